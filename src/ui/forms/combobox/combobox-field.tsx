import fieldStyles from '../field.module.css';
import { Field, type FieldProps } from '../field.tsx';
import { Suggestions } from './suggestions.tsx';

type ComboboxFieldProps = FieldProps & {
  value?: string | undefined;
  /** Address of a JSON list of `{ id, nombre }`; `{texto}` is replaced by the text. */
  source: string;
};

/** Form field that accepts any text. If scripts run, it suggests names (`ui/enhance/suggest.ts`). */
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
