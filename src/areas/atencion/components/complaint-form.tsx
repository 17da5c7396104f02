import { formatBytes } from '#platform/format.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { RadioGroup } from '#ui/forms/choices.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { FileField } from '#ui/forms/file-field.tsx';
import { PostedForm } from '#ui/forms/posted-form/posted-form.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import type { FileRules, FormAnswer } from '../rules/answers.ts';
import { COMPLAINTS_PATH } from '../rules/values.ts';
import styles from './complaint-form.module.css';
import { EmailField, errorSummary, NameField, PhoneField, PrivacyNotice } from './form-parts.tsx';
import { Registered } from './registered.tsx';

const kinds = [
  { value: 'Denuncia', label: 'Denuncia' },
  { value: 'Seguimiento', label: 'Seguimiento' },
];

/** Field names in display order. */
const fields = ['Tipo', 'Folio', 'Denunciante', 'Email', 'Telefono', 'Dependencia', 'Motivo', 'file', 'Evidencia'];

type ComplaintFormProps = {
  answer?: FormAnswer | undefined;
  file: FileRules;
  /** Subject of the complaint, set by the page that links here. */
  asunto?: string | undefined;
  /** Dependencia that it is about, set by the page that links here. */
  dependencia?: string | undefined;
};

/** Form for a complaint or a follow-up (specification 1, section 2.5). */
export function ComplaintForm({ answer, file, asunto, dependencia }: ComplaintFormProps) {
  const { values = {}, errors = {}, sentName } = answer?.refused ?? {};
  const fieldState = { values, errors };
  return (
    <PostedForm
      name="denuncia"
      action={COMPLAINTS_PATH}
      upload
      refused={errorSummary('denuncia', answer?.refused, fields)}
      heading={<SectionHeading id="denuncia-titulo" title="Presente su denuncia" />}
      submit={
        <>
          <span className={styles.complaint}>Enviar denuncia</span>
          <span className={styles.followUp}>Enviar seguimiento</span>
        </>
      }
      done={
        answer?.receipt ? (
          <Registered receipt={answer.receipt} again={{ href: COMPLAINTS_PATH, label: 'Presentar otra denuncia' }} />
        ) : undefined
      }
    >
      <p className="aux">Todos los campos son obligatorios, salvo que se indique lo contrario.</p>
      <RadioGroup
        label="¿Qué desea hacer?"
        name="Tipo"
        options={kinds}
        value={values.Tipo === 'Seguimiento' ? 'Seguimiento' : 'Denuncia'}
        error={errors.Tipo}
      />
      <div className={styles.folio}>
        <TextField
          label="Folio al que da seguimiento"
          {...fieldProps(fieldState, 'Folio')}
          hint="Los 16 dígitos que recibió. El correo debe ser el mismo de entonces."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <NameField {...fieldState} hint="Si prefiere el anonimato, escriba «Anónimo»: la ley lo permite." />
      <FieldPair>
        <EmailField {...fieldState} hint="O una palabra que usted recuerde." />
        <PhoneField {...fieldState} hint="Solo si quiere que le llamemos." />
      </FieldPair>
      <TextField
        label="Dependencia o municipio"
        name="Dependencia"
        hint="El lugar donde ocurrieron los hechos."
        required
        defaultValue={values.Dependencia ?? dependencia}
        error={errors.Dependencia}
      />
      <TextArea
        label="¿Qué pasó?"
        name="Motivo"
        hint="Diga qué ocurrió, cuándo, dónde y quién participó, si lo sabe."
        required
        defaultValue={values.Motivo ?? (asunto ? `Asunto: ${asunto}\n\n` : undefined)}
        error={errors.Motivo}
      />
      <FileField
        label="Evidencia"
        name="file"
        hint={`Una foto, un documento, un audio o un video de hasta ${formatBytes(file.maxBytes)}. Si no tiene archivo, descríbala abajo.`}
        accept={file.accept}
        maxBytes={file.maxBytes}
        tooLarge={file.tooLarge}
        sentName={sentName}
        error={errors.file}
      />
      <TextArea
        label="Descripción de la evidencia"
        {...fieldProps(fieldState, 'Evidencia')}
        hint="No hace falta si adjunta un archivo."
        rows={3}
      />
      <PrivacyNotice tipo="Denuncia" level={2} />
    </PostedForm>
  );
}
