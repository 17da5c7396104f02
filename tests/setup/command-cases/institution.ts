import { articulos } from '#areas/transparencia/datasets/articulos.ts';
import { formatos } from '#areas/transparencia/datasets/formatos.ts';
import { fracciones } from '#areas/transparencia/datasets/fracciones.ts';
import { saveVersions } from '#demo/areas/transparencia/save-versions.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

/** Name of a command, an address whose cached answer it changes, and the work of the act. */
export type CommandCase = [command: string, address: string, work: (tx: Transaction) => Promise<unknown>];

const columna = { id: 1001, nombre: 'Ejercicio', tipo: 'numero' as const, papel: 'dato' as const };
const version = {
  formatoId: 1,
  anio: 2026,
  periodo: 'Primer trimestre',
  desde: '2026-01-01',
  hasta: '2026-03-31',
  publicadoEl: '2026-04-10',
  columnas: [columna],
};

/** Commands of the areas of the institution, transparency and agreements. */
export const institutionCases: CommandCase[] = [
  [
    'transparencia/completeVersion',
    '/api/FormatoDocumentos/Formato/1',
    async (tx) => {
      await articulos.save(tx, [{ id: 1, clave: '70', ley: 'Una ley', encabezado: 'Obligaciones', orden: 1 }]);
      await fracciones.save(tx, [{ id: 1, articuloId: 1, numero: 'I', nombre: 'Una', departamento: 'Una', orden: 1 }]);
      await formatos.save(tx, [{ id: 1, fraccionId: 1, clave: 'F-1', nombre: 'Uno', periodo: 'Trimestral', orden: 1 }]);
      await saveVersions(tx, [{ ...version, rows: [['2026']] }]);
    },
  ],
];
