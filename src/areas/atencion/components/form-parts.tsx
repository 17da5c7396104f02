import { identity } from '#institution/identity.ts';
import { privacyNotice, privacyNoticeVersion } from '#institution/submissions.ts';
import { type FieldState, fieldProps } from '#ui/forms/field-props.ts';
import type { PostedRefusal } from '#ui/forms/posted-form/posted-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { RejectedForm } from '../rules/answers.ts';
import { EMAIL_SHAPE, EMAIL_WARNING, type TipoRegistro } from '../rules/values.ts';
import styles from './form-parts.module.css';

type ContactField = FieldState & { label?: string; hint?: string };

/** Name of the sender; «Anónimo» is accepted. */
export function NameField({ label = 'Su nombre', hint, ...fieldState }: ContactField) {
  return (
    <TextField label={label} {...fieldProps(fieldState, 'Denunciante')} hint={hint} autoComplete="name" required />
  );
}

type EmailFieldProps = ContactField & {
  id?: string;
  /** Whether an unusual format causes a warning. */
  warns?: boolean;
};

/** E-mail of the sender. An unusual format causes a warning, never an error (decisions, section 3). */
export function EmailField(props: EmailFieldProps) {
  const { label = 'Correo electrónico', hint, id, warns = true, ...fieldState } = props;
  return (
    <TextField
      label={label}
      {...fieldProps(fieldState, 'Email')}
      id={id}
      hint={hint}
      type="email"
      autoComplete="email"
      required
      warning={warns ? { unless: EMAIL_SHAPE, text: EMAIL_WARNING } : undefined}
    />
  );
}

/** Optional telephone number. */
export function PhoneField({ hint, ...fieldState }: Omit<ContactField, 'label'>) {
  return (
    <TextField
      label="Teléfono"
      {...fieldProps(fieldState, 'Telefono')}
      hint={hint}
      type="tel"
      autoComplete="tel"
      optional
    />
  );
}

/**
 * Returns the error summary of a form: control id → sentence, in the order of `fields`. Without a field error it links to the submit
 * button. `idOf` maps a field name to its control id.
 */
export function errorSummary(
  form: string,
  rejected: RejectedForm | undefined,
  fields: readonly string[],
  idOf = (field: string) => field,
): PostedRefusal | undefined {
  if (!rejected) return undefined;
  const fieldErrors = Object.entries(rejected.errors)
    .toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
    .map(([field, sentence]) => [idOf(field), sentence]);
  const errors =
    fieldErrors.length > 0 ? fieldErrors : [[`${form}-enviar`, 'Lo que escribió sigue aquí. Envíe de nuevo.']];
  return { message: rejected.message, errors: Object.fromEntries(errors), challenge: rejected.challenge };
}

/** Simplified privacy notice of a form; its version is stored with the record. */
export function PrivacyNotice({ tipo, level = 3 }: { tipo: TipoRegistro; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.notice}>
      <Heading>Aviso de privacidad simplificado</Heading>
      <p>
        {identity.siglas} usa los datos que usted escribe para {privacyNotice.finalidad[tipo]}.{' '}
        {privacyNotice.transferencias} {privacyNotice.derechos}{' '}
        <a href="/transparencia/aviso-privacidad">Aviso de privacidad integral</a>. Versión {privacyNoticeVersion}.
      </p>
    </div>
  );
}
