import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { lastQuarter, parseQuarter } from '#areas/transparencia/rules/quarters.ts';
import { count } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import { worksIn } from '#platform/identity/roles.ts';
import { sumOf } from '#platform/sum.ts';
import { today } from '#platform/visibility.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Head } from '../shell/head.tsx';
import { findNotice, OutcomeNotice, UnreadNotice } from '../shell/notices.tsx';
import { useKeptAnswer } from '../shell/page-hooks.ts';
import { reachServer } from '../shell/reach-server.ts';
import { readAfterConflict } from '../shell/revalidation.ts';
import { useReadAgain } from '../shell/use-read-again.ts';
import { signedIn } from '../staff-context.ts';
import { AreaTable } from './area-table.tsx';
import { type BoardPage, readBoard } from './board.server.ts';
import { boardPath, rowAnchor } from './board-address.ts';
import { BooksField } from './book-field.tsx';
import { bulkActs } from './bulk-acts.ts';
import { type Outcome, performChosen } from './choose.server.ts';
import { ChooseForm, ChosenOutcome, SendForm } from './choose.tsx';
import { EmptyView, Figures, Filters } from './figures.tsx';
import { performOnBoard } from './perform.server.ts';
import { isDone } from './states.ts';
import styles from './tablero.module.css';
import { type BookBatch, useBookDrop } from './use-book-drop.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now, config } = signedIn(context);
  if (!worksIn(actor.permissions, 'transparencia')) throw new Response(null, { status: 403 });
  const { search, searchParams: query } = new URL(request.url);
  if (params.trimestre === undefined) throw redirect(`${boardPath(lastQuarter(today(now)))}${search}`);
  const quarter = parseQuarter(params.trimestre);
  if (!quarter) throw new Response(null, { status: 404 });
  return readBoard({ quarter, actor, now, query, publicOrigin: config.publicUrl.origin });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now, config } = signedIn(context);
  if (!worksIn(actor.permissions, 'transparencia')) throw new Response(null, { status: 403 });
  const quarter = parseQuarter(params.trimestre);
  if (!quarter) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const act = bulkActs.find((each) => each === form.get('accion'));
  if (act) {
    if (act === 'aprobar' && !actor.can('transparencia.importar')) throw new Response(null, { status: 403 });
    const keys = form.has('area') ? formText(form, 'area').split(' ') : form.getAll('libro').map(String);
    if (keys.length === 0) return data<Answer>({ refused: 'Elija al menos un formato.' }, 422);
    const outcome = await performChosen({ act, quarter, actor, now, publicOrigin: config.publicUrl.origin, keys });
    return data<Answer>({ outcome }, outcome.done > 0 ? 200 : 409);
  }
  const notice = await performOnBoard({ quarter, form, actor, now });
  if (!notice) return data<Answer>({ refused: 'El formato ya no está como estaba: vea su renglón.' }, 409);
  const query = new URL(request.url).searchParams;
  query.set('aviso', notice);
  const id = form.get('formato');
  // A format that is published moves to the completed ones.
  const place = id === null || notice === 'sin-cambios' ? '' : `#${rowAnchor(String(id))}`;
  return redirect(`${boardPath(quarter)}?${query}${place}`, 303);
}

/** Sentence on an act without an answer: it may have arrived before the connection broke. */
const UNANSWERED = 'Sin conexión: no se sabe si llegó. Cuando vuelva, vea los renglones y repita lo que falte.';

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return reachServer<{ refused: string }>(serverAction, { refused: UNANSWERED });
}

export const shouldRevalidate = readAfterConflict;

/** State of the page after a submission that did not redirect. */
type Answer = { refused: string } | { outcome: Outcome };

const notices: Record<string, string> = {
  aprobado: 'El libro está aprobado: su versión se publica en unos segundos.',
  devuelto: 'El libro volvió a quien lo envió, con su comentario.',
  enviado: 'El libro está en revisión. Quien publica lo ve en sus pendientes.',
  'no-enviado': 'Salió de revisión y queda como borrador: puede enviarlo otra vez, o cargar otro libro.',
  enviados: 'Los libros están en revisión. Quien publica los ve en sus pendientes.',
  recordado: 'El correo sale a quienes trabajan en transparencia y no lo apagaron.',
  'ya-recordado': 'No se envió nada: lo de esa área se recordó hace menos de tres días hábiles, o ya no está vencido.',
  'sin-cambios': 'La versión se publica con las filas de la anterior y su nuevo periodo.',
  'sin-cambios-enviado': 'Está en revisión: las filas de la versión anterior, con su nuevo periodo.',
};

/** Result of workbooks that were dropped together. */
function Batch({ batch: { arrived, refused } }: { batch: BookBatch }) {
  return (
    <Notice tone={refused.length > 0 ? 'warning' : 'success'} announced>
      {arrived === 1 ? 'Un libro llegó a su renglón.' : `${arrived} libros llegaron a su renglón.`}
      {refused.length > 0 ? (
        <ul>
          {refused.map(({ name, reason }) => (
            <li key={name}>
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

/** The board of a quarter: missing formats with unit and due date; each accepts its workbook. */
export default function Tablero() {
  const page = useLoaderData<typeof loader>();
  const answer = useKeptAnswer<Answer>();
  const { readAgain, unread } = useReadAgain(page.isRunning);
  const { drop, sending, batch, sendInRow, sendSeveral } = useBookDrop(readAgain);
  const sentence = findNotice(notices, page.notice);
  const restAmount = sumOf(page.rest, ({ formats }) => formats.length);
  const { mayImport, mayRemind, day } = page;
  const table = { mayImport, mayRemind, day, sending, send: sendInRow };
  return (
    <div {...drop}>
      <Head title={page.title} lead={page.lead}>
        <ButtonLink look="outline" compact href={page.before.href}>
          {page.before.label}
        </ButtonLink>
        {page.after ? (
          <ButtonLink look="outline" compact href={page.after.href}>
            {page.after.label}
          </ButtonLink>
        ) : null}
      </Head>
      {answer && 'outcome' in answer ? (
        <ChosenOutcome outcome={answer.outcome} isPublished={mayImport} />
      ) : (
        <OutcomeNotice tone={answer ? 'warning' : 'success'}>{answer ? answer.refused : sentence}</OutcomeNotice>
      )}
      <PublicationEnd page={page} />
      <UnreadNotice unread={unread} />
      {batch ? <Batch batch={batch} /> : null}
      <Figures page={page} />
      <Filters page={page} />
      <BooksField page={page} send={sendSeveral} />
      {/* Not while books are being read, so that screen readers announce it once. */}
      {page.sendable.length > 1 && !page.isRunning ? <SendForm runs={page.sendable} /> : null}
      {page.choices.map((choice) => (
        <ChooseForm key={choice.act} choice={choice} mayImport={mayImport} />
      ))}
      {page.groups.length === 0 ? <EmptyView page={page} /> : null}
      {page.groups.map((group) => (
        <AreaTable key={group.departamento} group={group} {...table} />
      ))}
      {restAmount > 0 ? (
        <details className={styles.rest}>
          <summary>
            Publicados o programados: {restAmount} de {page.rest.length === 1 ? 'un área' : `${page.rest.length} áreas`}
          </summary>
          {page.rest.map((group) => (
            <AreaTable key={group.departamento} group={group} {...table} />
          ))}
        </details>
      ) : null}
    </div>
  );
}

/**
 * Announces once, when no book of the board is being published any more, how many were published since the page was opened or the last
 * announcement.
 */
function PublicationEnd({ page: { squares, publishing } }: { page: Pick<BoardPage, 'squares' | 'publishing'> }) {
  const [end, setEnd] = useState({ published: 0, failed: 0 });
  const doneBefore = useRef<ReadonlySet<number>>(undefined);
  const started = useRef<readonly number[]>([]);
  useEffect(() => {
    const done = new Set(squares.filter(isDone).map(({ id }) => id));
    const before = doneBefore.current ?? done;
    doneBefore.current = before;
    started.current = [...new Set([...started.current, ...publishing])];
    if (publishing.length > 0) return;
    const published = [...done].filter((id) => !before.has(id)).length;
    const failed = started.current.filter((id) => !done.has(id)).length;
    doneBefore.current = done;
    started.current = [];
    if (published + failed > 0) setEnd({ published, failed });
  }, [squares, publishing]);
  const { published, failed } = end;
  return (
    <div role="status" className={styles.end}>
      {published + failed > 0 ? (
        <Notice tone={failed > 0 ? 'warning' : 'success'}>
          {published > 0 ? `Terminó la publicación de ${count('libro', published)}.` : ''}{' '}
          {failed > 0
            ? `${count('libro', failed)} no se ${failed === 1 ? 'publicó: vea su renglón' : 'publicaron: vea sus renglones'}.`
            : ''}
        </Notice>
      ) : null}
    </div>
  );
}
