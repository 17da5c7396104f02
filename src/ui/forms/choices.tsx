import type { ComponentProps } from 'react';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { type FieldProps, fieldClass, HintAndError, LabelText, wire } from './field.tsx';

type RadioGroupProps = FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Initially selected option. */
  value?: string | undefined;
  onChange?: (value: string) => void;
};

/** Radio buttons for a few options, all visible. The error summary links to the first one. */
export function RadioGroup({ options, value, onChange, ...field }: RadioGroupProps) {
  const { id, ...wiring } = wire(field);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group has no `aria-invalid`
    <fieldset className={fieldClass(field.error)} role="radiogroup" {...wiring}>
      <legend className={fieldStyles.label}>
        <LabelText {...field} />
      </legend>
      <HintAndError {...field} />
      <div className={[styles.choices, field.error && styles.wrong].filter(Boolean).join(' ')}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === value}
              disabled={option.disabled}
              onChange={onChange && (() => onChange(option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Checkbox for yes or no. */
export function Checkbox({ label, name, id, hint, error, optional, ...input }: FieldProps & ComponentProps<'input'>) {
  const wiring = wire({ name, id, hint, error });
  return (
    <div className={fieldClass(error)}>
      <HintAndError name={name} id={id} hint={hint} error={error} />
      <label className={[styles.choice, error && styles.wrong].filter(Boolean).join(' ')}>
        <input value="1" {...input} {...wiring} type="checkbox" name={name} />
        <span>
          <LabelText label={label} optional={optional} />
        </span>
      </label>
    </div>
  );
}
