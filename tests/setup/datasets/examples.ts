import type { Dataset } from '#platform/datasets/dataset.ts';
import type { ContentData } from '#platform/editing/kind.ts';

/** Rows that examples refer to, by field. */
type References = Readonly<Record<string, unknown>>;

/** Returns the row that the template of a dataset's import shows, without files, and with rows that it refers to. */
export function exampleRow(
  { declaration }: Pick<Dataset, 'declaration'>,
  references: References = {},
): Record<string, unknown> {
  const reading = { today: '2100-01-01', names: new Map() };
  const values = Object.entries(declaration.fields).flatMap(
    ([name, { example, file, read, schema, refersTo, lookedUp }]) => {
      if (file || !read || refersTo || lookedUp) return [];
      const written = read(example, reading);
      if ('problem' in written) throw new Error(`The example of ${declaration.id}.${name} ${written.problem}`);
      return [[name, schema.parse(written.value)]];
    },
  );
  return { ...Object.fromEntries(values), ...references };
}

const isChosen = (control = '') => ['fecha', 'opcion'].includes(control);

/** Returns the data of a form with another row on the same page, where its identity has a number, which is the next one, or a text, which goes on. */
export function anotherExample(dataset: Dataset, references: References = {}): ContentData {
  const row = exampleRow(dataset, references);
  const { fields, identity } = dataset.declaration;
  const differs = identity.fields.find((name) => !fields[name]?.lookedUp && !isChosen(fields[name]?.control?.control));
  const value = differs === undefined ? undefined : row[differs];
  const other = differs === undefined ? {} : { [differs]: typeof value === 'number' ? value + 1 : `${String(value)}2` };
  // The values of fields are those of forms.
  return { ...dataset.content.empty('2026-01-01'), ...(row as ContentData), ...other };
}
