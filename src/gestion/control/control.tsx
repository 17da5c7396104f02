import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { MAX_REASON } from '#areas/atencion/rules/desk/consent.ts';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { CONTROL } from '../addresses.ts';
import { Head, Part } from '../shell/head.tsx';
import { findNotice } from '../shell/notices.tsx';
import styles from './control.module.css';
import { type Control, changeControl, controllerOf, readControl } from './control.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const notice = new URL(request.url).searchParams.get('aviso');
  return { ...(await readControl(controllerOf(context))), notice };
}

/** Consents, refuses, or ends an exclusion. */
export async function action({ request, context }: ActionFunctionArgs) {
  return changeControl(context, request);
}

const notices: Record<string, string> = {
  consentir: 'Usted lo consintió y ya tiene efecto.',
  'no-consentir': 'Usted no lo consintió: no tiene efecto.',
  terminar: 'La exclusión terminó.',
  'consentir-permisos': 'Usted lo consintió y ya tiene efecto.',
  'no-consentir-permisos': 'Usted no lo consintió: los permisos siguen como estaban.',
};

const nothing: Readonly<Record<string, string>> = {};

/** The page of the person who answers for control: what two persons decide about records, and nothing of their content. */
export default function ControlPage() {
  const { untold, altered, people, duties, waiting, inForce, ended, consented, notice } =
    useLoaderData<typeof loader>();
  const { errors = nothing, values = nothing } = useActionData<typeof action>() ?? {};
  const sentence = findNotice(notices, notice);
  return (
    <>
      <Head
        title="Control de registros"
        lead="Nadie esconde solo un registro: usted consiente donde no hay otra persona, y puede terminar una exclusión. Aquí no se ve nada de lo que dicen."
      />
      <ErrorSummary errors={errors} title="No se guardó" />
      {sentence && errors === nothing ? (
        <Notice tone="success" announced>
          {sentence}
        </Notice>
      ) : null}
      {untold.length > 0 ? (
        <Notice tone="warning">
          No se ha entregado el correo que avisa de una exclusión o de quién atiende registros a {untold.join(', ')}.
          Dígaselo por otro medio; se intenta otra vez.
        </Notice>
      ) : null}
      {altered > 0 ? <Notice tone="warning">{alteredSentence(altered)}</Notice> : null}
      <Part title="Esperan su consentimiento">
        {waiting.length + people.length === 0 ? <p>Nada espera su consentimiento.</p> : null}
        <ul className={styles.list} id="consentimiento">
          {people.map((change) => (
            <li key={change.persona}>
              <h3>{change.name}</h3>
              <p className="aux">{change.address}</p>
              <p className={styles.reason}>
                {change.what}. {change.request}
              </p>
              <Decision
                acts={['consentir-permisos', 'no-consentir-permisos']}
                about={`${change.name}. ${change.what}`}
                fields={{ persona: change.persona, pedido: change.requested }}
              />
            </li>
          ))}
          {waiting.map((proposed) => (
            <li key={proposed.id}>
              <h3>{proposed.what}</h3>
              <RecordLine {...proposed} />
              <p className={styles.reason}>
                {proposed.by}, {proposed.at}: «{proposed.reason}»
              </p>
              <Decision
                acts={['consentir', 'no-consentir']}
                about={`${proposed.what}, registro ${proposed.name}`}
                fields={{ registro: proposed.record, propuesta: proposed.id }}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Exclusiones en vigor">
        {inForce.length === 0 ? <p>Nadie está excluido de un registro por decisión de otras personas.</p> : null}
        <ul className={styles.list}>
          {inForce.map((exclusion) => (
            <li key={exclusion.id}>
              <ExclusionText {...exclusion} />
              <EndForm id={exclusion.id} error={errors[exclusion.id]} value={values[exclusion.id]} />
            </li>
          ))}
        </ul>
      </Part>
      {consented.length > 0 ? (
        <Part title="Improcedentes y tapados por acuerdo de dos">
          <ul className={styles.list}>
            {consented.map((act) => (
              <li key={act.id}>
                <h3>{act.what}</h3>
                <RecordLine {...act} />
                <p className={styles.reason}>
                  Lo propuso {act.by} y lo consintió {act.consentedBy}, {act.at}: «{act.reason}»
                </p>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title="Quién atiende y quién responde">
        <dl className={styles.duties}>
          {duties.map(({ title, names }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {ended.length > 0 ? (
        <Part title="Exclusiones terminadas">
          <ul className={styles.list}>
            {ended.map((exclusion) => (
              <li key={exclusion.id}>
                <ExclusionText {...exclusion} />
                <p className={styles.reason}>
                  La terminó {exclusion.endedBy}, {exclusion.endedAt}
                  {exclusion.endReason ? `: «${exclusion.endReason}»` : '.'}
                </p>
                <p className="aux">
                  {exclusion.isShared
                    ? 'El registro ya se le comparte.'
                    : 'El registro se le comparte cuando una persona que puede abrirlo abra su llave: hasta entonces nadie lo lee.'}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

function alteredSentence(amount: number): string {
  const advice = 'Avise a quien opera el sitio.';
  if (amount === 1) return `Un registro no es el que se recibió: aquí no se ve lo que se decidió sobre él. ${advice}`;
  return `${amount} registros no son los que se recibieron: aquí no se ve lo que se decidió sobre ellos. ${advice}`;
}

function RecordLine({ name, type, state }: { name: string; type: string; state: string }) {
  return (
    <p className="aux">
      Registro {name}. {type}. {state}.
    </p>
  );
}

function ExclusionText(exclusion: Control['inForce'][number]) {
  return (
    <>
      <h3>{exclusion.excluded}</h3>
      <RecordLine {...exclusion} />
      {exclusion.consentedBy ? (
        <p className={styles.reason}>
          La propuso {exclusion.by} y la consintió {exclusion.consentedBy}, {exclusion.at}: «{exclusion.reason}»
        </p>
      ) : (
        <p className={styles.reason}>
          La hizo {exclusion.by}, {exclusion.at}, antes de que otra persona tuviera que consentir. No se pidió motivo.
        </p>
      )}
    </>
  );
}

type DecisionProps = {
  acts: readonly [consent: string, refusal: string];
  /** Names what is decided on, for screen readers. */
  about: string;
  fields: Readonly<Record<string, string | number>>;
};

/** The forms that consent to something and refuse it. */
function Decision({ acts: [consent, refusal], about, fields }: DecisionProps) {
  const formOf = (accion: string, label: string, look: 'full' | 'outline') => (
    <form method="post" action={CONTROL}>
      <input type="hidden" name="accion" value={accion} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} compact aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </form>
  );
  return (
    <ButtonRow>
      {formOf(consent, 'Consentir', 'full')}
      {formOf(refusal, 'No consentir', 'outline')}
    </ButtonRow>
  );
}

function EndForm({ id, error, value }: { id: string; error: string | undefined; value: string | undefined }) {
  return (
    <details open={error !== undefined}>
      <summary>Terminar esta exclusión</summary>
      <form method="post" action={CONTROL}>
        <input type="hidden" name="accion" value="terminar" />
        <input type="hidden" name="exclusion" value={id} />
        <TextArea
          label="Por qué termina"
          name="motivo"
          id={id}
          rows={3}
          required
          maxLength={MAX_REASON}
          hint="La persona vuelve a ver el registro; se le comparte cuando alguien que puede abrirlo abra su llave."
          defaultValue={value}
          error={error}
        />
        <Button type="submit" look="outline" compact>
          Terminar la exclusión
        </Button>
      </form>
    </details>
  );
}
