import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { recordName } from '#areas/atencion/rules/desk/record-types.ts';
import { institute } from '#platform/institute.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Head, Part } from '../../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../../shell/notices.tsx';
import { staffInput } from '../../staff-context.ts';
import { deskError, handlerOf, headOfAddress, withDeskErrors } from '../desk.server.ts';
import { openKeyOf } from '../key/llave.server.ts';
import { describeSealed, isAltered, isSealed } from '../key/sealed.server.ts';
import { Sealed } from '../key/sealed.tsx';
import { recordTones } from '../record-tones.ts';
import { Attachments } from './attachments.tsx';
import { DismissForm } from './consent/dismiss-form.tsx';
import { PendingConsents } from './consent/pending.tsx';
import { sendRecordForm as clientAction, UnsentNotice, useUnsentWarning } from './forms/record-form.tsx';
import { AnswerForm, NoteForm } from './forms/reply-forms.tsx';
import { MaskForm, type Reveal, Words } from './masked-words.tsx';
import { openForPage, type PageRecord } from './open-record.server.ts';
import { performOnRecord } from './record-acts.server.ts';
import styles from './registro.module.css';
import { Side } from './side.tsx';
import type { RecordAnswer } from './submission.server.ts';

/** Opens the record. This is an act: nothing is decrypted without its log entry. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now } = handlerOf(context);
  const notice = new URL(request.url).searchParams.get('aviso');
  const [head, key] = await Promise.all([headOfAddress(params.id), openKeyOf(context, request)]);
  try {
    return { record: await openForPage(actor, { head, key, now }), sealed: null, altered: null, notice };
  } catch (error) {
    if (isAltered(error)) return { record: null, sealed: null, altered: recordName(head), notice };
    if (!isSealed(error)) throw deskError(error);
    const sealed = await describeSealed(actor, { head, error, now });
    return { record: null, sealed, altered: null, notice };
  }
}

/** Performs a form: answers, notes, assignments, masks, and proposals or consents of acts that need two persons. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  // The login ended while the person wrote: the page stays as it is, with all typed text.
  if (!context.get(staffInput).actor) return data<RecordAnswer>({ unsent: 'sesion' }, 401);
  const { actor, now } = handlerOf(context);
  const head = await headOfAddress(params.id);
  const key = await openKeyOf(context, request);
  const form = await request.formData();
  return withDeskErrors(() => performOnRecord({ actor, head, key, form, now }));
}

export { clientAction };

/** Returns whether the page is read again. After a rejected form only a conflict does so, since its thread or state has changed. */
export function shouldRevalidate({
  actionStatus = 200,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus < 400) return defaultShouldRevalidate;
  return actionStatus === 409 && actionResult?.unsent === undefined;
}

const notices: Record<string, string> = {
  respondido: 'La persona ya puede leer su respuesta, con su folio.',
  anotado: 'La nota interna quedó guardada. La persona no la ve.',
  asignado: 'El registro quedó asignado.',
  propuesto: 'Quedó propuesto. Tiene efecto cuando otra persona lo consienta.',
  consentido: 'Usted lo consintió y ya tiene efecto.',
  negado: 'Usted no lo consintió: no tiene efecto.',
  retirada: 'La propuesta quedó retirada.',
  readmitida: 'Esa persona puede abrir el registro otra vez.',
  tapado: 'Esas palabras quedaron tapadas para todo el equipo.',
  destapado: 'Esas palabras están a la vista otra vez.',
};

/** A record: content, thread, answer and note, term, readers, handler. */
export default function Registro() {
  const { record, sealed, altered, notice } = useLoaderData<typeof loader>();
  const submitted = useActionData<typeof action>();
  const answer: RecordAnswer = submitted ?? {};
  const { errors = {}, values = {}, revealed, unsent } = answer;
  useUnsentWarning();
  if (altered) return <Altered name={altered} />;
  if (!record)
    return (
      sealed && (
        <Sealed
          {...sealed}
          isUnsent={unsent === 'llave'}
          typed={values.respuesta || values.nota || values.improcedencia || ''}
        />
      )
    );
  const sentence = findNotice(notices, notice);
  const reveal: Reveal = { revealed, action: `/gestion/buzon/${record.id}` };
  return (
    <>
      <Head title={`Registro ${record.name}`} parent={{ href: '/gestion/buzon', label: 'Buzón' }}>
        <ButtonLink look="outline" href="#respuesta-a-la-persona">
          Ir a responder
        </ButtonLink>
      </Head>
      <p>
        {record.type.one}. <StatusTag tone={recordTones[record.estado]}>{record.estado}</StatusTag>{' '}
        {record.term ? `${record.term.main}. ${record.term.more}.` : 'Sin plazo.'}
      </p>
      <ErrorSummary errors={errors} title="No se guardó" />
      <OutcomeNotice>{Object.keys(answer).length === 0 && sentence}</OutcomeNotice>
      {unsent ? <UnsentNotice reason={unsent} withKey={record.open} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <PendingConsents record={record} reveal={reveal} />
          <Part title="Lo que envió">
            <dl className={styles.facts}>
              {record.fields.map(({ label, value }) => (
                <FactItem key={label} term={label}>
                  <Words segments={value} {...reveal} />
                </FactItem>
              ))}
              <FactItem term="Recibido">{record.received}</FactItem>
            </dl>
            <p className={styles.text}>
              <Words segments={record.text} {...reveal} />
            </p>
            {record.masks.total > 0 ? (
              <p className="aux">
                {record.masks.total === 1 ? 'Un dato tapado' : `${record.masks.total} datos tapados`} por{' '}
                {record.masks.by}. Verlo exige un motivo y queda escrito en la bitácora.
              </p>
            ) : null}
            <MaskForm action={reveal.action} mark={record.mark} errors={errors} values={values} />
          </Part>
          <Attachments record={record} reveal={reveal} />
          <Thread record={record} reveal={reveal} />
          <div className={styles.forms}>
            <AnswerForm record={record} errors={errors} values={values} />
            <NoteForm action={reveal.action} mark={record.mark} errors={errors} values={values} />
          </div>
          <DismissForm record={record} errors={errors} values={values} />
        </div>
        <Side record={record} errors={errors} values={values} />
      </div>
    </>
  );
}

/** A record that was altered since its last act. None of its content is shown. */
function Altered({ name }: { name: string }) {
  return (
    <>
      <Head title={`Registro ${name}`} parent={{ href: '/gestion/buzon', label: 'Buzón' }} />
      <Notice tone="warning" announced>
        Este registro no es el que se recibió.
      </Notice>
      <Part title="Qué pasó">
        <p>
          Lo que hay en la base de datos no corresponde a lo último que la bitácora dice de este registro: alguien lo
          cambió, o puso una copia anterior, sin pasar por el sitio. Por eso no se muestra ni se puede contestar.
        </p>
      </Part>
      <Part title="Qué hacer">
        <ul>
          <li>Avise hoy a quien opera el sitio y a control interno. No borre ni repare nada antes.</li>
          <li>
            Quien opera el sitio compara con <code>npm run log:verify</code> y recupera el registro de un respaldo.
          </li>
          <li>La persona que lo envió ve, con su folio, que la consulta no está disponible por el momento.</li>
        </ul>
      </Part>
    </>
  );
}

const speakers = { personal: institute.nombre, persona: 'Quien lo envió', nota: 'Nota interna' } as const;

/** Messages since the record arrived: public answers, additions of the sender, internal notes. */
function Thread({ record, reveal }: { record: PageRecord; reveal: Reveal }) {
  return (
    <Part title="Hilo">
      {record.thread.length === 0 ? <p>Todavía no hay respuestas ni notas.</p> : null}
      <ol className={styles.thread}>
        {record.thread.map(({ id, origen, at, author, estado, text }) => (
          <li key={id} className={origen === 'nota' ? styles.note : undefined}>
            <div>
              <b>{speakers[origen]}</b>
              {author ? <span>{author}</span> : null}
              <span>{at}</span>
              {origen === 'personal' ? <span>Lo lee la persona</span> : null}
              {estado ? <span>{estado}</span> : null}
            </div>
            <p className={styles.text}>
              <Words segments={text} {...reveal} />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
