import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { formatDateLong, formatPesosWithCents } from '#platform/format.ts';

// Safe in the browser.

const CENTS = 100;

/** Returns a value of a file for pages: `$1,029,349.37`, `23 de junio de 2017`; empty for none. */
export function valueText(kind: OpenColumn['kind'], value: string | number | null): string {
  if (value === null) return '';
  if (kind === 'pesos') return formatPesosWithCents(Math.round(Number(value) * CENTS));
  if (kind === 'percent') return `${value}\u00A0%`;
  return kind === 'date' ? formatDateLong(String(value)) : String(value);
}
