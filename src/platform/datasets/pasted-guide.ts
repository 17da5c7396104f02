import { db } from '../database/connection.ts';
import type { ContentField } from '../editing/kind.ts';
import { EXAMPLES } from '../import/parsers.ts';
import { fieldsOfCells } from './cells-as-form.ts';
import type { Dataset } from './dataset.ts';

/** Cells that some columns accept: one of `values`, or texts like `example`. */
export type ColumnGuide = { labels: string[]; example: string; values: string[] };

/** Examples of cells by the control of their field. */
const examples: Partial<Record<ContentField['control'], string>> = { fecha: EXAMPLES.day, pesos: EXAMPLES.amount };

/**
 * Returns the accepted values of the pasted columns that do not take any text: the choices of the form, as the parser reads them, then the
 * formats of days and amounts.
 */
export async function guideOfPasted(
  dataset: Pick<Dataset, 'declaration' | 'import' | 'content'>,
  parentColumn: string,
): Promise<ColumnGuide[]> {
  const rules = await dataset.import.openRules(db());
  const fieldOf = fieldsOfCells(dataset);
  const columns = Object.entries(dataset.import.columns).flatMap(([name, { header }]) => {
    const field = dataset.content.fields.find((each) => each.name === fieldOf.get(name));
    return field && name !== parentColumn ? [{ name, header, field }] : [];
  });
  const chosen = columns.map(async ({ name, header, field }): Promise<ColumnGuide[]> => {
    const options = (await field.readOptions?.()) ?? field.options ?? [];
    const isRead = (text: string) => 'value' in rules.parse(name, text);
    const values = options.flatMap(({ label, value }) => [label, value].find(isRead) ?? []);
    return values.length > 0 ? [{ labels: [header], example: '', values }] : [];
  });
  const written = Object.entries(examples).map(([control, example]) => {
    const labels = columns.filter(({ field }) => field.control === control).map(({ header }) => header);
    return { labels, example, values: [] };
  });
  return [...(await Promise.all(chosen)).flat(), ...written.filter(({ labels }) => labels.length > 0)];
}
