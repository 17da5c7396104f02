import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { foldHeader } from '#platform/import/fold-header.ts';
import { oneOf, text, yesNo } from '#platform/import/parsers.ts';
import { saveSituaciones } from '../commands/situaciones.ts';
import { listSituaciones } from '../queries/references.ts';
import { estadosObservacion } from '../schema.ts';

/** State of an observation for counting, and the institution's own state behind it. */
export type Situacion = { estado: (typeof estadosObservacion)[number]; situacion: string | null };

/** The three states of the specification, as workbooks write them. */
const parseEstado = oneOf(estadosObservacion, {
  solventado: 'solventada',
  concluido: 'concluida',
  'por solventar': 'pendiente',
  'no solventada': 'pendiente',
});

/** States by their folded name. */
export type Situaciones = ReadonlyMap<string, Situacion>;

/** Returns the states of the institution by folded name. */
export async function situacionesByName(querier: Querier): Promise<Situaciones> {
  const rows = await listSituaciones(querier);
  return new Map(rows.map(({ nombre, cuentaComo }) => [foldHeader(nombre), { estado: cuentaComo, situacion: nombre }]));
}

/** Parses the state of an observation to its name: one of the institution, or of the specification. */
export function parseSituacion(cell: FilledCell, { situaciones }: { situaciones: Situaciones }): Parsed<string> {
  const situacion = typeof cell === 'string' ? situaciones.get(foldHeader(cell)) : undefined;
  if (situacion?.situacion) return { value: situacion.situacion };
  const parsed = parseEstado(cell);
  if ('value' in parsed || situaciones.size === 0) return parsed;
  const names = [...situaciones.values()].map(({ situacion }) => situacion);
  return { problem: `debe ser una de: ${[...estadosObservacion, ...names].join(', ')}` };
}

/** Returns the state of a parsed name. */
export function situacionOf(nombre: string, situaciones: Situaciones): Situacion {
  const estado = estadosObservacion.find((each) => each === nombre);
  return situaciones.get(foldHeader(nombre)) ?? { estado: estado ?? 'pendiente', situacion: null };
}

/** Import of the institution's states of observations, identified by name. */
export const situacionesImport = defineImport({
  id: 'estados-observacion',
  action: 'auditorias.importar',
  title: 'Estados de observación',
  columns: {
    nombre: required(text(80), {
      header: 'Estado',
      also: ['Nombre'],
      note: 'Como lo llama la institución; así se publica y así lo traen las observaciones.',
      example: 'Parcialmente solventada',
    }),
    cuentaComo: required(parseEstado, {
      header: 'Cuenta como',
      note: `${estadosObservacion.join(', ')}: en cuál de las cuentas del seguimiento está.`,
      example: 'pendiente',
    }),
    turnada: optional(yesNo, {
      header: 'Turnada a una autoridad',
      also: ['Turnada'],
      note: 'Sí, cuando la observación pasó a otra autoridad, como en una denuncia. Si falta, No.',
      example: false,
    }),
  },
  prepare: async (querier: Querier) => ({
    stored: new Map((await listSituaciones(querier)).map((row) => [foldHeader(row.nombre), row])),
  }),
  key: ({ nombre }) => foldHeader(nombre),
  write: (tx, rows, { stored }) =>
    saveSituaciones(
      tx,
      rows.map((row) => {
        const before = stored.get(foldHeader(row.nombre));
        const turnada = row.turnada === undefined ? before?.turnada : row.turnada;
        return { ...row, nombre: before?.nombre ?? row.nombre, turnada: turnada ?? false };
      }),
    ),
});
