import { formatPesosWithCents } from '../format.ts';
import { plainText } from '../rich-text.ts';
import { EMPTY } from './cell.ts';
import { money } from './parsers.ts';

/** Maximum number of characters of a value in a message. */
const MAX_SHOWN = 120;

/** Returns a stored value as a person reads it; amounts are recognised by the parser of their column. */
export function showValue(value: unknown, parse: unknown): string {
  if (value == null || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return parse === money ? formatPesosWithCents(value) : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Returns stored rich text as a person reads it, without its tags. */
export function showRichText(html: string): string {
  return showValue(plainText(html), undefined);
}
