import type { ContentData, ContentField } from '#platform/editing/kind.ts';
import { formatDecimal, toPesos } from '#platform/format.ts';

/** Returns a value as a field of text shows it: an amount in cents as pesos, `125,340.50`. */
export function fieldText(control: ContentField['control'], value: ContentData[string] | undefined): string {
  if (control === 'pesos' && typeof value === 'number') return formatDecimal(toPesos(value), 2);
  return String(value ?? '');
}
