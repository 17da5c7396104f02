import { afterPreposition } from '#areas/entes/rules/article.ts';
import type { SentForm } from '#platform/guard/page-form.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import choiceStyles from '#ui/forms/choices.module.css';
import { fieldProps } from '#ui/forms/field-props.ts';
import { PostedForm, type PostedRefusal } from '#ui/forms/posted-form/posted-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Estimate } from '../queries/estimate.ts';
import { alertsPath } from '../rules/paths.ts';
import { type Clase, initialClases, ritmoOf, ritmos, type Subject } from '../rules/scope.ts';
import { claseNames, claseNamesOfEnte, ritmoNames } from '../rules/words.ts';
import styles from './alerts.module.css';

type AlertFormProps = { subject: Subject; estimate: Estimate; answer: SentForm | undefined };

/** Form for classes, rhythm and address, without further fields. */
export function AlertForm({ subject, estimate, answer }: AlertFormProps) {
  const { direccion, clases, wider, nombre } = subject;
  const { values, errors = {} } = answer?.refused ?? {};
  const names = wider || subject.clave.startsWith('ente:') ? claseNamesOfEnte : claseNames;
  const isChosen = (clase: Clase) => (values ? values[clase] !== undefined : initialClases(clases).includes(clase));
  const wholeMunicipio = values?.alcance === 'municipio';
  return (
    <PostedForm
      name="avisame"
      action={alertsPath(direccion)}
      submit="Enviarme la confirmación"
      refused={refusalOf(answer)}
      done={answer?.sent ? <Sent /> : undefined}
    >
      {clases.length > 1 ? (
        <ChoiceList
          legend="Qué quiere saber"
          type="checkbox"
          choices={clases.map((clase, index) => ({
            name: clase,
            value: '1',
            label: names[clase],
            note: noteOf(estimate[clase], index === 0),
            checked: isChosen(clase),
          }))}
        />
      ) : null}
      {wider ? (
        <ChoiceList
          legend="De quién"
          type="radio"
          choices={[
            {
              name: 'alcance',
              value: 'ente',
              label: `Solo ${afterPreposition('de', nombre)}`,
              checked: !wholeMunicipio,
            },
            { name: 'alcance', value: 'municipio', label: `De todos ${wider.nombre}`, checked: wholeMunicipio },
          ]}
        />
      ) : null}
      <ChoiceList
        legend="Cada cuánto"
        type="radio"
        choices={ritmos.map((ritmo) => ({
          name: 'ritmo',
          value: ritmo,
          ...ritmoNames[ritmo],
          checked: ritmo === ritmoOf(values?.ritmo ?? ritmos[0]),
        }))}
      />
      <TextField
        label="Correo electrónico"
        {...fieldProps({ values, errors }, 'correo')}
        type="email"
        autoComplete="email"
        hint="Se guarda cifrado y se borra en cuanto usted se da de baja."
        required
      />
      <p className="aux">
        Lo usamos solo para enviarle estos avisos. <a href="/transparencia/aviso-privacidad">Aviso de privacidad</a>.
      </p>
    </PostedForm>
  );
}

function noteOf(amount: number | undefined, isFirst: boolean): string | undefined {
  if (amount === undefined) return undefined;
  return isFirst ? `${amount} el último año` : String(amount);
}

function refusalOf(answer: SentForm | undefined): PostedRefusal | undefined {
  if (!answer?.refused) return undefined;
  const { message, errors, challenge } = answer.refused;
  const fieldErrors =
    Object.keys(errors).length > 0 ? errors : { 'avisame-enviar': 'Lo que escribió sigue aquí. Envíe de nuevo.' };
  return { message, errors: fieldErrors, challenge };
}

/** Confirmation that is the same for every address, so that it does not reveal known ones. */
function Sent() {
  return (
    <Notice tone="success" announced>
      <p>
        <b>Revise su correo.</b> Si la dirección es correcta, ahí le llega un enlace para confirmar. Mientras no lo
        confirme, no le escribimos de nada más; en siete días la petición se borra sola.
      </p>
    </Notice>
  );
}

type Choice = { name: string; value: string; label: string; note?: string | undefined; checked: boolean };

/** Options one below another, each with a note at its end. */
function ChoiceList({
  legend,
  type,
  choices,
}: {
  legend: string;
  type: 'checkbox' | 'radio';
  choices: readonly Choice[];
}) {
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {choices.map(({ name, value, label, note, checked }) => (
        <label key={`${name} ${value}`} className={`${choiceStyles.choice} ${styles.option}`}>
          <input type={type} name={name} value={value} defaultChecked={checked} />
          <span>{label}</span>
          {note ? <span className="aux num">{note}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
