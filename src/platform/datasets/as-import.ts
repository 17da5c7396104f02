import type { Action } from '../acts/actions.ts';
import type { ContentCommand } from '../acts/command.ts';
import type { Querier } from '../database/connection.ts';
import { sourceMark } from '../database/row-changes.ts';
import type { SaveCounts } from '../database/upsert.ts';
import type { ContentKind } from '../editing/kind.ts';
import { foldHeader } from '../import/cell.ts';
import { type Columns, optional } from '../import/column.ts';
import { defineImport, type Import, type RowProblem } from '../import/definition.ts';
import { integer } from '../import/parsers.ts';
import { wordList } from '../text/word-list.ts';
import { today } from '../visibility.ts';
import { AlikeRows } from './alike.ts';
import { findFaults } from './checks.ts';
import { dataOf } from './content-data.ts';
import type { AnyDeclaration, Fault, RowToSave } from './declaration.ts';
import type { ImportFacts } from './field.ts';
import { importColumn, type ReadField } from './import-column.ts';
import { PendingTwins, WithdrawnRows } from './import-warnings.ts';
import { cellName, lookUpNames, textOfCells } from './looked-up.ts';
import { readNames } from './read-names.ts';
import { DoubtedRows, type ImportRemarks, RemarkedRows, type TitlesOf } from './remarks.ts';
import { findStored, identityOf, type StoredRow, type StoredRows, type Values, wholeRow } from './rows.ts';

/** Largest row number that a table may contain, within the range of the database type. */
const MAX_NUMBER = 2_000_000_000;

/** State of one import: facts read before the rows; keys of the rows that change stored ones, by id; and remarks, in the order of their sentences. */
type Context = ImportFacts & { claims: Map<number, string>; remarks: readonly ImportRemarks[] };

/** Returns the import of a dataset: its fields are the columns, its identity finds existing rows, and its rules apply to each resulting row. */
export function importOf(
  dataset: AnyDeclaration,
  { content, save }: { content: ContentKind; save: ContentCommand<readonly RowToSave[], SaveCounts> },
): Import {
  const { area, id, many, selfReference } = dataset;
  const titlesOf: TitlesOf = async (querier, rows) =>
    (await dataOf(querier, dataset, rows)).map((data) => dataset.title.of(data));
  return defineImport({
    id,
    // An area of content declares the action of its imports.
    action: `${area}.importar` as Action,
    title: many,
    columns: importColumns(dataset),
    formOnly: Object.values(dataset.fields).flatMap(({ read, control, label }) => (control && !read ? [label] : [])),
    prepare: async (querier: Querier): Promise<Context> => ({
      today: today(new Date()),
      names: await readNames(querier, dataset),
      claims: new Map(),
      remarks: [
        new AlikeRows(dataset),
        new RemarkedRows(dataset, titlesOf),
        new DoubtedRows(dataset, titlesOf),
        new WithdrawnRows(content),
        new PendingTwins(content),
      ],
    }),
    ...(selfReference !== undefined && { selfReference: columnOf(dataset, selfReference) }),
    renew: async (querier, context) => {
      context.names = await readNames(querier, dataset);
    },
    key: (row) => keyOf(dataset, valuesOf(dataset, row)),
    async check(querier, rows, context) {
      const { rows: batch, faults: unknown } = await lookUpNames(
        querier,
        dataset,
        rows.map((row) => valuesOf(dataset, row)),
      );
      const stored = await findStored(querier, dataset, batch);
      const isUnknown = new Set(unknown.map(({ index }) => index));
      const unclear = batch.flatMap((row, index) =>
        isUnknown.has(index) ? [] : findUnclear(dataset, { row, index }, { stored, context }),
      );
      const complete = await dataset.complete?.(querier, batch);
      const isUnclear = new Set([...unknown, ...unclear].map(({ index }) => index));
      const clear = batch.flatMap((written, index) => {
        if (isUnclear.has(index)) return [];
        const [before] = stored.of(written);
        const row = wholeRow(dataset, { written, before, complete });
        return [{ index, id: written.id, key: keyOf(dataset, row), row, before }];
      });
      const faults = await findFaults(querier, dataset, { rows: clear, stored });
      for (const each of context.remarks) await each.collect(querier, clear);
      const problems = [...unknown, ...unclear, ...faults].map(({ index, field, problem }): RowProblem => {
        return { row: index, column: columnOf(dataset, field), problem };
      });
      return { problems, references: undefined };
    },
    async write(tx, rows) {
      const { rows: batch } = await lookUpNames(
        tx,
        dataset,
        rows.map((row) => valuesOf(dataset, row)),
      );
      return save(tx, batch);
    },
    async finish(tx, { remarks }) {
      const notes: string[] = [];
      for (const each of remarks) notes.push(...(await each.sentences(tx)));
      return { notes: [...notes, ...((await dataset.finish?.(tx)) ?? [])] };
    },
  });
}

/** Returns the key of a row in its file: its number or, without one, its identity. */
function keyOf(dataset: AnyDeclaration, row: Values): string {
  if (dataset.identity.number && row.id != null) return `id ${String(row.id)}`;
  const written = Object.entries(row).map(([name, value]) => {
    const { lookedUp } = dataset.fields[name] ?? {};
    return [name, lookedUp && value != null ? lookedUp.keyOf(String(value)) : value];
  });
  return identityOf(dataset, Object.fromEntries(written));
}

/** Returns why a table row cannot be matched with a stored row; undefined if it can. */
function findUnclear(
  dataset: AnyDeclaration,
  { row, index }: { row: Values; index: number },
  { stored, context: { claims } }: { stored: StoredRows; context: Context },
): Fault[] {
  const { identity, fields } = dataset;
  const field = identity.fields.at(-1) ?? identity.fields[0];
  const isBlank = (name: string) => row[name] == null && fields[name]?.default === undefined;
  const blank = identity.number && row.id == null && identity.fields.find(isBlank);
  if (blank)
    return [{ index, field: blank, problem: `falta «${fields[blank]?.label}», ya que la fila no trae número` }];
  const candidates = stored.of(row);
  if (candidates.length > 1) return [{ index, field, problem: describeSeveral(dataset, candidates) }];
  const [before] = candidates;
  if (!before) return [];
  // Number and name may identify the same row. A row that is checked again keeps its own claim.
  const key = keyOf(dataset, row);
  const claim = claims.get(before.id) ?? key;
  claims.set(before.id, claim);
  return claim === key ? [] : [{ index, field, problem: `es el número ${before.id}, que otra fila ya cambia` }];
}

function importColumns(dataset: AnyDeclaration): Columns<ImportFacts> {
  const { fields, identity } = dataset;
  const { number } = identity;
  /** Returns whether an identity field may be missing from a row. */
  const mayLack = (name: string) => !fields[name]?.required && fields[name]?.default === undefined;
  const identifies = number ? identity.fields.filter(mayLack) : [];
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    if (field.cells) return Object.entries(field.cells).map(([cell, of]) => [cell, importColumn(of as ReadField)]);
    return field.read
      ? [
          [
            columnOf(dataset, name),
            {
              ...importColumn({
                ...field,
                also: [...(field.also ?? []), ...ownNames(dataset, name)],
                read: field.read,
              }),
              ...(identifies.includes(name) && { identifies: true }),
            },
          ],
        ]
      : [];
  });
  return {
    ...Object.fromEntries(columns),
    ...(number && {
      id: optional(integer(1, MAX_NUMBER), {
        header: number.label ?? 'Número',
        also: number.also ?? ['Id'],
        note: number.help,
        example: number.example,
        ...(identifies.length > 0 && { identifies: true }),
      }),
    }),
  };
}

/** Returns the additional headers of a catalogue's name column: its singular name, in full or its first word. */
function ownNames({ fields, one }: AnyDeclaration, name: string): string[] {
  const knownHeaders = new Set(
    Object.values(fields).flatMap(({ label, also = [] }) => [label, ...also].map(foldHeader)),
  );
  const names = new Set([one, one.split(' ')[0] ?? one]);
  return name === 'nombre' ? [...names].filter((each) => !knownHeaders.has(foldHeader(each))) : [];
}

function columnOf({ fields }: AnyDeclaration, name: string): string {
  return fields[name] ? cellName(name, fields[name]) : name;
}

/** Returns the field values of an imported row. */
function valuesOf(dataset: AnyDeclaration, row: Values): Values {
  const values = Object.entries(dataset.fields).map(([name, { cells }]) => [
    name,
    cells ? textOfCells(cells, (cell) => row[cell]) : row[columnOf(dataset, name)],
  ]);
  return { ...sourceMark(row), ...Object.fromEntries(values), ...(row.id != null && { id: row.id }) };
}

function describeSeveral({ identity, fields }: AnyDeclaration, stored: readonly StoredRow[]): string {
  const labels = wordList(identity.fields.map((name) => `«${fields[name]?.label}»`));
  return `hay más de una fila con ese valor en ${labels}; escriba el número: ${stored.map(({ id }) => id).join(', ')}`;
}
