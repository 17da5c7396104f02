import { SectionHeading } from '#ui/content/section-heading.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { PostedForm } from '#ui/forms/posted-form/posted-form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import type { FormAnswer } from '../../rules/answers.ts';
import { medios, mediumLabels, REQUESTS_PATH } from '../../rules/values.ts';
import { EmailField, errorSummary, NameField, PrivacyNotice } from '../form-parts.tsx';
import { Registered } from '../registered.tsx';

const options = medios.map((value) => ({ value, label: mediumLabels[value] }));

/** Field names in display order. */
const fields = ['Denunciante', 'Direccion', 'Email', 'Motivo'];

type RequestFormProps = {
  answer?: FormAnswer | undefined;
  /** Whether the form renders its own heading. */
  heading?: boolean;
  level?: 2 | 3;
};

/** Form for an information request, on the home page and on its own page, which handles both (specification 1, section 2.5). */
export function RequestForm({ answer, heading = false, level = 2 }: RequestFormProps) {
  const { values = {}, errors = {} } = answer?.refused ?? {};
  const fieldState = { values, errors };
  return (
    <PostedForm
      name="solicitud"
      action={REQUESTS_PATH}
      submit="Enviar solicitud"
      level={level}
      refused={errorSummary('solicitud', answer?.refused, fields)}
      heading={heading ? <SectionHeading id="solicitud-titulo" title="Haga su solicitud" /> : undefined}
      done={
        answer?.receipt ? (
          <Registered
            receipt={answer.receipt}
            lookup={`${REQUESTS_PATH}#consulta`}
            again={{ href: REQUESTS_PATH, label: 'Presentar otra solicitud' }}
          />
        ) : undefined
      }
    >
      <input type="hidden" name="Tipo" value="Solicitud" />
      <NameField {...fieldState} label="Nombre de quien solicita" />
      <FieldPair>
        <Select
          label="¿Cómo quiere recibir la respuesta?"
          {...fieldProps(fieldState, 'Direccion')}
          options={options}
          placeholder="Elija una opción"
          required
        />
        <EmailField {...fieldState} label="Correo para notificaciones" />
      </FieldPair>
      <TextArea
        label="¿Qué información necesita?"
        {...fieldProps(fieldState, 'Motivo')}
        hint="Entre más precisa sea la descripción, más rápido la encontraremos."
        required
      />
      <PrivacyNotice tipo="Solicitud" level={level} />
    </PostedForm>
  );
}
