import type { ReactNode } from 'react';
import styles from './combobox.module.css';

type SuggestionsProps = {
  /** Id of the list. */
  id: string;
  label: string;
  /** Address of a JSON list of `{ id, nombre }`; `{texto}` is replaced by the text. */
  source: string;
  /** Address of a selected option; `{id}` is replaced by its id. Without it the field takes its name. */
  target?: string | undefined;
  /** Debounce in milliseconds, if it differs from the default. */
  delay?: number | undefined;
  /** Submits the form if the selected option has no address. */
  sends?: boolean | undefined;
  /** Text field. */
  children: ReactNode;
};

/** Text field with suggestions, if scripts run (`ui/enhance/suggest.ts`). */
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
