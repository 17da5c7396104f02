import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentCommand } from '../acts/command.ts';
import type { Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import { MoveRefusedError } from '../editing/errors.ts';
import {
  type CheckedVersion,
  type ContentData,
  type ContentField,
  type ContentKind,
  type VersionOf,
  visibleFrom,
} from '../editing/kind.ts';
import type { PublicationKind } from '../publications/kind.ts';
import { asSentence } from '../text/first-letter.ts';
import { partOf } from './as-part.ts';
import { addressOf } from './as-publication.ts';
import { findFaults, whereRead, withoutValues } from './checks.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import type { Field } from './field.ts';
import { hintOf } from './import-column.ts';
import { cellsOfText, formName, lookUp, textOfCells, withCells } from './looked-up.ts';
import {
  type Complete,
  cleanRow,
  columnsOf,
  findByIds,
  findStored,
  listMentioning,
  richTextColumns,
  type Values,
  wholeRow,
} from './rows.ts';
import type { PublishedRow } from './save.ts';

/** The command that publishes versions, and the publication kind; undefined for a catalogue. */
type Publication = {
  kind: PublicationKind | undefined;
  publish: ContentCommand<readonly PublishedRow[], number[]>;
};

/** Returns the content kind of a dataset: its fields are the form, and versions follow the same rules as imported rows. */
export function contentOf(dataset: AnyDeclaration, { kind, publish }: Publication): ContentKind {
  const { area, kind: tipo, id: plural, one, many, add, title, table, public: face, lock, part } = dataset;
  const fields = formFields(dataset);
  const nameInForm = (name: string) => (fields[name] ? formName(name, fields[name]) : name);
  const loadAll = async (querier: Querier, ids: readonly number[]) => {
    const stored = [...(await findByIds(querier, dataset, ids)).values()];
    const data = await dataOf(querier, dataset, stored);
    return new Map(stored.map(({ id }, index) => [id, data[index] ?? {}]));
  };
  const publishAll = async (tx: Transaction, versions: readonly VersionOf[]) => {
    if (lock) {
      await lock(tx);
      for (const problems of await checkVersions(tx, dataset, versions)) {
        const sentences = Object.values(problems);
        if (sentences.length > 0) throw new MoveRefusedError(sentences.join(' '), problems);
      }
    }
    const { rows } = await lookUp(tx, dataset, writtenIn(dataset, versions));
    return publish(
      tx,
      rows.map((row, index) => ({
        id: versions[index]?.registro ?? null,
        row: { ...row, ...dataset.whenPublished },
      })),
    );
  };
  return {
    area,
    tipo,
    plural,
    one,
    many,
    add,
    ...(kind && { publication: kind }),
    ...(part && { part: partOf(dataset, part) }),
    ...(!kind && !part && { rows: sql`select id as registro, ${title.sql(table)} as titulo from ${table}` }),
    schema: schemaOf(fields),
    esquema: 1,
    fields: Object.entries(withCells(fields)).flatMap(([name, field]) => contentField(formName(name, field), field)),
    ...(dataset.identity.taken && !part && { identity: dataset.identity.fields.map(nameInForm) }),
    ...(dataset.listed && listedBy(dataset, dataset.listed)),
    title: (data) => (part ? `${data[nameInForm(part.field)]}, ${title.of(data)}` : title.of(data)),
    empty: (today) =>
      Object.fromEntries(
        Object.entries(withCells(fields)).map(([name, field]) => {
          const { initial = field.default, lookedUp } = field;
          const value = typeof initial === 'function' ? initial(today) : initial;
          return [formName(name, field), formValue(field, value ?? lookedUp?.blank)];
        }),
      ),
    load: async (querier, registro) => (await loadAll(querier, [registro])).get(registro),
    async lookUp(querier, version) {
      const { faults } = await lookUp(querier, dataset, writtenIn(dataset, [version]));
      return sentencesOf(dataset, faults);
    },
    check: async (querier, version) => (await checkVersions(querier, dataset, [version]))[0] ?? {},
    ...(dataset.doubts && { doubts: (querier, versions) => doubtsOfVersions(querier, dataset, versions) }),
    async complete(querier, version) {
      const { rows } = await rowsOfVersions(querier, dataset, [version]);
      const [data] = await dataOf(
        querier,
        dataset,
        rows.map(({ row }) => cleanRow(dataset, row)),
      );
      return { ...version.data, ...data };
    },
    publish: async (tx, version) => {
      const [registro] = await publishAll(tx, [version]);
      if (registro === undefined) throw new Error('The published row is missing');
      return registro;
    },
    together: {
      load: loadAll,
      check: (querier, versions) => checkVersions(querier, dataset, versions),
      publish: publishAll,
    },
    ...(face?.visibleFrom && { visibleOn: visibleFrom(face.visibleFrom) }),
    ...(richTextColumns(dataset).length > 0 && {
      mentions: (querier, address) => listMentioning(querier, dataset, address),
    }),
    ...(face && { address: (registro, data) => addressOf(dataset, face).of({ ...data, id: registro }) }),
    ...(!kind && !part && { address: () => null }),
    ...dataset.content,
  };
}

/** Returns the errors of each version by field, as sentences. */
async function checkVersions(
  querier: Querier,
  dataset: AnyDeclaration,
  versions: readonly CheckedVersion[],
): Promise<Record<string, string>[]> {
  const { rows, faults: unknown } = await rowsOfVersions(querier, dataset, versions);
  const stored = await findStored(
    querier,
    dataset,
    rows.map(({ row }) => row),
  );
  const checked = rows.map((each, index) => ({ ...each, index }));
  const faults = checked.length > 0 ? await findFaults(querier, dataset, { rows: checked, stored }) : [];
  const ofVersions = Map.groupBy([...unknown, ...faults], ({ index }) => index);
  return versions.map((_, index) => sentencesOf(dataset, ofVersions.get(index) ?? []));
}

/** Returns the contradictions of each version by field; none for a version with a text that names no existing row. */
async function doubtsOfVersions(
  querier: Querier,
  dataset: AnyDeclaration,
  versions: readonly VersionOf[],
): Promise<Record<string, string>[]> {
  const { rows, faults } = await rowsOfVersions(querier, dataset, versions);
  const isUnknown = (place: number) => faults.some(({ index }) => index === place);
  const readableRows = rows.flatMap(({ row, before }, index) => (isUnknown(index) ? [] : [{ index, row, before }]));
  const doubts = readableRows.length > 0 ? ((await dataset.doubts?.(querier, readableRows)) ?? []) : [];
  const ofVersions = Map.groupBy(doubts, ({ index }) => index);
  return versions.map((_, index) => sentencesOf(dataset, ofVersions.get(index) ?? []));
}

/** Returns the first fault of each form field of a version, as sentences. */
function sentencesOf(dataset: AnyDeclaration, faults: readonly Fault[]): Record<string, string> {
  const problems = faults.map(({ field, problem }): [string, string] => {
    const name = dataset.fields[field] ? formName(field, dataset.fields[field]) : field;
    return [name, asSentence(problem)];
  });
  return Object.fromEntries(problems.reverse());
}

/**
 * Returns versions as complete rows, with the stored rows that they change and their unread fields. Also returns a fault for each text that names
 * no existing row; its field counts as unread.
 */
async function rowsOfVersions(querier: Querier, dataset: AnyDeclaration, versions: readonly CheckedVersion[]) {
  const { rows: written, faults } = await lookUp(querier, dataset, writtenIn(dataset, versions));
  const complete = await dataset.complete?.(querier, written);
  const stored = await findByIds(
    querier,
    dataset,
    versions.flatMap(({ registro }) => registro ?? []),
  );
  const unknown = Map.groupBy(faults, ({ index }) => index);
  const rows = versions.map((version, index) => {
    const before = version.registro === null ? undefined : stored.get(version.registro);
    const unread = new Set([
      ...unreadFields(dataset, version),
      ...(unknown.get(index) ?? []).map(({ field }) => field),
    ]);
    const completeRead: Complete = (row, of) => whereRead(() => complete?.(withoutValues(row, unread), of)) ?? {};
    return {
      row: wholeRow(dataset, { written: written[index] ?? {}, before, complete: completeRead }),
      before,
      unread,
    };
  });
  return { rows, faults };
}

/** Returns the fields of a row for which the version has no readable value. */
function unreadFields(dataset: AnyDeclaration, { unread }: CheckedVersion): string[] {
  if (!unread) return [];
  return Object.entries(formFields(dataset)).flatMap(([name, field]) => {
    const written = field.cells && !field.control ? field.cells : { [name]: field };
    return Object.entries(written).some(([each, of]) => unread.has(formName(each, of))) ? [name] : [];
  });
}

/** Returns the field values of versions; null for blank ones. */
function writtenIn(dataset: AnyDeclaration, versions: readonly CheckedVersion[]): Values[] {
  const fields = Object.entries(formFields(dataset));
  return versions.map(({ data, unread }) => {
    const saidBy = (each: string, of: Field) => {
      const name = formName(each, of);
      const value = unread?.has(name) ? null : data[name];
      return value === '' ? null : (value ?? null);
    };
    const written = fields.map(([name, field]) => [
      name,
      field.cells && !field.control ? textOfCells(field.cells, saidBy) : saidBy(name, field),
    ]);
    return Object.fromEntries(written);
  });
}

/** Returns the fields that versions contain. */
function formFields({ fields }: AnyDeclaration): AnyDeclaration['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, { onlyImported }]) => !onlyImported));
}

/** Returns the schema of a form. Optional fields that are not texts accept null. */
function schemaOf(fields: AnyDeclaration['fields']): ContentKind['schema'] {
  const shape = Object.entries(withCells(fields)).map(([name, field]) => [
    formName(name, field),
    field.required || isText(field) ? field.schema : field.schema.nullable(),
  ]);
  // Field values are form values; blank texts are empty strings.
  return z.object(Object.fromEntries(shape)) as unknown as ContentKind['schema'];
}

/** Returns the additional list column for a field. */
function listedBy(dataset: AnyDeclaration, name: string): Pick<ContentKind, 'listed'> {
  const { table, fields } = dataset;
  const column = columnsOf(dataset)[name];
  const { label = name, control } = fields[name] ?? {};
  const options = control?.options ?? [];
  return { listed: { label, options, of: (registro) => sql`(select ${column} from ${table} where id = ${registro})` } };
}

function contentField(name: string, field: Field): ContentField[] {
  const hint = hintOf(field);
  return field.control ? [{ name, label: field.label, ...(hint && { hint }), ...field.control }] : [];
}

/** Returns rows as form data; `texts` contains known texts of looked-up fields. */
export async function dataOf(
  querier: Querier,
  dataset: AnyDeclaration,
  rows: readonly Values[],
  texts: Readonly<Record<string, string>> = {},
): Promise<ContentData[]> {
  const list = rows.map((): ContentData => ({}));
  for (const [name, field] of Object.entries(formFields(dataset))) {
    const { lookedUp } = field;
    const stored = rows.flatMap((row) => (row[name] == null ? [] : [{ value: row[name], row }]));
    const isRead = texts[name] === undefined && stored.length > 0;
    const textOf = isRead ? await lookedUp?.textsOf(querier, stored) : undefined;
    for (const [index, data] of list.entries()) {
      const row = rows[index] ?? {};
      const value = row[name] ?? null;
      const text = texts[name] ?? (value === null ? lookedUp?.blank : textOf?.({ value, row }));
      if (field.control || !field.cells) data[formName(name, field)] = formValue(field, text ?? value);
      else if (text) Object.assign(data, cellsInForm(field.cells, cellsOfText(String(text))));
    }
  }
  return list;
}

function cellsInForm(cells: NonNullable<Field['cells']>, values: Values): ContentData {
  return Object.fromEntries(
    Object.entries(cells).map(([name, field]) => [formName(name, field), formValue(field, values[name])]),
  );
}

/** Returns the form value of a field: an empty string instead of null for texts. */
export function formValue(field: Field, value: unknown): ContentData[string] {
  return (value ?? (isText(field) ? '' : null)) as ContentData[string];
}

function isText({ control }: Field): boolean {
  return ['linea', 'parrafo', 'texto-rico', 'lista'].includes(control?.control ?? '');
}
