import type { ReactNode } from 'react';
import styles from './combobox.module.css';

type SuggestionsProps = {
  /** Id of the list. */
  id: string;
  label: string;
  /** Address of a JSON list of `{ id, nombre }` for the text in the place of `{texto}`. */
  source: string;
  /** Address of a choice, with `{id}` in the place of its id. Without it the field takes the chosen name. */
  target?: string | undefined;
  /** Milliseconds without typing before suggestions are asked for, where it is another time than usual. */
  delay?: number | undefined;
  /** A choice without an address sends the form. */
  sends?: boolean | undefined;
  /** The text field. */
  children: ReactNode;
};

/** A text field with suggestions under it, where scripts run (`ui/enhance/suggest.ts`). */
export function Suggestions({ id, label, source, target, delay, sends, children }: SuggestionsProps) {
  return (
    <div
      className={styles.place}
      data-combobox=""
      data-source={source}
      data-target={target}
      data-delay={delay}
      data-sends={sends ? '' : undefined}
    >
      {children}
      <div className={styles.popup}>
        <p role="status" />
        <ul id={id} aria-label={label} />
      </div>
    </div>
  );
}
