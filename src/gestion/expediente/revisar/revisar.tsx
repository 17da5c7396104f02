import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { count } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Head } from '../../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../../shell/notices.tsx';
import { reachServer, UNREACHED, useRefusal } from '../../shell/reach-server.ts';
import { readAfterConflict } from '../../shell/revalidation.ts';
import { signedIn, staffInput } from '../../staff-context.ts';
import { openAudit } from '../audit.server.ts';
import { performWork, type WorkspaceAnswer } from '../perform.server.ts';
import { progressOf, returnedSentence } from '../progress.ts';
import { Change, titleParts } from './change.tsx';
import type { ChangeView } from './change-view.server.ts';
import { Decision, ReviewBar } from './decision.tsx';
import { NewRows, newRowsTitle } from './new-rows.tsx';
import { performReview } from './perform-review.server.ts';
import { type ReviewPage, readReview } from './review.server.ts';
import styles from './revisar.module.css';
import { type Seen, useSeen } from './seen.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const audit = await openAudit(params.id, actor);
  const notice = new URL(request.url).searchParams.get('aviso');
  return { ...(await readReview({ audit, actor, now })), notice };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = context.get(staffInput);
  if (!actor) return data<WorkspaceAnswer>({ errors: {}, ended: true }, 401);
  const form = await request.formData();
  return performWork({ audit: await openAudit(params.id, actor), form, actor, now }, performReview);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return reachServer<WorkspaceAnswer>(serverAction, { errors: {}, refused: UNREACHED });
}

export const shouldRevalidate = readAfterConflict;

const notices: Record<string, string> = {
  'devuelto-uno': 'El cambio volvió a quien lo escribió. Los demás siguen aquí.',
};

/** The review of all changes of an audit, by row and field. */
export default function Review() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as WorkspaceAnswer | undefined;
  const { changes, address, audit, sent, estado } = page;
  const title =
    changes.length === 0 ? `Sin cambios en ${page.title}` : `${count('cambio', changes.length)} en ${page.title}`;
  const sentence = findNotice(notices, page.notice);
  const refusal = useRefusal(answer);
  const groups = grouped(changes);
  const seen = useSeen();
  const deciding = {
    version: page.version,
    mayComment: page.may.comentar,
    mayReturn: page.may.devolver,
    refused: answer?.key && answer.errors.comentario ? { id: answer.key, reason: answer.errors.comentario } : null,
  };
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('#contenido [aria-invalid="true"]')?.focus();
  }, [answer]);
  return (
    <>
      <Head title={title} lead={leadOf(page)} parent={{ href: address, label: `${page.title} ${audit}` }}>
        {page.hasPage ? (
          <ButtonLink look="outline" compact href={`${address}/vista`}>
            Ver la página con los cambios
          </ButtonLink>
        ) : null}
      </Head>
      {sent?.note ? (
        <Notice tone="info">
          {sent.who} escribió: <q>{sent.note}</q>
        </Notice>
      ) : null}
      <OutcomeNotice tone="warning">{refusal}</OutcomeNotice>
      {answer?.ended ? (
        <Notice tone="warning" announced>
          Su sesión terminó y nada se perdió. Entre en otra pestaña y siga aquí.
        </Notice>
      ) : null}
      <OutcomeNotice>{!answer && sentence}</OutcomeNotice>
      {page.general ? <Notice tone="warning">{page.general}</Notice> : null}
      {changes.length > 0 ? (
        <>
          <div className={styles.columns}>
            <div>
              {groups.map((rows) => {
                const [change] = rows;
                if (!change) return null;
                return change.state === 'nuevo' ? (
                  <NewRows key={change.id} rows={rows} address={address} seen={seen} {...deciding} />
                ) : (
                  <Change key={change.id} change={change} address={address} seen={seen} {...deciding} />
                );
              })}
            </div>
            <aside className={styles.side} aria-label="Decidir">
              <section>
                <h2>Los cambios</h2>
                <ol>
                  {groups.map((rows) => (
                    <ListedGroup key={rows[0]?.id} rows={rows} seen={seen} />
                  ))}
                </ol>
              </section>
              <Effect page={page} />
              {page.isOwn ? <FourEyes mayPublish={page.may.publicar} /> : null}
              <Decision page={page} errors={answer?.errors ?? {}} />
              {estado === 'programado' ? <p>Saldrán el {page.programadoPara}.</p> : null}
            </aside>
          </div>
          <ReviewBar page={page} seen={seen} />
        </>
      ) : (
        <ButtonLink look="outline" href={address}>
          Volver al expediente
        </ButtonLink>
      )}
    </>
  );
}

/** The figures of the audit that the changes affect. */
function Effect({ page: { effect, isNew } }: { page: ReviewPage }) {
  if (effect.length === 0) return null;
  return (
    <section>
      <h2>{isNew ? 'Qué tendrá el sitio' : 'Qué cambia en el sitio'}</h2>
      <dl className={styles.effect}>
        {effect.map(({ label, site, work }) => (
          <FactItem key={label} term={label}>
            {isNew ? work : `${site} a ${work}`}
          </FactItem>
        ))}
      </dl>
    </section>
  );
}

/** Says that the changes of an author need the approval of another person. */
function FourEyes({ mayPublish }: { mayPublish: boolean }) {
  return (
    <section>
      <h2>Cuatro ojos</h2>
      <p>
        Usted escribió parte de estos cambios: otra persona los aprueba
        {mayPublish ? ', o usted con una razón que queda a la vista' : ''}.
      </p>
    </section>
  );
}

/** Returns changes grouped for display: each changed row separately, the new rows of a kind together. */
function grouped(changes: readonly ChangeView[]): ChangeView[][] {
  return [...Map.groupBy(changes, ({ state, table, id }) => (state === 'nuevo' ? table : id)).values()];
}

/** A changed row in the list, or the new rows of a kind, with the number of its faults and comments. */
function ListedGroup({ rows, seen }: { rows: readonly ChangeView[]; seen: Seen | undefined }) {
  const [first] = rows;
  if (!first) return null;
  const isNew = first.state === 'nuevo';
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const comments = sumOf(rows, (row) => row.comments.length);
  return (
    <li data-seen={(seen && rows.every(seen.has)) || undefined}>
      <a href={isNew ? `#nuevos-${first.id}` : `#cambio-${first.id}`}>
        {isNew ? newRowsTitle(rows) : titleParts(first.title).name}
      </a>
      {isNew ? null : <span>{first.fields.map(({ label }) => label).join(', ')}</span>}
      {isNew && wrong.length > 0 ? (
        <span className={styles.wrong}>
          Algo que revisar en <a href={`#cambio-${wrong[0]?.id}`}>{count('renglón', wrong.length, 'renglones')}</a>
        </span>
      ) : wrong.length > 0 ? (
        <span className={styles.wrong}>Tiene algo que revisar</span>
      ) : null}
      {comments > 0 ? <span className={styles.wrong}>{count('comentario', comments)}</span> : null}
    </li>
  );
}

function leadOf({ sent, changes, estado }: ReviewPage): string {
  if (changes.length === 0) return 'El sitio muestra lo que hay en la auditoría.';
  const together =
    changes.length === 1 || changes.some(({ isReturned }) => isReturned) ? '' : ' Salen juntos o no sale ninguno.';
  if (sent && estado !== 'devuelto')
    return `${changes.length === 1 ? 'Lo' : 'Los'} envió ${sent.who} el ${sent.at}.${together}`;
  if (estado === 'devuelto') return returnedSentence(progressOf(changes));
  return `Todavía no se ${changes.length === 1 ? 'envía' : 'envían'} a revisión.${together}`;
}
