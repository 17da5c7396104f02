import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import type { DatasetRow, Field } from '#platform/datasets/field.ts';
import { fieldColumns, fieldList } from '#platform/datasets/field-list.ts';
import { eachAlone } from '#platform/editing/each-alone.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { foldHeader } from '#platform/import/cell.ts';
import type { Columns } from '#platform/import/column.ts';
import { defineImport, type Import, type WriteCounts } from '#platform/import/definition.ts';
import { countByName } from '../queries/references.ts';
import { recountSentence } from '../rules/catalogues.ts';

type Row = Readonly<Record<string, unknown>>;
/** Catalogue of rows identified by their first field. Rows are never removed: an import adds and changes rows, and the form shows all. */
type NamedCatalogue<F> = {
  /** Content kind, and name of the import. */
  tipo: string;
  table: string;
  title: string;
  hint: string;
  /** Sentence that rows cannot be removed. */
  neverRemoved: string;
  affects: string;
  address: string;
  /** Form field that contains the rows. */
  list?: string;
  fields: F;
  /** Returns a key that is equal for equivalent names. */
  keyOf?(name: string): string;
  /** Column of observations that contains the names, if `cuentaComo` classifies them. */
  counted?: 'situacion' | 'clase';
  read(querier: Querier): Promise<DatasetRow<F>[]>;
  save(tx: Transaction, rows: readonly DatasetRow<F>[]): Promise<WriteCounts>;
};

const MAX_ROWS = 500;

/** Declares a catalogue as content and as import, with the same fields. */
export function namedCatalogue<const F extends Readonly<Record<string, Field>>>(
  catalogue: NamedCatalogue<F>,
): { content: ContentKind; import: Import } {
  const { tipo, title, list = 'entradas', fields, keyOf = foldHeader, counted, read, save } = catalogue;
  const [first = ''] = Object.keys(fields);
  const nameOf = (row: Row) => String(row[first]);
  const rows = fieldList(fields);
  const hint = `${catalogue.hint} ${catalogue.neverRemoved}`;
  const ordered = (unordered: readonly DatasetRow<F>[]) =>
    rows.textOf(unordered.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'es')));
  const schema = z.object({
    [list]: rows
      .schema(MAX_ROWS)
      .superRefine((text, context) => {
        const message = repetition(rows.read(text).map(nameOf), keyOf);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .overwrite((text) => ordered(rows.read(text))),
  });
  const written = (data: unknown) => rows.read(String(schema.parse(data)[list]));
  return {
    content: {
      area: 'auditorias',
      tipo,
      plural: tipo,
      one: title,
      many: title,
      add: title,
      affects: catalogue.affects,
      settings: async () => [{ registro: 1, titulo: title }],
      schema,
      esquema: 1,
      fields: [{ name: list, label: title, control: 'lista', hint, columns: rows.columns }],
      title: () => title,
      empty: () => ({ [list]: '' }),
      ...eachAlone({
        load: async (querier, registro) => (registro === 1 ? { [list]: ordered(await read(querier)) } : undefined),
        async check(querier, { data }): Promise<Record<string, string>> {
          const names = written(data).map(nameOf);
          const missing = (await read(querier)).find((row) => !names.includes(nameOf(row)));
          return missing ? { [list]: `Falta «${nameOf(missing)}»: ${catalogue.neverRemoved}` } : {};
        },
        async publish(tx, { data }) {
          const { recounted } = await save(tx, written(data));
          return { registro: 1, counts: recounted === undefined ? {} : { recontadas: recounted } };
        },
      }),
      ...(counted && {
        consequences: {
          predict: async (querier, data) =>
            predictRecount(querier, counted, { before: await read(querier), after: written(data) }),
        },
      }),
      address: () => catalogue.address,
    },
    import: defineImport({
      id: catalogue.table,
      action: 'auditorias.importar',
      title,
      columns: fieldColumns(fields) as Columns<unknown>,
      prepare: async (querier) =>
        new Map((await read(querier)).map((row): [string, Row] => [foldHeader(nameOf(row)), row])),
      key: (row) => foldHeader(nameOf(row)),
      async check(querier, batch) {
        const names = new Map((await read(querier)).map((row) => [keyOf(nameOf(row)), nameOf(row)]));
        const problems = batch.map((row) => addName(names, nameOf(row), keyOf));
        return {
          problems: problems.flatMap((problem, row) => (problem ? [{ row, column: first, problem }] : [])),
          references: undefined,
        };
      },
      write: (tx, batch, stored) =>
        save(
          tx,
          batch.map((row) => wholeRow(fields, row, stored.get(foldHeader(nameOf(row)))) as DatasetRow<F>),
        ),
    }),
  };
}

/** Adds a name to those of a catalogue, by their keys. Returns why it cannot be added; undefined if it can. */
function addName(names: Map<string, string>, name: string, keyOf: (name: string) => string): string | undefined {
  const other = names.get(keyOf(name)) ?? name;
  names.set(keyOf(name), other);
  if (foldHeader(other) !== foldHeader(name)) return `no se distingue de «${other}»; cambie uno`;
  return names.size > MAX_ROWS ? `con él son más de ${MAX_ROWS}` : undefined;
}

/** Returns a sentence on equivalent names; undefined if there are none. */
function repetition(names: readonly string[], keyOf: (name: string) => string): string | undefined {
  const keys = names.map((name) => keyOf(name));
  const repeated = names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  if (repeated === undefined) return undefined;
  const other = names[keys.indexOf(keyOf(repeated))];
  return other === repeated ? `«${other}» está dos veces.` : `«${other}» y «${repeated}» no se distinguen: cambie uno.`;
}

/** Returns an imported row with the stored spelling of its name, and stored values for missing cells. */
function wholeRow(fields: Readonly<Record<string, Field>>, row: Row, before: Row | undefined): Row {
  const values = Object.entries(fields).map(([name, field], index) => {
    const value = index === 0 || row[name] === undefined ? (before?.[name] ?? row[name]) : row[name];
    return [name, value ?? field.default ?? null];
  });
  return { ...sourceMark(row), ...Object.fromEntries(values) };
}

async function predictRecount(
  querier: Querier,
  column: 'situacion' | 'clase',
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
) {
  const countsAs = new Map(before.map(({ nombre, cuentaComo }) => [nombre, String(cuentaComo)]));
  const moved = after.flatMap(({ nombre, cuentaComo }) => {
    const to = String(cuentaComo);
    const from = countsAs.get(nombre) ?? to;
    return from === to ? [] : [{ nombre: String(nombre), from, to }];
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
