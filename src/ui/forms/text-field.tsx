import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** One line of text; `type`, `autoComplete`, `defaultValue` and the like are those of `<input>`. */
export function TextField({ label, name, id, hint, error, optional, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, name, id, hint, error, optional }}>
      {(wiring) => <input type="text" {...input} {...wiring} name={name} className={styles.control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ label, name, id, hint, error, optional, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, name, id, hint, error, optional }}>
      {(wiring) => <textarea {...area} {...wiring} name={name} className={styles.control} />}
    </Field>
  );
}
