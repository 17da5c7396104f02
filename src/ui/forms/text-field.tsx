import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** Note on a value that does not match `unless`, a regular expression. It never blocks the form. */
type Warning = { unless: string; text: string };

/** Single-line text field; `type`, `autoComplete`, `defaultValue` and the like are those of `<input>`. */
export function TextField({
  label,
  name,
  id,
  hint,
  error,
  optional,
  warning,
  ...input
}: FieldProps & { warning?: Warning | undefined } & ComponentProps<'input'>) {
  return (
    <Field label={label} name={name} id={id} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <>
          <input type="text" {...input} {...wiring} name={name} className={styles.control} />
          {warning ? <WarningLine {...warning} value={input.defaultValue} /> : null}
        </>
      )}
    </Field>
  );
}

/** Warning, shown after leaving the field (`enhance/forms/posted-form.ts`) and in a rejected form. */
function WarningLine({ unless, text, value }: Warning & { value: ComponentProps<'input'>['defaultValue'] }) {
  const typedText = String(value ?? '').trim();
  return (
    <span className={styles.warning} role="status" data-warn-unless={unless} data-warning={text}>
      {typedText && !new RegExp(unless).test(typedText) ? text : null}
    </span>
  );
}

/** Multi-line text field. */
export function TextArea({ label, name, id, hint, error, optional, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} name={name} id={id} hint={hint} error={error} optional={optional}>
      {(wiring) => <textarea {...area} {...wiring} name={name} className={styles.control} />}
    </Field>
  );
}
