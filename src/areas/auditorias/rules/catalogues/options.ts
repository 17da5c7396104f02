import type { FieldOption } from '#platform/editing/kind.ts';
import { capitalized } from '#platform/text/first-letter.ts';

/** Returns names as options of a field, each once. */
export function optionsOf(names: readonly string[]): FieldOption[] {
  return [...new Set(names)].map((value) => ({ value, label: capitalized(value) }));
}
