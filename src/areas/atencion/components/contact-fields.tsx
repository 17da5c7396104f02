import { TextField } from '#ui/forms/text-field.tsx';
import { EMAIL_SHAPE, EMAIL_WARNING } from '../rules/values.ts';

/** Entered values and error sentences of a rejected form, by field name. */
export type FieldState = {
  values?: Readonly<Record<string, string>> | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
};
type ContactField = FieldState & { label?: string; hint?: string };

/** Name of the sender; «Anónimo» is accepted. */
export function NameField({ label = 'Su nombre', hint, values, errors }: ContactField) {
  return (
    <TextField
      label={label}
      name="Denunciante"
      hint={hint}
      autoComplete="name"
      required
      defaultValue={values?.Denunciante}
      error={errors?.Denunciante}
    />
  );
}

type EmailFieldProps = ContactField & {
  id?: string;
  /** Whether an unusual format causes a warning. */
  warns?: boolean;
};

/** E-mail of the sender. An unusual format causes a warning, never an error (decisions, section 3). */
export function EmailField(props: EmailFieldProps) {
  const { label = 'Correo electrónico', hint, id, values, errors, warns = true } = props;
  return (
    <TextField
      label={label}
      name="Email"
      id={id}
      hint={hint}
      type="email"
      autoComplete="email"
      required
      defaultValue={values?.Email}
      error={errors?.Email}
      warning={warns ? { unless: EMAIL_SHAPE, text: EMAIL_WARNING } : undefined}
    />
  );
}

/** Optional telephone number. */
export function PhoneField({ hint, values, errors }: Omit<ContactField, 'label'>) {
  return (
    <TextField
      label="Teléfono"
      name="Telefono"
      hint={hint}
      type="tel"
      autoComplete="tel"
      optional
      defaultValue={values?.Telefono}
      error={errors?.Telefono}
    />
  );
}
