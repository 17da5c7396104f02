import { FIRST_DAY, LAST_DAY, OTHER_DAY } from '../calendar/days.ts';
import { MONTHS } from '../calendar/months.ts';
import { plainText } from '../rich-text.ts';
import { serialToIso } from '../workbook/dates.ts';
import { EMPTY, type FilledCell, foldHeader, type Parsed, showCell } from './cell.ts';

/** Parses text of at most `maxLength` characters, with white space trimmed and collapsed; numbers are converted to text. */
export function text(maxLength = Number.POSITIVE_INFINITY) {
  return (cell: FilledCell): Parsed<string> => {
    const value = cleanText(showCell(cell));
    return value.length > maxLength ? { problem: `pasa de ${maxLength} caracteres` } : { value };
  };
}

/** Returns a text with white space trimmed and collapsed. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[ \t\u00A0]+/g, ' ')
    .trim();
}

/** Parses an integer from `min` to `max`. */
export function integer(min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) {
  return (cell: FilledCell): Parsed<number> => {
    const value = typeof cell === 'number' ? cell : wholeNumberOf(cellAsText(cell));
    if (value === undefined || !Number.isInteger(value)) return { problem: 'no es un número entero' };
    return value < min || value > max ? { problem: `debe ir de ${min} a ${max}` } : { value };
  };
}

/** Parses an integer with or without thousands separators; undefined for other text. */
export function wholeNumberOf(written: string): number | undefined {
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.0*)?$/.test(written) ? Number(written.replaceAll(',', '')) : undefined;
}

/** Limit of amounts in pesos that a number represents exactly with cents. */
const MAX_PESOS = 10_000_000_000_000;

/** Examples of an amount and a day in cells. */
export const EXAMPLES = { amount: '1234.50 o $1,234.50', day: '05/09/2022 o 5 de septiembre de 2022' };

/** Error message for text that is not an amount. */
export const NO_AMOUNT = `no es una cantidad en pesos; escriba por ejemplo ${EXAMPLES.amount}`;

/** Parses an amount in pesos to cents: `$1,234.50`, `(1,234.50)`, `-1234.5`. */
export function money(cell: FilledCell): Parsed<number> {
  const pesos = typeof cell === 'number' ? cell : pesosOf(cellAsText(cell));
  if (pesos === undefined) return { problem: NO_AMOUNT };
  if (Math.abs(pesos) >= MAX_PESOS) return { problem: 'es una cantidad demasiado grande' };
  // 0.285 × 100 is 28.499… in binary; the exponent notation rounds the decimal value.
  return { value: Math.round(Number(`${Math.abs(pesos)}e2`)) * Math.sign(pesos) || 0 };
}

function pesosOf(input: string): number | undefined {
  const amount = input.replaceAll(/\s|\$|mxn|m\.?n\.?|pesos/gi, '');
  const [, negative] = /^\((.+)\)$/.exec(amount) ?? [];
  if (negative !== undefined) {
    const value = positivePesos(negative);
    return value === undefined ? undefined : -value;
  }
  const isNegative = /^[-−]|[-−]$/.test(amount);
  const value = positivePesos(amount.replace(/^[-−+]|[-−]$/, ''));
  return value === undefined || !isNegative ? value : -value;
}

function positivePesos(input: string): number | undefined {
  // A comma must separate thousands; «1,5» is ambiguous.
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$|^\.\d+$/.test(input) ? Number(input.replaceAll(',', '')) : undefined;
}

const DATE_PROBLEM = `no es una fecha; escriba por ejemplo ${EXAMPLES.day}`;

/** Parses a date cell, serial number or text to an ISO date: `05/09/2022`, `2022-09-05`, `5 de septiembre de 2022`, `5-sep-2022`. */
export function date(cell: FilledCell): Parsed<string> {
  if (typeof cell === 'object') return checkDate(cell.iso);
  if (typeof cell === 'boolean') return { problem: DATE_PROBLEM };
  const input = cellAsText(cell);
  if (/^\d{5}(\.\d+)?$/.test(input)) return checkDate(serialToIso(Number(input)));
  // Ignores a time of day after the date.
  const folded = foldHeader(input.replace(/[T ,]+\d{1,2}:\d{2}.*$/i, ''));
  const iso = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(folded);
  if (iso) return checkDate(isoOf(iso[1], iso[2], iso[3]));
  const named = /^(?:[a-z]+ )?(\d{1,2})(?: de)? ([a-z]+)(?: de| del)? (\d{4})$/.exec(folded);
  if (named) {
    const month = MONTHS.findIndex((name) => (named[2] ?? '').length >= 3 && monthIs(name, named[2] ?? ''));
    return month < 0 ? { problem: DATE_PROBLEM } : checkDate(isoOf(named[3], String(month + 1), named[1]));
  }
  const numbers = /^(\d{1,2}) (\d{1,2}) (\d{2}|\d{4})$/.exec(folded);
  if (!numbers) return { problem: DATE_PROBLEM };
  if (numbers[3]?.length === 2) return { problem: 'es una fecha sin su año completo; escriba por ejemplo 05/09/2022' };
  return checkDate(isoOf(numbers[3], numbers[2], numbers[1]));
}

/** Matches abbreviated months, including «set» and «setiembre» for September. */
function monthIs(name: string, written: string): boolean {
  return name.startsWith(written) || (name === 'septiembre' && 'setiembre'.startsWith(written));
}

function isoOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function checkDate(iso: string | undefined): Parsed<string> {
  const time = iso === undefined ? Number.NaN : Date.parse(`${iso}T00:00:00Z`);
  // `Date` converts 31 February to 3 March.
  if (iso === undefined || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    return { problem: 'es una fecha que no existe' };
  return iso < FIRST_DAY || iso > LAST_DAY ? { problem: OTHER_DAY } : { value: iso };
}

/** Parses «Sí», «no», «x», 1, 0, VERDADERO and similar to a boolean. */
export function yesNo(cell: FilledCell): Parsed<boolean> {
  const written = foldHeader(showCell(cell));
  if (/^(si|s|x|1|verdadero|true|yes)$/.test(written)) return { value: true };
  if (/^(no|n|0|falso|false)$/.test(written)) return { value: false };
  return { problem: 'debe ser «Sí» o «No»' };
}

/** Parses one of the given values, ignoring accents and case. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  also: Readonly<Record<string, NoInfer<Value>>> = {},
) {
  const valuesByName = new Map([
    ...Object.entries(also).map(([name, value]) => [foldHeader(name), value] as const),
    ...values.map((value) => [foldHeader(value), value] as const),
  ]);
  return (cell: FilledCell): Parsed<Value> => {
    const value = valuesByName.get(foldHeader(showCell(cell)));
    return value === undefined ? { problem: `debe ser una de: ${values.join(', ')}` } : { value };
  };
}

function cellAsText(cell: FilledCell): string {
  return showCell(cell).replaceAll('\u00A0', ' ').trim();
}

/** Maximum number of characters of a value in a message. */
const MAX_SHOWN = 120;

/** Formats a stored value of a column without `Column.show`. */
export function showValue(value: unknown): string {
  if (value == null || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Returns stored rich text as plain text. */
export function showRichText(html: string): string {
  return showValue(plainText(html));
}
