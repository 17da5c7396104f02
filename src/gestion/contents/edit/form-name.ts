import type { ContentKind } from '#platform/editing/kind.ts';

/** Name under which what a person typed in a form is kept. */
export function formName({ tipo }: Pick<ContentKind, 'tipo'>, id: string): string {
  return `${tipo} ${id}`;
}
