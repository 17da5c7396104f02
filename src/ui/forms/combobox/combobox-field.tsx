import fieldStyles from '../field.module.css';
import { Field, type FieldProps } from '../field.tsx';
import { Suggestions } from './suggestions.tsx';

type ComboboxFieldProps = FieldProps & {
  value?: string | undefined;
  /** Address of a JSON list of `{ id, nombre }` for the text in the place of `{texto}`. */
  source: string;
};

/** A field of a form that takes any text and, where scripts run, helps to find the right name (`ui/enhance/suggest.ts`). */
export function ComboboxField({ value = '', source, ...field }: ComboboxFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <Suggestions id={`${wiring.id}-lista`} label={field.label} source={source}>
          <input
            {...wiring}
            className={fieldStyles.control}
            name={field.name}
            type="text"
            defaultValue={value}
            autoComplete="off"
          />
        </Suggestions>
      )}
    </Field>
  );
}
