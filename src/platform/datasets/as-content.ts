import { z } from 'zod';
import type { ContentCommand } from '../acts/command.ts';
import type { Querier } from '../database/connection.ts';
import { type ContentData, type ContentField, type ContentKind, visibleFrom } from '../editing/kind.ts';
import type { PublicationKind } from '../publications/kind.ts';
import { asSentence } from '../text/as-sentence.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { findBrokenRules, findById, findStored, listMentioning, richTextColumns, type Values } from './rows.ts';

/** The command that makes a version the public row, and the kind of what is derived from it. */
type Published = { kind: PublicationKind; publish: ContentCommand<{ id: number | null; row: Values }, number> };

/** Returns the content of a dataset: its fields are the form, and the rules that an import follows hold for each version. */
export function contentOf(dataset: AnyDeclaration, { kind, publish }: Published): ContentKind {
  const { area, kind: tipo, id: plural, one, many, add, fields, title, public: face } = dataset;
  return {
    ...{ area, tipo, plural, one, many, add },
    publication: kind,
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
    async check(querier, { registro, data }) {
      const row = rowOf(fields, data);
      const problems = { ...(await findTaken(querier, dataset, { row, registro })), ...findBrokenRules(dataset, row) };
      return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, asSentence(problem)]));
    },
    publish: (tx, { registro, data }) => publish(tx, { id: registro, row: rowOf(fields, data) }),
    ...(face.visibleFrom && { visibleOn: visibleFrom(face.visibleFrom) }),
    ...(richTextColumns(dataset).length > 0 && {
      mentions: (querier, address) => listMentioning(querier, dataset, address),
    }),
    address: (registro, data) => face.address.of({ ...data, id: registro }),
  };
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

/** Returns, by field, that another row has the identity of a row, where only one may have it. */
async function findTaken(
  querier: Querier,
  dataset: AnyDeclaration,
  { row, registro }: { row: Values; registro: number | null },
): Promise<Record<string, string>> {
  const { fields, taken } = dataset.identity;
  if (!taken) return {};
  const storedOf = await findStored(querier, dataset, [row]);
  const isTaken = storedOf(row).some(({ id }) => id !== registro);
  const last = fields.at(-1) ?? fields[0];
  return isTaken ? { [last]: taken(row) } : {};
}
