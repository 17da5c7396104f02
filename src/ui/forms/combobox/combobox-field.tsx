import fieldStyles from '../field.module.css';
import { Field, type FieldProps } from '../field.tsx';
import styles from './combobox.module.css';

type ComboboxFieldProps = FieldProps & {
  value?: string | undefined;
  /** Address of a JSON list of `{ id, nombre }` for the text in the place of `{texto}`. */
  source: string;
};

/** A field of a form that takes any text and, where scripts run, helps to find the right name (`ui/enhance/combobox.ts`). */
export function ComboboxField({ value = '', source, ...field }: ComboboxFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={styles.place} data-combobox="" data-source={source}>
          <input
            {...wiring}
            className={fieldStyles.control}
            name={field.name}
            type="text"
            defaultValue={value}
            autoComplete="off"
          />
          <div className={styles.popup}>
            <p role="status" />
            <ul id={`${wiring.id}-lista`} aria-label={field.label} />
          </div>
        </div>
      )}
    </Field>
  );
}
