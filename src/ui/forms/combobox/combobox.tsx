import { useId } from 'react';
import { SearchBox, SearchFrame } from '../search-frame.tsx';
import styles from './combobox.module.css';

type ComboboxProps = {
  label: string;
  /** Name of the parameter under which the form sends what was typed, where nothing was chosen. */
  name: string;
  value: string;
  /** Address of a JSON list of `{ id, nombre }` for the text in the place of `{texto}`. */
  source: string;
  /** Where a choice leads, with its id in the place of `{id}`. */
  target: string;
  placeholder?: string;
  /** Help, above the field. */
  hint?: string;
};

/**
 * A search among many records by name. Without scripts a GET form to this page; with them a list of matches under the field
 * (APG combobox with list autocomplete), asked for a second after the last key (`ui/enhance/combobox.ts`).
 */
export function Combobox({ label, name, value, source, target, placeholder, hint }: ComboboxProps) {
  const id = useId();
  return (
    <SearchFrame id={id} label={label} hint={hint}>
      <div className={styles.place} data-combobox="" data-source={source} data-target={target}>
        <SearchBox
          id={id}
          name={name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          defaultValue={value}
          placeholder={placeholder}
          hint={hint}
        />
        <div className={styles.popup}>
          <p role="status" />
          <ul id={`${id}-list`} aria-label={label} />
        </div>
      </div>
    </SearchFrame>
  );
}
