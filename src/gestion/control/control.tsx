import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Head, Part } from '../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../shell/notices.tsx';
import styles from './control.module.css';
import { changeControl, controllerOf, readControl } from './control.server.ts';
import { ConsentedAct, EndedExclusion, OpenExclusion, PermissionChange, Proposal } from './control-items.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const notice = new URL(request.url).searchParams.get('aviso');
  return { ...(await readControl(controllerOf(context).actor)), notice };
}

/** Grants or refuses consent, or ends an exclusion. */
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

/** Page of the control role: decisions of two persons about records, without their content. */
export default function ControlPage() {
  const { unnotified, altered, people, duties, waiting, inForce, ended, consented, notice } =
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
      <OutcomeNotice>{errors === nothing && sentence}</OutcomeNotice>
      {unnotified.length > 0 ? (
        <Notice tone="warning">
          No se ha entregado el correo que avisa de una exclusión o de quién atiende registros a {unnotified.join(', ')}
          . Dígaselo por otro medio; se intenta otra vez.
        </Notice>
      ) : null}
      {altered > 0 ? <Notice tone="warning">{alteredSentence(altered)}</Notice> : null}
      <Part title="Esperan su consentimiento">
        {waiting.length + people.length === 0 ? <p>Nada espera su consentimiento.</p> : null}
        <ul className={styles.list} id="consentimiento">
          {people.map((change) => (
            <PermissionChange key={change.persona} {...change} />
          ))}
          {waiting.map((proposed) => (
            <Proposal key={proposed.id} {...proposed} />
          ))}
        </ul>
      </Part>
      <Part title="Exclusiones en vigor">
        {inForce.length === 0 ? <p>Nadie está excluido de un registro por decisión de otras personas.</p> : null}
        <ul className={styles.list}>
          {inForce.map((exclusion) => (
            <OpenExclusion
              key={exclusion.id}
              exclusion={exclusion}
              error={errors[exclusion.id]}
              reason={values[exclusion.id]}
            />
          ))}
        </ul>
      </Part>
      {consented.length > 0 ? (
        <Part title="Improcedentes y tapados por acuerdo de dos">
          <ul className={styles.list}>
            {consented.map((act) => (
              <ConsentedAct key={act.id} {...act} />
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title="Quién atiende y quién responde">
        <dl className={styles.duties}>
          {duties.map(({ title, names }) => (
            <FactItem key={title} term={title}>
              {names}
            </FactItem>
          ))}
        </dl>
      </Part>
      {ended.length > 0 ? (
        <Part title="Exclusiones terminadas">
          <ul className={styles.list}>
            {ended.map((exclusion) => (
              <EndedExclusion key={exclusion.id} {...exclusion} />
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
