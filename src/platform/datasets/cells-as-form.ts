import type { ContentData, ContentKind } from '../editing/kind.ts';
import { formValue } from './as-content.ts';
import type { Dataset } from './dataset.ts';
import { cellName, formName, withCells } from './looked-up.ts';

/** Returns the data of a form that the parsed cells of a row mean, without the fields that the row does not say. */
export function formOfCells({ declaration }: Pick<Dataset, 'declaration'>, row: Record<string, unknown>): ContentData {
  return Object.fromEntries(
    Object.entries(withCells(declaration.fields)).flatMap(([name, field]) => {
      const value = row[cellName(name, field)];
      return value === undefined || field.onlyImported ? [] : [[formName(name, field), formValue(field, value)]];
    }),
  );
}

/** Returns the fields of a form by the columns of a table that they are. */
export function fieldsOfCells({ declaration }: Pick<Dataset, 'declaration'>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(withCells(declaration.fields)).map(([name, field]) => [
      cellName(name, field),
      formName(name, field),
    ]),
  );
}

/** Returns the fields of a form by which a row is known. */
export function identityInForm({ declaration: { identity, fields } }: Pick<Dataset, 'declaration'>): string[] {
  return identity.fields.flatMap((name) => (fields[name] ? [formName(name, fields[name])] : []));
}

/** Returns the dataset of a kind of content; undefined for a kind that is none. */
export function datasetOf<Each extends { content: ContentKind }>(
  datasets: readonly Each[],
  kind: ContentKind,
): Each | undefined {
  return datasets.find(({ content }) => content.tipo === kind.tipo);
}
