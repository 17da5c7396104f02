import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import styles from './bulk-bar.module.css';

/** The acts on the chosen rows of a list, inside its form; nothing for a person who may perform none. */
export function BulkBar({ acts }: { acts: readonly { value: string; label: string }[] }) {
  if (acts.length === 0) return null;
  return (
    <div className={styles.bulk}>
      <Select label="Con lo elegido" name="accion" options={acts} />
      <Button type="submit" look="outline">
        Revisar antes de hacerlo
      </Button>
    </div>
  );
}

type ChosenRowProps = { isChosen: boolean; value: string; name: string; children: ReactNode };

/** The head of a row, after the box that chooses it where rows are chosen. */
export function ChosenRow({ isChosen, value, name, children }: ChosenRowProps) {
  return (
    <div className={styles.choice}>
      {isChosen ? <input type="checkbox" name="id" value={value} aria-label={`Elegir: ${name}`} /> : null}
      <div>{children}</div>
    </div>
  );
}
