import type { Successor } from '#platform/publications/model.ts';

/** Says that another report supersedes this one; nothing for a report in force. */
export function SupersededNote({ successor }: { successor: Successor | undefined }) {
  return successor ? (
    <p>
      Este informe fue sustituido por <a href={successor.path}>{successor.title}</a>.
    </p>
  ) : null;
}
