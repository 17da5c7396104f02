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
import { rowAddress } from './as-publication.ts';
import { findFaults, whereRead, withoutValues } from './checks.ts';
import { dataOf, emptyData, isText, versionFields } from './content-data.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import type { Field } from './field.ts';
import { hintOf } from './import-column.ts';
import { fieldNameInForm, lookUpNames, textOfCells, withCells } from './looked-up.ts';
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
  const { area, kind: tipo, id: plural, one, many, add, title, table, public: face, part } = dataset;
  const fields = versionFields(dataset);
  const nameInForm = (name: string) => (fields[name] ? fieldNameInForm(name, fields[name]) : name);
  const publishVersions = async (tx: Transaction, versions: readonly VersionOf[]) =>
    (await publish(tx, await rowsToPublish(tx, dataset, versions))).map((registro) => ({ registro }));
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
    fields: Object.entries(withCells(fields)).flatMap(([name, field]) =>
      contentField(fieldNameInForm(name, field), field),
    ),
    ...(dataset.identity.taken && !part && { identity: dataset.identity.fields.map(nameInForm) }),
    ...(dataset.listed && listedBy(dataset, dataset.listed)),
    title: (data) => (part ? `${data[nameInForm(part.field)]}, ${title.of(data)}` : title.of(data)),
    empty: (today) => emptyData(fields, today),
    load: (querier, registros) => loadData(querier, dataset, registros),
    async lookUp(querier, version) {
      const { faults } = await lookUpNames(querier, dataset, writtenIn(dataset, [version]));
      return sentencesOf(dataset, faults);
    },
    check: (querier, versions) => checkVersions(querier, dataset, versions),
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
    publish: publishVersions,
    ...(face?.visibleFrom && { visibleOn: visibleFrom(face.visibleFrom) }),
    ...(richTextColumns(dataset).length > 0 && {
      mentions: (querier, address) => listMentioning(querier, dataset, address),
    }),
    ...(face && { address: (registro, data) => rowAddress(dataset, face).of({ ...data, id: registro }) }),
    ...(!kind && !part && { address: () => null }),
    ...dataset.content,
  };
}

/** Returns the data of the forms of stored rows, by their ids. */
async function loadData(
  querier: Querier,
  dataset: AnyDeclaration,
  ids: readonly number[],
): Promise<Map<number, ContentData>> {
  const stored = [...(await findByIds(querier, dataset, ids)).values()];
  const data = await dataOf(querier, dataset, stored);
  return new Map(stored.map(({ id }, index) => [id, data[index] ?? {}]));
}

/** Returns the rows that versions become. Where the dataset has a lock, throws `MoveRefusedError` for a version with problems. */
async function rowsToPublish(
  tx: Transaction,
  dataset: AnyDeclaration,
  versions: readonly VersionOf[],
): Promise<PublishedRow[]> {
  if (dataset.lock) {
    await dataset.lock(tx);
    for (const problems of await checkVersions(tx, dataset, versions)) {
      const sentences = Object.values(problems);
      if (sentences.length > 0) throw new MoveRefusedError(sentences.join(' '), problems);
    }
  }
  const { rows } = await lookUpNames(tx, dataset, writtenIn(dataset, versions));
  return rows.map((row, index) => ({
    id: versions[index]?.registro ?? null,
    row: { ...row, ...dataset.whenPublished },
  }));
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
  const isUnknown = (rowIndex: number) => faults.some(({ index }) => index === rowIndex);
  const readableRows = rows.flatMap(({ row, before }, index) => (isUnknown(index) ? [] : [{ index, row, before }]));
  const doubts = readableRows.length > 0 ? ((await dataset.doubts?.(querier, readableRows)) ?? []) : [];
  const ofVersions = Map.groupBy(doubts, ({ index }) => index);
  return versions.map((_, index) => sentencesOf(dataset, ofVersions.get(index) ?? []));
}

/** Returns the first fault of each form field of a version, as sentences. */
function sentencesOf(dataset: AnyDeclaration, faults: readonly Fault[]): Record<string, string> {
  const problems = faults.map(({ field, problem }): [string, string] => {
    const name = dataset.fields[field] ? fieldNameInForm(field, dataset.fields[field]) : field;
    return [name, asSentence(problem)];
  });
  return Object.fromEntries(problems.reverse());
}

/**
 * Returns versions as complete rows, with the stored rows that they change and their unread fields. Also returns a fault for each text that names
 * no existing row; its field counts as unread.
 */
async function rowsOfVersions(querier: Querier, dataset: AnyDeclaration, versions: readonly CheckedVersion[]) {
  const { rows: written, faults } = await lookUpNames(querier, dataset, writtenIn(dataset, versions));
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
  return Object.entries(versionFields(dataset)).flatMap(([name, field]) => {
    const written = field.cells && !field.control ? field.cells : { [name]: field };
    return Object.entries(written).some(([each, of]) => unread.has(fieldNameInForm(each, of))) ? [name] : [];
  });
}

/** Returns the field values of versions; null for blank ones. */
function writtenIn(dataset: AnyDeclaration, versions: readonly CheckedVersion[]): Values[] {
  const fields = Object.entries(versionFields(dataset));
  return versions.map(({ data, unread }) => {
    const fieldValue = (each: string, of: Field) => {
      const name = fieldNameInForm(each, of);
      const value = unread?.has(name) ? null : data[name];
      return value === '' ? null : (value ?? null);
    };
    const written = fields.map(([name, field]) => [
      name,
      field.cells && !field.control ? textOfCells(field.cells, fieldValue) : fieldValue(name, field),
    ]);
    return Object.fromEntries(written);
  });
}

/** Returns the schema of a form. Optional fields that are not texts accept null. */
function schemaOf(fields: AnyDeclaration['fields']): ContentKind['schema'] {
  const shape = Object.entries(withCells(fields)).map(([name, field]) => [
    fieldNameInForm(name, field),
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
