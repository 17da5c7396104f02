import type { ReactNode } from 'react';
import { PostedForm } from '#ui/forms/posted-form/posted-form.tsx';
import type { FileRules, FormAnswer } from '../rules/answers.ts';
import { COMPLAINTS_PATH } from '../rules/values.ts';
import { errorSummary, PrivacyNotice } from './form-parts.tsx';
import { PersonFields, ProposalFields } from './participation-fields.tsx';
import styles from './participation-form.module.css';
import { Registered } from './registered.tsx';

/** Field names in display order. */
const fields = [
  'Ambito',
  'EntidadPublica',
  'AreaDeInteres',
  'Motivo',
  'file',
  'Denunciante',
  'Email',
  'Telefono',
  'Direccion',
  'LugarResidencia',
  'Organizacion',
  'ParteDelComite',
  'SectorLaboral',
  'Edad',
  'Sexo',
];

type ParticipationFormProps = {
  answer?: FormAnswer | undefined;
  file: FileRules;
  /** Address of the page with this form; it also handles the submission. */
  page: string;
  /** Heading of the form, below the error summary. */
  heading: ReactNode;
};

/** Form for an audit proposal (specification 1, section 2.5). Name, e-mail, area and reason are required (section 5). */
export function ParticipationForm({ answer, file, page, heading }: ParticipationFormProps) {
  const { values = {}, errors = {}, sentName } = answer?.refused ?? {};
  const fieldState = { values, errors };
  return (
    <PostedForm
      name="participacion"
      action={page}
      upload
      heading={heading}
      submit="Enviar propuesta"
      refused={errorSummary('participacion', answer?.refused, fields)}
      done={
        answer?.receipt ? (
          <Registered
            receipt={answer.receipt}
            lookup={`${COMPLAINTS_PATH}#consulta`}
            again={{ href: `${page}#propuesta`, label: 'Enviar otra propuesta' }}
          />
        ) : undefined
      }
    >
      <input type="hidden" name="Tipo" value="Participación Ciudadana" />
      <h3 className={styles.group}>Su propuesta</h3>
      <ProposalFields {...fieldState} file={file} sentName={sentName} />
      <h3 className={styles.group}>Sobre usted</h3>
      <PersonFields {...fieldState} />
      <PrivacyNotice tipo="Participación Ciudadana" />
    </PostedForm>
  );
}
