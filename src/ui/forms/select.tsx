import type { ComponentProps } from 'react';
import comboStyles from './combobox/combobox.module.css';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** First option, with an empty value: "Todos", "Elija una opción". */
    placeholder?: string;
    /** For many options: scripts make them searchable by typing (`ui/enhance/select-search.ts`). */
    search?: boolean;
  };

/** Number of letters on a line of the narrowest phone. */
const LINE_LETTERS = 28;

/** Selection of one of many options. */
export function Select(props: SelectProps) {
  const { label, name, id, hint, error, optional, options, placeholder, search = false, ...select } = props;
  const isLong = options.some((option) => option.label.length > LINE_LETTERS);
  return (
    <Field label={label} name={name} id={id} hint={hint} error={error} optional={optional}>
      {(wiring) => {
        const control = (
          <select
            {...select}
            {...wiring}
            name={name}
            className={isLong ? `${styles.control} ${styles.long}` : styles.control}
          >
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        );
        if (!search) return control;
        return (
          <div id={`${wiring.id}-lugar`} className={comboStyles.place} data-select-search="">
            {control}
            <div className={comboStyles.popup}>
              <p role="status" />
              <ul id={`${wiring.id}-lista`} />
            </div>
          </div>
        );
      }}
    </Field>
  );
}
