import type { FieldOption } from '#platform/editing/kind.ts';

/** Returns names as options of a field, each once. */
export function optionsOf(names: readonly string[]): FieldOption[] {
  return [...new Set(names)].map((value) => ({ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` }));
}
