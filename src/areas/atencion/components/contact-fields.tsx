import { TextField } from '#ui/forms/text-field.tsx';
import { EMAIL_SHAPE, EMAIL_WARNING } from '../rules/values.ts';

/** What a form that is shown again was sent, and what is wrong with it; both by field. */
export type Given = {
  values?: Readonly<Record<string, string>> | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
};
type ContactField = Given & { label?: string; hint?: string };

/** Who sends; what stands there may be «Anónimo». */
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

/** Where the answer goes. Its shape is remarked upon, never demanded (decisions, section 3). */
export function EmailField({ label = 'Correo electrónico', hint, id, values, errors }: ContactField & { id?: string }) {
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
      warning={{ unless: EMAIL_SHAPE, text: EMAIL_WARNING }}
    />
  );
}

/** Always optional. */
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
