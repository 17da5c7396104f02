import { Checkbox } from '#ui/forms/choices.tsx';
import type { ChangeView } from './review.server.ts';
import styles from './revisar.module.css';
import type { Seen } from './seen.ts';

type SeenBoxProps = { changes: readonly ChangeView[]; title: string; seen: Seen | undefined };

/** The box by which a person marks changes that were looked at. Without scripts there is none. */
export function SeenBox({ changes, title, seen }: SeenBoxProps) {
  if (!seen) return null;
  return (
    <div className={styles.seen}>
      <Checkbox
        label="Visto"
        name={`visto-${changes[0]?.id}`}
        aria-label={`Visto: ${title}`}
        checked={changes.every(seen.has)}
        onChange={({ target }) => seen.mark(changes, target.checked)}
      />
    </div>
  );
}
