import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-frame.module.css';

type SearchFrameProps = {
  /** Id of the field. */
  id: string;
  label: string;
  /** Help, above the field. */
  hint?: string | undefined;
  /** Target address; by default the current page. */
  action?: string | undefined;
  /** Further parameters that the form sends: name → value. */
  hidden?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
};

/** Frame of every search field: landmark, GET form, label, help. */
export function SearchFrame({ id, label, hint, action, hidden = {}, children }: SearchFrameProps) {
  return (
    <search className={styles.search} aria-label={label}>
      <form action={action}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span className={styles.hint} id={hintId(id)}>
            {hint}
          </span>
        ) : null}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    </search>
  );
}

type SearchBoxProps = ComponentProps<'input'> & {
  id: string;
  /** Help of its frame. */
  hint?: string | undefined;
  /** Label of the button. */
  button?: string | undefined;
};

/** Search field with its button. */
export function SearchBox({ hint, button = 'Buscar', ...input }: SearchBoxProps) {
  return (
    <div className={styles.field}>
      <input {...input} autoComplete="off" aria-describedby={hint ? hintId(input.id) : undefined} />
      <button type="submit">
        <Icon name="buscar" />
        {button}
      </button>
    </div>
  );
}

function hintId(id: string): string {
  return `${id}-hint`;
}
