import { useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  /** Name of the parameter in the address. */
  name: string;
  /** What was searched, as the address says it. */
  value: string;
  placeholder?: string;
  /** Help, above the field. */
  hint?: string;
  /** Further parameters that the address keeps: name → value. */
  hidden?: Readonly<Record<string, string>>;
  /** Address that answers; without it, this same page. */
  action?: string;
  /** Words on the button. */
  button?: string;
};

/** A search that lives in the address: a GET form, which works without any script. */
export function SearchField(props: SearchFieldProps) {
  const { label, name, value, placeholder, hint, hidden = {}, action, button = 'Buscar' } = props;
  const id = useId();
  return (
    <search className={styles.search} aria-label={label}>
      <form action={action}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
        {Object.entries(hidden).map(([key, kept]) => (
          <input key={key} type="hidden" name={key} value={kept} />
        ))}
        <div className={styles.field}>
          <input
            id={id}
            name={name}
            type="search"
            defaultValue={value}
            placeholder={placeholder}
            autoComplete="off"
            aria-describedby={hint ? `${id}-hint` : undefined}
          />
          <button type="submit">
            <Icon name="buscar" />
            {button}
          </button>
        </div>
      </form>
    </search>
  );
}
