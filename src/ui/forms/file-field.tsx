import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** A file of the visitor's. Its form needs `encType="multipart/form-data"`; after an error the file must be chosen again. */
export function FileField({
  label,
  name,
  id,
  hint,
  error,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Field {...{ label, name, id, hint, error, optional }}>
      {(wiring) => (
        <div className={styles.file}>
          <input {...input} {...wiring} type="file" name={name} />
        </div>
      )}
    </Field>
  );
}
