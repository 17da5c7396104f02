import { z } from 'zod';
import type { ContentKind, FieldOption } from '#platform/editing/kind.ts';
import { completeAsRow, type ImportedRow } from '#platform/editing/rows/imported-row.ts';
import { keyedRow } from '#platform/editing/rows/keyed-row.ts';
import { columnasImport } from '../import/formatos.ts';
import {
  columnaRows,
  columnaTitle,
  findColumnaId,
  findColumnaRow,
  listFormatoOptions,
} from '../queries/editing/columns.ts';
import { type PapelColumna, papelesColumna, type TipoColumna, tiposColumna } from '../rules/columns.ts';
import { MAX_COLUMNS } from '../rules/view.ts';

const ColumnaData = z.object({
  codigo: z.int('Escriba el código de la columna.').min(1).max(2_000_000_000),
  formatoId: z.int('Elija el formato.'),
  orden: z.int('Escriba el lugar.').min(1).max(MAX_COLUMNS),
  nombre: z.string().min(1, 'Escriba el encabezado.').max(500),
  tipo: z.enum(tiposColumna, 'Elija el tipo.'),
  papel: z.enum(papelesColumna, 'Elija el papel.'),
});

const typeLabels: Readonly<Record<TipoColumna, string>> = {
  ...{ texto: 'Texto', numero: 'Número', dinero: 'Dinero', fecha: 'Fecha', enlace: 'Enlace' },
};
const roleLabels: Readonly<Record<PapelColumna, string>> = {
  clave: 'Reconoce a la fila al comparar versiones',
  periodo: 'Describe el informe; no se compara',
  dato: 'Dato que se compara',
};

/** Returns names of a table with their labels as choices of a field. */
function labelled<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>): FieldOption[] {
  return names.map((value) => ({ value, label: labels[value] }));
}

const imported: ImportedRow = { definition: columnasImport, fieldOf: { id: 'codigo' } };

/** Columns of formats, which the next version has; published versions keep theirs. A version is checked and written as a table with this one row is. */
export const columnaContent: ContentKind = {
  ...{ area: 'transparencia', tipo: 'columna', plural: 'columnas-de-formatos', one: 'Columna' },
  ...{ many: 'Columnas de formatos', add: 'Nueva columna' },
  affects: 'Cómo se leen los libros que se cargan, y las columnas de sus descargas.',
  rows: columnaRows,
  schema: ColumnaData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'formatoId', label: 'Formato', control: 'opcion', isNumber: true },
      readOptions: listFormatoOptions,
    },
    {
      ...{ name: 'codigo', label: 'Código', control: 'numero' },
      hint: 'El que el libro oficial lleva oculto sobre la columna. No cambia después de publicarse.',
    },
    {
      ...{ name: 'orden', label: 'Lugar', control: 'numero' },
      hint: 'En el libro, desde 1. Dos columnas cambian de lugar entre sí con una tabla que traiga las dos.',
    },
    { name: 'nombre', label: 'Encabezado', control: 'linea', hint: 'Igual al del libro.' },
    { name: 'tipo', label: 'Tipo', control: 'opcion', options: labelled(tiposColumna, typeLabels) },
    { name: 'papel', label: 'Papel', control: 'opcion', options: labelled(papelesColumna, roleLabels) },
  ],
  title: ({ formatoId, orden, nombre }, querier) =>
    columnaTitle(querier, { formatoId: Number(formatoId), orden: Number(orden), nombre: `${nombre}` }),
  empty: () => ({ codigo: null, formatoId: null, orden: null, nombre: '', tipo: 'texto', papel: 'dato' }),
  load: findColumnaRow,
  ...keyedRow({
    imported,
    findId: (querier, { codigo }) => findColumnaId(querier, Number(codigo)),
    taken: { field: 'codigo', sentence: 'Otra columna tiene ese código: búsquela en la lista y edítela.' },
    fixed: { field: 'codigo', sentence: 'El código de una columna publicada no cambia.' },
  }),
  complete: (querier, { data }) => completeAsRow(imported, querier, data),
  address: () => null,
};
