import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from '#platform/calendar/days.ts';
import type { ContentData, ContentField, ContentKind, ListColumn } from '#platform/editing/kind.ts';
import { listControl, textOfRows } from '#platform/editing/lists/rows.ts';
import { checkBySchema } from '#platform/editing/publish/check.ts';
import { typedText } from '#platform/http/form-text.ts';
import { money, wholeNumberOf } from '#platform/import/parsers.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { withoutDirectionMarks } from '#platform/text/one-line.ts';

/** A form control with the limits of its field, so that the browser needs no schema. */
export type FormField = Omit<ContentField, 'readOptions' | 'isNumber' | 'suggest'> & {
  required: boolean;
  maxLength?: number;
  /** Limit of a number, or of a day as an ISO date. */
  min?: number | string;
  max?: number | string;
  /** Address of the suggestions for the typed text. */
  suggestions?: string;
};

/** Returns the controls of a kind with the limits of its schema. */
export async function formFields({ fields, schema, plural }: ContentKind): Promise<FormField[]> {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  const rows = await Promise.all(fields.map(({ readOptions }) => readOptions?.()));
  return fields.map(({ readOptions: _, isNumber: __, suggest, ...field }, index) => {
    const options = rows[index] ?? field.options;
    const limits = properties[field.name];
    if (typeof limits !== 'object') throw new Error(`The schema has no field ${field.name}`);
    const { minLength = 0, maxLength, minimum, maximum, format, anyOf } = limits;
    const [min, max] = field.control === 'fecha' ? [FIRST_DAY, LAST_DAY] : [minimum, maximum];
    return {
      ...field,
      ...(options && { options }),
      ...(suggest && { suggestions: `/gestion/${plural}/sugerencias` }),
      required: !anyOf && (minLength > 0 || format === 'date' || ['opcion', 'numero', 'pesos'].includes(field.control)),
      ...(maxLength !== undefined && { maxLength }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    };
  });
}

/** Returns the values of a form over `carried`, the fields that are not in the form. Rich text is sanitised. */
export function readForm({ fields }: ContentKind, form: FormData, carried: ContentData): ContentData {
  const read = Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, form)]));
  // Descriptions and variants of a picture do not apply to another one.
  const emptied = fields.flatMap(({ name, picture }) =>
    picture && read[name] !== (carried[name] ?? null) ? picture.empties.map((each) => [each, null]) : [],
  );
  return { ...carried, ...Object.fromEntries(emptied), ...read };
}

/** Checks values against the schema. Returns them, or the errors by field. */
export function checkData(
  kind: ContentKind,
  values: ContentData,
): { data: ContentData } | { errors: Record<string, string> } {
  const errors = Object.fromEntries(
    kind.fields.flatMap((field) => {
      const problem = typingProblem(field, values[field.name] ?? null);
      return problem === undefined ? [] : [[field.name, problem]];
    }),
  );
  return Object.keys(errors).length > 0 ? { errors } : checkBySchema(kind, values);
}

/** Returns the format of a number, an amount or a day if the typed text is not one. */
function typingProblem({ control }: ContentField, value: ContentData[string]): string | undefined {
  if (control === 'numero' && typeof value === 'string')
    return 'Escriba un número entero, solo con cifras: 12 o 1,250.';
  if (control === 'pesos' && typeof value === 'string' && hasThirdDecimal(value))
    return 'Los centavos tienen dos cifras: 1,234.50.';
  if (control !== 'fecha' || typeof value !== 'string') return undefined;
  if (/^\d{5,}-\d\d-\d\d$/.test(value)) return 'Escriba el año con cuatro cifras.';
  if (!z.iso.date().safeParse(value).success)
    return 'No es un día que exista: escríbalo como 2025-02-28 (año, mes y día).';
  return value < FIRST_DAY || value > LAST_DAY ? 'Escriba un día de 1950 a 2100.' : undefined;
}

/** Returns errors for chosen rows of the database that do not exist, by field. */
export async function checkChoices({ fields }: ContentKind, data: ContentData): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { name, readOptions } of fields) {
    const value = data[name] ?? '';
    if (!readOptions || value === '') continue;
    const options = await readOptions();
    if (!options.some((option) => option.value === String(value))) errors[name] = 'Esa opción no existe: elija otra.';
  }
  return errors;
}

function fieldValue({ name, control, isNumber, columns = [] }: ContentField, form: FormData): ContentData[string] {
  if (control === 'si-no') return form.has(name);
  if (control === 'lista') return textOfRows(readRows(form, name, columns));
  const text = withoutDirectionMarks(typedText(form, name)).trim();
  if (control === 'fecha') return text || null;
  if (control === 'pesos') return centsOf(text);
  if (control === 'numero') return text === '' ? null : (wholeNumberOf(text) ?? text);
  if (isNumber || control === 'imagen' || control === 'archivo') return idOf(text);
  return control === 'texto-rico' ? sanitizeRichText(text) : text;
}

/** Returns the id in a text: null for a blank text, the text itself if it is not an id. */
function idOf(text: string): string | number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Returns the cents of an amount in pesos; another text is returned unchanged, so that it can be corrected. */
function centsOf(text: string): number | string | null {
  if (text === '') return null;
  const parsed = money(text);
  return 'value' in parsed && !hasThirdDecimal(text) ? parsed.value : text;
}

/** Whether an amount has fractions of a cent. A table rounds amounts that a workbook computed; a typed one is probably a mistake. */
function hasThirdDecimal(text: string): boolean {
  return /\.\d\d\d*[1-9]/.test(text);
}

/** Returns the rows of a list: the nth value of each column is a cell of the nth row. */
function readRows(form: FormData, name: string, columns: readonly ListColumn[]): string[][] {
  const cells = columns.map((column) =>
    form.getAll(listControl(name, column.name)).map((cell) => withoutDirectionMarks(String(cell))),
  );
  return (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? ''));
}
