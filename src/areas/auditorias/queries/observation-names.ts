import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import type { NamedRows } from '#platform/datasets/field-types/references.ts';
import { fromRow } from '#platform/datasets/looked-up.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { type FilledCell, foldHeader, type Parsed } from '#platform/import/cell.ts';
import { oneOf } from '#platform/import/parsers.ts';
import { catalogueTitles, type Naturaleza, naturalezas, optionsOf } from '../rules/catalogues.ts';
import { estadosObservacion } from '../schema.ts';
import { listClases, listSituaciones } from './references.ts';
import { listTemasCatalogue } from './temas.ts';

/** Parses one of the four columns of the follow-up, as written in workbooks. */
export const readNaturaleza = oneOf(naturalezas, {
  financiera: 'Financieras',
  presupuestal: 'Presupuestales',
  'obras públicas': 'Obra Pública',
});

/** Parses one of the three states for counting, as written in workbooks. */
export const readEstado = oneOf(estadosObservacion, {
  solventado: 'solventada',
  concluido: 'concluida',
  'por solventar': 'pendiente',
  'no solventada': 'pendiente',
});

/** Kinds of observation: the columns of the follow-up, and the institution's clases, each counted by one of these columns. */
export const kindsOfObservation: NamedRows<string, Naturaleza> = {
  async names(querier) {
    const clases = byName(await listClases(querier));
    return {
      find: (cell) => findName(cell, clases, { own: naturalezas, read: readNaturaleza }),
      label: String,
      meaningOf(nombre) {
        const clase = clases.get(foldHeader(nombre));
        return { value: clase?.cuentaComo ?? nombre, columns: { clase: clase?.nombre ?? null } };
      },
    };
  },
  nameOf: (nombre) => nombre,
  textsOf: fromRow(({ value, row: { clase } }) => String(clase ?? value)),
  stores: { clase: 'Clase' },
};

/** States of observations: those for counting, and the institution's situaciones, each counted as one of them. */
export const statesOfObservation: NamedRows<string, (typeof estadosObservacion)[number]> = {
  async names(querier) {
    const situaciones = byName(await listSituaciones(querier));
    return {
      find: (cell) => findName(cell, situaciones, { own: estadosObservacion, read: readEstado }),
      label: String,
      meaningOf(nombre) {
        const situacion = situaciones.get(foldHeader(nombre));
        return { value: situacion?.cuentaComo ?? nombre, columns: { situacion: situacion?.nombre ?? null } };
      },
    };
  },
  nameOf: (nombre) => nombre,
  textsOf: fromRow(({ value, row: { situacion } }) => String(situacion ?? value)),
  stores: { situacion: 'Situación' },
};

/** Temas of the institution. */
export const temasByName: Referred<string> = {
  async names(querier) {
    const temas = byName(await listTemasCatalogue(querier));
    return {
      find(cell) {
        const tema = typeof cell === 'string' ? temas.get(foldHeader(cell)) : undefined;
        if (tema) return { value: tema.nombre };
        if (temas.size === 0) return { problem: `no hay temas: agréguelos antes en «${catalogueTitles.temas}»` };
        return { problem: `debe ser uno de: ${[...temas.values()].map(({ nombre }) => nombre).join(', ')}` };
      },
      label: String,
    };
  },
  options: async () => optionsOf((await listTemasCatalogue(db())).map(({ nombre }) => nombre)),
};

/** Returns the kinds of observation as form options. */
export async function listNaturalezaOptions(): Promise<FieldOption[]> {
  return optionsOf([...naturalezas, ...(await listClases(db())).map(({ nombre }) => nombre)]);
}

/** Returns the states of observations as form options. */
export async function listEstadoOptions(): Promise<FieldOption[]> {
  return optionsOf([...estadosObservacion, ...(await listSituaciones(db())).map(({ nombre }) => nombre)]);
}

function byName<Row extends { nombre: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [foldHeader(row.nombre), row]));
}

/** Returns the name that a cell refers to: one of the institution's names, or one of `own`, which exist in every institution. */
function findName(
  cell: FilledCell,
  names: ReadonlyMap<string, { nombre: string }>,
  { own, read }: { own: readonly string[]; read: (cell: FilledCell) => Parsed<string> },
): Parsed<string> {
  const named = typeof cell === 'string' ? names.get(foldHeader(cell)) : undefined;
  if (named) return { value: named.nombre };
  const parsed = read(cell);
  if ('value' in parsed || names.size === 0) return parsed;
  const known = [
    ...own.filter((name) => !names.has(foldHeader(name))),
    ...[...names.values()].map(({ nombre }) => nombre),
  ];
  return { problem: `debe ser una de: ${known.join(', ')}` };
}
