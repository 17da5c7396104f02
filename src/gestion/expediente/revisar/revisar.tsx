import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { count } from '#platform/format.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { ScheduleFields } from '../../contents/schedule/fields.tsx';
import { Head } from '../../shell/head.tsx';
import { findNotice } from '../../shell/notices.ts';
import { reachServer, UNREACHED } from '../../shell/reach-server.ts';
import { signedIn, staffInput } from '../../staff-context.ts';
import { AudienceChoice } from '../../suscripciones/audience-choice.tsx';
import { openAudit } from '../audit.server.ts';
import { performWork, type WorkspaceAnswer } from '../perform.server.ts';
import { Change } from './change.tsx';
import { NewRows, newRowsTitle } from './new-rows.tsx';
import { type ChangeView, performReview, readReview } from './review.server.ts';
import styles from './revisar.module.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const audit = await openAudit(params.id, actor);
  const notice = new URL(request.url).searchParams.get('aviso');
  const { now } = context.get(staffInput);
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

/** After a refusal the page stays as it is: its loaders would replace what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus ?? 200) < 400 && defaultShouldRevalidate;
}

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
  const groups = grouped(changes);
  const deciding = { version: page.version, mayComment: page.may.comentar, mayReturn: page.may.devolver };
  const wrong = changes.filter(({ problems }) => problems.length > 0).length;
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
      {answer?.refused ? (
        <Notice tone="warning" announced>
          {answer.refused}
        </Notice>
      ) : null}
      {answer?.ended ? (
        <Notice tone="warning" announced>
          Su sesión terminó y nada se perdió. Entre en otra pestaña y siga aquí.
        </Notice>
      ) : null}
      {sentence && !answer ? (
        <Notice tone="success" announced>
          {sentence}
        </Notice>
      ) : null}
      {page.general ? <Notice tone="warning">{page.general}</Notice> : null}
      <div className={styles.columns}>
        <div>
          {groups.map((rows) => {
            const [change] = rows;
            if (!change) return null;
            return change.state === 'nuevo' ? (
              <NewRows key={change.id} {...{ rows, address }} {...deciding} />
            ) : (
              <Change key={change.id} {...{ change, address }} {...deciding} />
            );
          })}
        </div>
        <aside className={styles.side} aria-label="Decidir">
          <section>
            <h2>Los cambios</h2>
            <ol>
              {groups.map((rows) => (
                <ListedGroup key={rows[0]?.id} rows={rows} />
              ))}
            </ol>
          </section>
          {page.isOwn ? (
            <section>
              <h2>Cuatro ojos</h2>
              <p>
                Usted escribió parte de estos cambios: otra persona los aprueba, o usted con una razón que queda a la
                vista.
              </p>
            </section>
          ) : null}
          {changes.length > 0 ? <Decision page={page} errors={answer?.errors ?? {}} wrong={wrong} /> : null}
          {estado === 'programado' ? <p>Saldrán el {page.programadoPara}.</p> : null}
        </aside>
      </div>
    </>
  );
}

/** Returns changes as the page shows them: each changed row by itself, the new ones of a kind together. */
function grouped(changes: readonly ChangeView[]): ChangeView[][] {
  return [...Map.groupBy(changes, ({ state, table, id }) => (state === 'nuevo' ? table : id)).values()];
}

/** A changed row of the list, or the new ones of a kind, with what is to be looked at in them. */
function ListedGroup({ rows }: { rows: readonly ChangeView[] }) {
  const [first] = rows;
  if (!first) return null;
  const isNew = first.state === 'nuevo';
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const comments = rows.reduce((sum, row) => sum + row.comments.length, 0);
  return (
    <li>
      <a href={isNew ? `#nuevos-${first.id}` : `#cambio-${first.id}`}>{isNew ? newRowsTitle(rows) : first.title}</a>
      {isNew ? null : <span>{first.fields.map(({ label }) => label).join(', ')}</span>}
      {isNew && wrong.length > 0 ? (
        <span className={styles.wrong}>
          Algo que corregir en <a href={`#cambio-${wrong[0]?.id}`}>{count('renglón', wrong.length, 'renglones')}</a>
        </span>
      ) : wrong.length > 0 ? (
        <span className={styles.wrong}>Tiene algo que corregir</span>
      ) : null}
      {comments > 0 ? <span className={styles.wrong}>{count('comentario', comments)}</span> : null}
    </li>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function leadOf({ sent, changes, estado }: Page): string {
  if (changes.length === 0) return 'El sitio muestra lo que hay en la auditoría.';
  if (sent && estado !== 'devuelto') return `Los envió ${sent.who} el ${sent.at}. Salen juntos o no sale ninguno.`;
  return 'Todavía no se envían a revisión. Salen juntos o no sale ninguno.';
}

type DecisionProps = { page: Page; errors: Readonly<Record<string, string>>; wrong: number };

/** The steps that the person may take: send, approve, schedule, return. */
function Decision({ page, errors, wrong }: DecisionProps) {
  const { may, version, changes, needsReason, address, audience, schedule } = page;
  const busy = useNavigation().state === 'submitting';
  const unsent = changes.filter(({ isSent }) => !isSent);
  const sent = changes.length - unsent.length;
  const amount = sent > 0 ? sent : changes.length;
  return (
    <>
      {may.enviar && unsent.length > 0 ? (
        <section>
          <h2>Enviar a revisión</h2>
          <Form method="post" action={address}>
            <input type="hidden" name="version" value={version} />
            <fieldset className={styles.chosen}>
              <legend>Quite la marca a lo que todavía no esté listo.</legend>
              {unsent.map(({ id, title }) => (
                <label key={id}>
                  <input type="checkbox" name="cambio" value={id} defaultChecked /> {title}
                </label>
              ))}
            </fieldset>
            <TextArea label="Para quien revisa" name="nota" rows={2} maxLength={1000} optional />
            <Button type="submit" name="accion" value="enviar" busy={busy}>
              Enviar a revisión
            </Button>
          </Form>
        </section>
      ) : null}
      {may.publicar || may.programar ? (
        <section>
          <h2>Aprobar</h2>
          {wrong > 0 ? (
            <p className={styles.wrong}>{count('cambio', wrong)} con algo que corregir: así no se pueden publicar.</p>
          ) : null}
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            {needsReason ? (
              <TextArea
                label="Por qué se publica sin otra revisión"
                name="razon"
                rows={2}
                maxLength={1000}
                hint="Queda a la vista en la historia y en la bitácora."
              />
            ) : null}
            <AudienceChoice sentence={audience} />
            {may.publicar ? (
              <Button type="submit" name="accion" value="publicar" busy={busy}>
                {amount === 1 ? 'Aprobar y publicar' : `Aprobar los ${amount} y publicar`}
              </Button>
            ) : null}
            {may.programar ? <Later schedule={schedule} errors={errors} busy={busy} /> : null}
          </Form>
        </section>
      ) : null}
      {may.devolver ? (
        <section>
          <h2>Devolver todo</h2>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <TextArea
              label="Qué falta o qué debe cambiar"
              name="comentario-devolver"
              rows={2}
              maxLength={1000}
              error={errors['comentario-devolver']}
            />
            <ButtonRow>
              <Button type="submit" look="outline" name="accion" value="devolver" busy={busy}>
                Devolver
              </Button>
            </ButtonRow>
          </Form>
        </section>
      ) : null}
      {may.cancelar ? (
        <section>
          <h2>Programado</h2>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button type="submit" look="outline" name="accion" value="cancelar-programa" busy={busy}>
              Cancelar la publicación programada
            </Button>
          </Form>
        </section>
      ) : null}
    </>
  );
}

type LaterProps = Pick<Page, 'schedule'> & Pick<DecisionProps, 'errors'> & { busy: boolean };

/** Fields that approve for another day, or move what is scheduled. */
function Later({ schedule, errors, busy }: LaterProps) {
  return (
    <details open={Boolean(errors.dia)}>
      <summary>
        {schedule ? 'Mover a otro día u hora' : 'Otro día y hora'}
        <Arrow />
      </summary>
      <ScheduleFields errors={errors} current={schedule} />
      <Button type="submit" look="outline" name="accion" value="programar" busy={busy}>
        {schedule ? 'Mover la publicación' : 'Aprobar y programar'}
      </Button>
    </details>
  );
}
