import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { foldHeader } from '#platform/import/fold-header.ts';
import { oneOf, text } from '#platform/import/parsers.ts';
import { saveClases } from '../commands/clases.ts';
import { listClases } from '../queries/references.ts';
import { type Naturaleza, naturalezas } from '../rules/naturaleza.ts';

/** The column of the follow-up that counts an observation, and the kind of the institution that says so. */
export type Clase = { naturaleza: Naturaleza; clase: string | null };
/** Kinds of the institution by folded name. */
export type Clases = ReadonlyMap<string, Clase>;

/** The four columns of the follow-up, as workbooks write them. */
const parseColumn = oneOf(naturalezas, {
  financiera: 'Financieras',
  presupuestal: 'Presupuestales',
  'obras públicas': 'Obra Pública',
});

/** Returns the kinds of the institution by folded name. */
export async function clasesByName(querier: Querier): Promise<Clases> {
  const rows = await listClases(querier);
  return new Map(rows.map(({ nombre, cuentaComo }) => [foldHeader(nombre), { naturaleza: cuentaComo, clase: nombre }]));
}

/** Parses the kind of an observation to its name: one of the institution, or a column of the follow-up. */
export function parseClase(cell: FilledCell, { clases }: { clases: Clases }): Parsed<string> {
  const clase = typeof cell === 'string' ? clases.get(foldHeader(cell)) : undefined;
  if (clase?.clase) return { value: clase.clase };
  const parsed = parseColumn(cell);
  if ('value' in parsed || clases.size === 0) return parsed;
  const names = [...clases.values()].map(({ clase }) => clase);
  return { problem: `debe ser una de: ${[...naturalezas, ...names].join(', ')}` };
}

/** Returns the kind of a parsed name. */
export function claseOf(nombre: string, clases: Clases): Clase {
  const naturaleza = naturalezas.find((each) => each === nombre);
  const clase = clases.get(foldHeader(nombre));
  if (clase) return clase;
  if (!naturaleza) throw new Error('A parsed kind is one of the institution or a column of the follow-up');
  return { naturaleza, clase: null };
}

/** Import of the institution's kinds of observation, identified by name. */
export const clasesImport = defineImport({
  id: 'clases-observacion',
  action: 'auditorias.importar',
  title: 'Clases de observación',
  columns: {
    nombre: required(text(80), {
      header: 'Clase',
      also: ['Nombre'],
      note: 'Como la llama la institución; así se publica y así la traen las observaciones.',
      example: 'Control interno',
    }),
    cuentaComo: required(parseColumn, {
      header: 'Cuenta como',
      note: `${naturalezas.join(', ')}: en qué columna del seguimiento se cuenta.`,
      example: 'Gabinete',
    }),
  },
  prepare: async (querier: Querier) => ({
    stored: new Map((await listClases(querier)).map((row) => [foldHeader(row.nombre), row])),
  }),
  key: ({ nombre }) => foldHeader(nombre),
  write: (tx, rows, { stored }) =>
    saveClases(
      tx,
      rows.map((row) => ({ ...row, nombre: stored.get(foldHeader(row.nombre))?.nombre ?? row.nombre })),
    ),
});
