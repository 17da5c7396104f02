import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentCommand } from '../acts/command.ts';
import type { Querier } from '../database/connection.ts';
import { MoveRefusedError } from '../editing/errors.ts';
import { type ContentData, type ContentField, type ContentKind, visibleFrom } from '../editing/kind.ts';
import type { PublicationKind } from '../publications/kind.ts';
import { asSentence } from '../text/as-sentence.ts';
import { addressOf } from './address-of.ts';
import { findFaults } from './checks.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { findById, findStored, listMentioning, richTextColumns, type Values, wholeRow } from './rows.ts';

/** The command that makes a version the public row, and the kind of what is derived from it: undefined for a catalogue. */
type Publication = {
  kind: PublicationKind | undefined;
  publish: ContentCommand<{ id: number | null; row: Values }, number>;
};
type Check = NonNullable<ContentKind['check']>;

/** Returns the content of a dataset: its fields are the form, and the rules that an import follows hold for each version. */
export function contentOf(dataset: AnyDeclaration, { kind, publish }: Publication): ContentKind {
  const { area, kind: tipo, id: plural, one, many, add, title, table, public: face, lock } = dataset;
  const fields = formFields(dataset);
  const check: Check = (querier, version) => checkVersion(querier, dataset, version);
  return {
    ...{ area, tipo, plural, one, many, add },
    ...(kind
      ? { publication: kind }
      : { rows: sql`select id as registro, ${title.sql(table)} as titulo from ${table}` }),
    schema: schemaOf(fields),
    esquema: 1,
    fields: Object.entries(fields).flatMap(([name, field]) => contentField(name, field)),
    title: (data) => title.of(data),
    empty: (today) =>
      dataOf(fields, (field) => {
        const { initial = field.default } = field;
        return typeof initial === 'function' ? initial(today) : initial;
      }),
    async load(querier, registro) {
      const stored = await findById(querier, dataset, registro);
      return stored && dataOf(fields, (_field, name) => stored[name]);
    },
    check,
    async publish(tx, { registro, data }) {
      if (lock) {
        await lock(tx);
        const problems = await check(tx, { registro, data });
        const sentences = Object.values(problems);
        if (sentences.length > 0) throw new MoveRefusedError(sentences.join(' '), problems);
      }
      return publish(tx, { id: registro, row: { ...rowOf(fields, data), ...dataset.whenPublished } });
    },
    ...(face?.visibleFrom && { visibleOn: visibleFrom(face.visibleFrom) }),
    ...(richTextColumns(dataset).length > 0 && {
      mentions: (querier, address) => listMentioning(querier, dataset, address),
    }),
    ...(face && { address: (registro, data) => addressOf(dataset, face).of({ ...data, id: registro }) }),
    ...(!kind && { address: () => null }),
    ...dataset.content,
  };
}

/** Returns, by field, what is wrong with a version, as sentences. */
async function checkVersion(
  querier: Querier,
  dataset: AnyDeclaration,
  { registro, data }: { registro: number | null; data: ContentData },
): Promise<Record<string, string>> {
  const before = registro === null ? undefined : await findById(querier, dataset, registro);
  const row = wholeRow(dataset, rowOf(formFields(dataset), data), before);
  const stored = await findStored(querier, dataset, [row]);
  const faults = await findFaults(querier, dataset, { rows: [{ index: 0, row, before }], stored });
  return Object.fromEntries(faults.map(({ field, problem }) => [field, asSentence(problem)]).reverse());
}

/** The fields that versions have. */
function formFields({ fields }: AnyDeclaration): AnyDeclaration['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, { onlyImported }]) => !onlyImported));
}

/** The schema of a form: that of each field, null where it may be blank and is no text. */
function schemaOf(fields: AnyDeclaration['fields']): ContentKind['schema'] {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    field.required || isText(field) ? field.schema : field.schema.nullable(),
  ]);
  // The values of fields are those of forms; blank texts are empty.
  return z.object(Object.fromEntries(shape)) as unknown as ContentKind['schema'];
}

function contentField(name: string, { label, help, control }: Field): ContentField[] {
  return control ? [{ name, label, ...(help && { hint: help }), ...control }] : [];
}

/** Returns the data of a form: of each field the value that `find` finds. */
function dataOf(fields: AnyDeclaration['fields'], find: (field: Field, name: string) => unknown): ContentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (find(field, name) ?? (isText(field) ? '' : null)) as ContentData[string],
    ]),
  );
}

/** Returns the row of a form. */
function rowOf(fields: AnyDeclaration['fields'], data: ContentData): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, data[name] === '' ? null : (data[name] ?? null)]));
}

/** The form has no null for a text. */
function isText({ control }: Field): boolean {
  return ['linea', 'parrafo', 'texto-rico'].includes(control?.control ?? '');
}
