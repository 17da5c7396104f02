import { saveClases, saveTemas } from '#areas/auditorias/commands/catalogues.ts';
import { replaceCodigos, savePlazosLegales } from '#areas/auditorias/commands/follow-up.ts';
import { recountObservaciones } from '#areas/auditorias/commands/recount.ts';
import { withdrawAuditorias, withdrawObservacion, withdrawObservaciones } from '#areas/auditorias/commands/withdraw.ts';
import { observaciones as observacionesTable } from '#areas/auditorias/schema.ts';
import { renameInformes, withdrawInformes } from '#areas/informes/commands/follow-up.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { CommandCase } from './institution.ts';

const observaciones = '/api/Informes/website/observaciones/auditoria/1';
const info = '/api/Informes/website/auditoria/1';
const informes = '/api/Informes/EnteEjercicio/1/17/Individual/Municipal/0';

const withdrawal = { retiro: 'error', motivo: 'una prueba' } as const;
const now = new Date();

/** Both commands are one act: the address of a report depends on the code of its audit. */
async function replaceCodes(tx: Transaction, codes: { before: string; after: string }): Promise<void> {
  await replaceCodigos(tx, [{ auditoriaId: 1, reemplazadoEl: '2022-06-02', ...codes }]);
  await renameInformes(tx, [codes]);
}

/** Commands of what becomes of an audit and its reports; audit 1, its observation and its report exist. Each change is undone. */
export const followUpCases: CommandCase[] = [
  [
    'auditorias/saveClases',
    '/api/Observaciones/AppSeguimiento/17/1/4',
    async (tx) => {
      await saveClases(tx, [{ nombre: 'Legalidad', cuentaComo: 'Financieras' }]);
      await tx.update(observacionesTable).set({ clase: 'Legalidad' });
      await saveClases(tx, [{ nombre: 'Legalidad', cuentaComo: 'Gabinete' }]);
    },
  ],
  [
    'auditorias/saveTemas',
    '/hallazgos',
    async (tx) => {
      await saveTemas(tx, [{ nombre: 'Pagos sin prueba' }]);
      await tx.update(observacionesTable).set({ tema: 'Pagos sin prueba' });
      await recountObservaciones(tx, [1]);
    },
  ],
  [
    'auditorias/withdrawObservaciones',
    observaciones,
    (tx) => withdrawObservaciones(tx, { rows: [{ auditoriaId: 1, numero: 1, withdrawal }], now }),
  ],
  [
    'auditorias/withdrawObservaciones',
    observaciones,
    (tx) => withdrawObservaciones(tx, { rows: [{ auditoriaId: 1, numero: 1, withdrawal: null }], now }),
  ],
  [
    'auditorias/withdrawObservacion',
    observaciones,
    (tx) => withdrawObservacion(tx, { registros: [1], withdrawal, now }),
  ],
  [
    'auditorias/withdrawObservacion',
    observaciones,
    (tx) => withdrawObservacion(tx, { registros: [1], withdrawal: null, now }),
  ],
  [
    'auditorias/savePlazosLegales',
    observaciones,
    (tx) => savePlazosLegales(tx, [{ materia: 'observación', diasHabiles: 30, fundamento: 'Ley' }]),
  ],
  ['auditorias/replaceCodigos', info, (tx) => replaceCodes(tx, { before: 'P-1', after: 'P-2' })],
  ['informes/renameInformes', informes, (tx) => replaceCodes(tx, { before: 'P-2', after: 'P-1' })],
  ['informes/withdrawInformes', informes, (tx) => withdrawInformes(tx, { rows: [{ id: 1, withdrawal }], now })],
  [
    'auditorias/withdrawAuditorias',
    info,
    async (tx) => {
      await withdrawInformes(tx, { rows: [{ id: 1, withdrawal: null }], now });
      await withdrawAuditorias(tx, { rows: [{ id: 1, withdrawal }], now });
    },
  ],
  ['auditorias/withdrawAuditorias', info, (tx) => withdrawAuditorias(tx, { rows: [{ id: 1, withdrawal: null }], now })],
];
