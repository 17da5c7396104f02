import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** First choice, with an empty value: "Todos", "Elija una opción". */
    placeholder?: string;
  };

/** One choice out of many. */
export function Select({ label, name, id, hint, error, optional, options, placeholder, ...select }: SelectProps) {
  return (
    <Field {...{ label, name, id, hint, error, optional }}>
      {(wiring) => (
        <select {...select} {...wiring} name={name} className={styles.control}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
