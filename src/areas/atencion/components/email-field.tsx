import { TextField } from '#ui/forms/text-field.tsx';
import { EMAIL_SHAPE, EMAIL_WARNING } from '../rules/values.ts';

type EmailFieldProps = {
  label: string;
  id?: string;
  hint?: string;
  error?: string | undefined;
  value?: string | undefined;
};

/** Where the answer goes. Its shape is remarked upon, never demanded (decisions, section 3). */
export function EmailField({ label, id, hint, error, value }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="Email"
      id={id}
      hint={hint}
      error={error}
      type="email"
      autoComplete="email"
      required
      defaultValue={value}
      warning={{ unless: EMAIL_SHAPE, text: EMAIL_WARNING }}
    />
  );
}
