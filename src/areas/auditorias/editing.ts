import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentKind, FieldOption, ListColumn } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { foldText } from '#platform/text/fold.ts';
import { saveClases } from './commands/clases.ts';
import { saveSituaciones } from './commands/situaciones.ts';
import { saveTemas } from './commands/temas.ts';
import { listClases, listSituaciones } from './queries/references.ts';
import { listTemasCatalogue } from './queries/temas.ts';
import { naturalezas } from './rules/naturaleza.ts';
import { estadosObservacion } from './schema.ts';

type Cells = readonly string[];
/** Names that observations carry, each with more cells. */
type NamedCatalogue = {
  tipo: string;
  title: string;
  hint: string;
  address: string;
  columns: readonly ListColumn[];
  /** Returns the fault of the cells after the name; undefined without one. */
  problemOf(cells: Cells): string | undefined;
  /** The cells as the table keeps them. */
  normalize?(cells: Cells): Cells;
  read(querier: Querier): Promise<Cells[]>;
  save(tx: Transaction, rows: readonly Cells[]): Promise<unknown>;
};

const MAX_ROWS = 100;
const KEPT = 'El nombre no cambia y ninguno se quita: por él lo traen las observaciones.';

/** Declares the kind of content of a catalogue known by names: one content with a row for each name, of which none is ever removed. */
function namedCatalogue(catalogue: NamedCatalogue): ContentKind {
  const { tipo, title, hint, address, columns, problemOf, normalize = (cells) => cells, read, save } = catalogue;
  const ordered = (rows: readonly Cells[]) =>
    textOfRows(rows.map(normalize).toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'es')));
  const schema = z.object({
    entradas: listSchema(MAX_ROWS, ([nombre = '', ...cells]) =>
      /[\p{L}\d]/u.test(nombre) && nombre.length <= 80 ? problemOf(cells) : 'escriba el nombre, en menos de 80 letras.',
    )
      .refine((text) => new Set(namesOf(text)).size === namesOf(text).length, 'Un nombre está dos veces.')
      .overwrite((text) => ordered(rowsOf(text))),
  });
  return {
    ...{ area: 'auditorias', tipo, plural: tipo, one: title, many: title, add: title },
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
      await save(tx, rowsOf(schema.parse(data).entradas));
      return 1;
    },
    address: () => address,
  };
}

function namesOf(text: string): string[] {
  return rowsOf(text).map(([nombre = '']) => nombre);
}

const optionsOf = (names: readonly string[]): FieldOption[] =>
  names.map((value) => ({ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` }));

function oneOf<Name extends string>(names: readonly Name[], text: string | undefined): Name {
  const name = names.find((each) => each === text);
  if (name === undefined) throw new RangeError(`«${text}» is none of ${names.join(', ')}`);
  return name;
}

/** Kinds that the institution gives observations, each with the column of the follow-up that counts it. */
export const clasesContent = namedCatalogue({
  ...{ tipo: 'clases-de-observacion', title: 'Clases de observación', address: '/auditorias/avance-solventacion' },
  hint: 'Cada una se cuenta en una columna del seguimiento.',
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

/** States that the institution gives observations, each with the state that it counts as. */
export const situacionesContent = namedCatalogue({
  ...{ tipo: 'situaciones-de-observacion', title: 'Situaciones de observación' },
  address: '/auditorias/avance-solventacion',
  hint: 'Cada una se cuenta como solventada, concluida o pendiente.',
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

const phrasesOf = (text = '') => text.split(';').map(foldText).filter(Boolean);

/** Subjects by which the site tells what was found, with the phrases that give one to an observation. */
export const temasContent = namedCatalogue({
  ...{ tipo: 'temas-de-observacion', title: 'Temas de observación', address: '/hallazgos' },
  hint: 'Una observación sin tema que dice una de las frases recibe ese tema.',
  columns: [
    { name: 'nombre', label: 'Tema' },
    { name: 'explicacion', label: 'Qué es, en una frase' },
    { name: 'frases', label: 'Frases, separadas por punto y coma' },
  ],
  problemOf: ([explanation = '']) => (explanation.length > 300 ? 'explique en menos de 300 letras.' : undefined),
  normalize: ([nombre = '', explanation = '', phrases]) => [nombre, explanation, phrasesOf(phrases).join('; ')],
  read: async (querier) =>
    (await listTemasCatalogue(querier)).map(({ nombre, explicacion, frases }) => [
      nombre,
      explicacion,
      frases.join('; '),
    ]),
  save: (tx, rows) =>
    saveTemas(
      tx,
      rows.map(([nombre = '', explicacion = '', phrases]) => ({ nombre, explicacion, frases: phrasesOf(phrases) })),
    ),
});
