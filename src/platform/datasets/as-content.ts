import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentCommand } from '../acts/command.ts';
import type { Querier } from '../database/connection.ts';
import { MoveRefusedError } from '../editing/errors.ts';
import { type ContentData, type ContentField, type ContentKind, visibleFrom } from '../editing/kind.ts';
import type { PublicationKind } from '../publications/kind.ts';
import { asSentence } from '../text/as-sentence.ts';
import { addressOf } from './address-of.ts';
import { partOf } from './as-part.ts';
import { findFaults } from './checks.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { cellsOfText, formName, lookUp, textOfCells, withCells } from './looked-up.ts';
import {
  cleanRow,
  columnsOf,
  findById,
  findStored,
  listMentioning,
  richTextColumns,
  type Values,
  wholeRow,
} from './rows.ts';

/** The command that makes a version the public row, and the kind of what is derived from it: undefined for a catalogue. */
type Publication = {
  kind: PublicationKind | undefined;
  publish: ContentCommand<{ id: number | null; row: Values }, number>;
};
type Version = { registro: number | null; data: ContentData };

/** Returns the content of a dataset: its fields are the form, and the rules that an import follows hold for each version. */
export function contentOf(dataset: AnyDeclaration, { kind, publish }: Publication): ContentKind {
  const { area, kind: tipo, id: plural, one, many, add, title, table, public: face, lock, part } = dataset;
  const fields = formFields(dataset);
  const nameInForm = (name: string) => (fields[name] ? formName(name, fields[name]) : name);
  return {
    ...{ area, tipo, plural, one, many, add },
    ...(kind && { publication: kind }),
    ...(part && { part: partOf(dataset, part) }),
    ...(!kind && !part && { rows: sql`select id as registro, ${title.sql(table)} as titulo from ${table}` }),
    schema: schemaOf(fields),
    esquema: 1,
    fields: Object.entries(withCells(fields)).flatMap(([name, field]) => contentField(formName(name, field), field)),
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
    async load(querier, registro) {
      const stored = await findById(querier, dataset, registro);
      return stored && dataOf(querier, dataset, stored);
    },
    check: (querier, version) => checkVersion(querier, dataset, version),
    async complete(querier, version) {
      const { row } = await rowOfVersion(querier, dataset, version);
      return { ...version.data, ...(await dataOf(querier, dataset, cleanRow(dataset, row))) };
    },
    async publish(tx, version) {
      if (lock) {
        await lock(tx);
        const problems = await checkVersion(tx, dataset, version);
        const sentences = Object.values(problems);
        if (sentences.length > 0) throw new MoveRefusedError(sentences.join(' '), problems);
      }
      const { given } = await rowOfVersion(tx, dataset, version);
      return publish(tx, { id: version.registro, row: { ...given, ...dataset.whenPublished } });
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

/** Returns, by field, what is wrong with a version, as sentences. */
async function checkVersion(
  querier: Querier,
  dataset: AnyDeclaration,
  version: Version,
): Promise<Record<string, string>> {
  const { row, before, faults: unknown } = await rowOfVersion(querier, dataset, version);
  const stored = await findStored(querier, dataset, [row]);
  const faults =
    unknown.length > 0 ? unknown : await findFaults(querier, dataset, { rows: [{ index: 0, row, before }], stored });
  const problems = faults.map(({ field, problem }): [string, string] => {
    const name = dataset.fields[field] ? formName(field, dataset.fields[field]) : field;
    return [name, asSentence(problem)];
  });
  return Object.fromEntries(problems.reverse());
}

/** Returns a version as a row, whole, with the stored one that it changes, and a fault for each text that names no row. */
async function rowOfVersion(querier: Querier, dataset: AnyDeclaration, { registro, data }: Version) {
  const before = registro === null ? undefined : await findById(querier, dataset, registro);
  const written = Object.entries(formFields(dataset)).map(([name, field]) => {
    const saidBy = (each: string, of: Field) => {
      const value = data[formName(each, of)];
      return value === '' ? null : (value ?? null);
    };
    return [name, field.cells && !field.control ? textOfCells(field.cells, saidBy) : saidBy(name, field)];
  });
  const {
    rows: [given = {}],
    faults,
  } = await lookUp(querier, dataset, [Object.fromEntries(written)]);
  const complete = await dataset.complete?.(querier, [given]);
  return { given, row: wholeRow(dataset, { given, before, complete }), before, faults };
}

/** The fields that versions have. */
function formFields({ fields }: AnyDeclaration): AnyDeclaration['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, { onlyImported }]) => !onlyImported));
}

/** The schema of a form: that of each field, null where it may be blank and is no text. */
function schemaOf(fields: AnyDeclaration['fields']): ContentKind['schema'] {
  const shape = Object.entries(withCells(fields)).map(([name, field]) => [
    formName(name, field),
    field.required || isText(field) ? field.schema : field.schema.nullable(),
  ]);
  // The values of fields are those of forms; blank texts are empty.
  return z.object(Object.fromEntries(shape)) as unknown as ContentKind['schema'];
}

/** Returns the column of the list with the values of a field. */
function listedBy(dataset: AnyDeclaration, name: string): Pick<ContentKind, 'listed'> {
  const { table, fields } = dataset;
  const column = columnsOf(dataset)[name];
  const { label = name, control } = fields[name] ?? {};
  const options = control?.options ?? [];
  return { listed: { label, options, of: (registro) => sql`(select ${column} from ${table} where id = ${registro})` } };
}

function contentField(name: string, { label, help, control }: Field): ContentField[] {
  return control ? [{ name, label, ...(help && { hint: help }), ...control }] : [];
}

/** Returns the data of a form of a row; `texts` has those of looked up fields that are known. */
export async function dataOf(
  querier: Querier,
  dataset: AnyDeclaration,
  row: Values,
  texts: Readonly<Record<string, string>> = {},
): Promise<ContentData> {
  const data: ContentData = {};
  for (const [name, field] of Object.entries(formFields(dataset))) {
    const { lookedUp } = field;
    const value = row[name] ?? null;
    const text =
      texts[name] ?? (lookedUp && (value === null ? lookedUp.blank : await lookedUp.textOf(querier, value, row)));
    if (field.control || !field.cells) data[formName(name, field)] = formValue(field, text ?? value);
    else if (text) Object.assign(data, cellsInForm(field.cells, cellsOfText(String(text))));
  }
  return data;
}

function cellsInForm(cells: NonNullable<Field['cells']>, values: Values): ContentData {
  return Object.fromEntries(
    Object.entries(cells).map(([name, field]) => [formName(name, field), formValue(field, values[name])]),
  );
}

/** Returns the value of a control: the form has no null for a text. */
export function formValue(field: Field, value: unknown): ContentData[string] {
  return (value ?? (isText(field) ? '' : null)) as ContentData[string];
}

function isText({ control }: Field): boolean {
  return ['linea', 'parrafo', 'texto-rico', 'lista'].includes(control?.control ?? '');
}
