import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentKind, ListColumn } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { foldHeader } from '#platform/import/fold-header.ts';
import { saveClases } from './commands/clases.ts';
import { saveSituaciones } from './commands/situaciones.ts';
import { countByName, listClases, listSituaciones } from './queries/references.ts';
import { optionsOf } from './rules/catalogues/options.ts';
import { recountSentence } from './rules/catalogues/recount-sentence.ts';
import { naturalezas } from './rules/naturaleza.ts';
import { estadosObservacion } from './schema.ts';

type Cells = readonly string[];
/** Names that observations carry, each with more cells. */
type NamedCatalogue = {
  tipo: string;
  title: string;
  hint: string;
  affects: string;
  address: string;
  columns: readonly ListColumn[];
  /** Returns what tells two names apart, as an import compares them; empty for a name without it. */
  keyOf?(nombre: string): string;
  /** Returns the fault of the cells after the name; undefined without one. */
  problemOf(cells: Cells): string | undefined;
  /** The cells as the table keeps them. */
  normalize?(cells: Cells): Cells;
  /** Column of the observations with the names, whose second cell says what they count as. */
  counted?: 'situacion' | 'clase';
  read(querier: Querier): Promise<Cells[]>;
  /** Returns how many observations were recounted, where the catalogue counts some. */
  save(tx: Transaction, rows: readonly Cells[]): Promise<{ added: number; changed: number; recounted?: number }>;
};

const MAX_ROWS = 100;
const KEPT = 'El nombre no cambia y ninguno se quita: por él lo traen las observaciones.';

/** Declares the kind of content of a catalogue known by names: one content with a row for each name, of which none is ever removed. */
export function namedCatalogue(catalogue: NamedCatalogue): ContentKind {
  const { tipo, title, hint, affects, address, columns, problemOf, normalize = (cells) => cells } = catalogue;
  const { keyOf = foldHeader, counted, read, save } = catalogue;
  const ordered = (rows: readonly Cells[]) =>
    textOfRows(rows.map(normalize).toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'es')));
  const schema = z.object({
    entradas: listSchema(MAX_ROWS, ([nombre = '', ...cells]) =>
      keyOf(nombre) !== '' && nombre.length <= 80 ? problemOf(cells) : 'escriba el nombre, en menos de 80 letras.',
    )
      .superRefine((text, context) => {
        const names = namesOf(text);
        const keys = names.map(keyOf);
        const repeated = names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
        if (repeated === undefined) return;
        const first = names[keys.indexOf(keyOf(repeated))];
        const message =
          first === repeated
            ? `«${first}» está dos veces.`
            : `«${first}» y «${repeated}» no se distinguen: cambie uno.`;
        context.addIssue({ code: 'custom', message });
      })
      .overwrite((text) => ordered(rowsOf(text))),
  });
  return {
    ...{ area: 'auditorias', tipo, plural: tipo, one: title, many: title, add: title },
    affects,
    settings: async () => [{ registro: 1, titulo: title }],
    schema,
    esquema: 1,
    fields: [{ name: 'entradas', label: title, control: 'lista', hint: `${hint} ${KEPT}`, columns }],
    title: () => title,
    empty: () => ({ entradas: '' }),
    load: async (querier, registro) => (registro === 1 ? { entradas: ordered(await read(querier)) } : undefined),
    async check(querier, { data }): Promise<Record<string, string>> {
      const names = namesOf(schema.parse(data).entradas);
      const missing = (await read(querier)).find(([nombre = '']) => !names.includes(nombre));
      return missing ? { entradas: `Falta «${missing[0]}»: ${KEPT}` } : {};
    },
    async publish(tx, { data }) {
      const { recounted } = await save(tx, rowsOf(schema.parse(data).entradas));
      return { registro: 1, counts: recounted === undefined ? {} : { recontadas: recounted } };
    },
    ...(counted && {
      consequences: {
        foresee: async (querier, data) =>
          foreseeRecount(querier, counted, { before: await read(querier), after: rowsOf(String(data.entradas)) }),
      },
    }),
    address: () => address,
  };
}

async function foreseeRecount(
  querier: Querier,
  column: 'situacion' | 'clase',
  { before, after }: { before: readonly Cells[]; after: readonly Cells[] },
) {
  const countsAs = new Map(before.map(([nombre = '', counted = '']) => [nombre, counted]));
  const moved = after.flatMap(([nombre = '', to = '']) => {
    const from = countsAs.get(nombre) ?? to;
    return from === to ? [] : [{ nombre, from, to }];
  });
  const amounts = await countByName(
    querier,
    column,
    moved.map(({ nombre }) => nombre),
  );
  return recountSentence(
    moved.map((each) => {
      const { casos, sinFecha } = amounts.get(each.nombre) ?? { casos: 0, sinFecha: 0 };
      const isResolvedNow = column === 'situacion' && each.from === 'pendiente';
      return { ...each, casos, sinFecha: isResolvedNow ? sinFecha : 0 };
    }),
  );
}

function namesOf(text: string): string[] {
  return rowsOf(text).map(([nombre = '']) => nombre);
}

function oneOf<Name extends string>(names: readonly Name[], text: string | undefined): Name {
  const name = names.find((each) => each === text);
  if (name === undefined) throw new RangeError(`«${text}» is none of ${names.join(', ')}`);
  return name;
}

/** The institution's kinds of observation, each with the column of the follow-up that counts it. */
export const clasesContent = namedCatalogue({
  ...{ tipo: 'clases-de-observacion', title: 'Clases de observación', address: '/auditorias/avance-solventacion' },
  ...{ hint: 'Cada una se cuenta en una columna del seguimiento.', counted: 'clase' },
  affects: 'En qué columna del seguimiento se cuenta cada observación.',
  columns: [
    { name: 'nombre', label: 'Clase' },
    { name: 'cuentaComo', label: 'Se cuenta como', options: optionsOf(naturalezas) },
  ],
  problemOf: ([counted]) => (naturalezas.some((each) => each === counted) ? undefined : 'elija cómo se cuenta.'),
  read: async (querier) => (await listClases(querier)).map(({ nombre, cuentaComo }) => [nombre, cuentaComo]),
  save: (tx, rows) =>
    saveClases(
      tx,
      rows.map(([nombre = '', counted]) => ({ nombre, cuentaComo: oneOf(naturalezas, counted) })),
    ),
});

const REFERRED = 'turnada';

/** The institution's states of observations, each with the state that it counts as. */
export const situacionesContent = namedCatalogue({
  ...{ tipo: 'situaciones-de-observacion', title: 'Situaciones de observación' },
  address: '/auditorias/avance-solventacion',
  ...{ hint: 'Cada una se cuenta como solventada, concluida o pendiente.', counted: 'situacion' },
  affects: 'Qué observaciones están solventadas, concluidas o pendientes en todas las cifras.',
  columns: [
    { name: 'nombre', label: 'Situación' },
    { name: 'cuentaComo', label: 'Se cuenta como', options: optionsOf(estadosObservacion) },
    { name: 'turnada', label: 'Pasó a una autoridad', options: [{ value: REFERRED, label: 'Sí' }] },
  ],
  problemOf: ([counted, referred = '']) =>
    estadosObservacion.some((each) => each === counted) && (referred === '' || referred === REFERRED)
      ? undefined
      : 'elija cómo se cuenta.',
  read: async (querier) =>
    (await listSituaciones(querier)).map(({ nombre, cuentaComo, turnada }) => [
      nombre,
      cuentaComo,
      turnada ? REFERRED : '',
    ]),
  save: (tx, rows) =>
    saveSituaciones(
      tx,
      rows.map(([nombre = '', counted, referred]) => ({
        nombre,
        cuentaComo: oneOf(estadosObservacion, counted),
        turnada: referred === REFERRED,
      })),
    ),
});
