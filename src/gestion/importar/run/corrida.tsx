import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { peopleWords } from '#areas/avisos/rules/words.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { isStored } from '#platform/files/contents.ts';
import { count } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { requestDryRun, requestFollowUp } from '#platform/import/runs/queue.ts';
import { type FollowUp, findFollowUp, type Run, returnRun, sendRun } from '#platform/import/runs/runs.ts';
import { listReturnsOfPeriod } from '#platform/import/runs/waiting-runs.ts';
import type { RunState } from '#platform/import/schema.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { Head } from '../../shell/head.tsx';
import { UnreadNotice } from '../../shell/notices.tsx';
import { reachServer, UNREACHED } from '../../shell/reach-server.ts';
import { useReadAgain } from '../../shell/use-read-again.ts';
import { formatInstant } from '../../shell/who-and-when.ts';
import { staffInput } from '../../staff-context.ts';
import { filterQuery, formatOfImport, readFilters, rowAnchor } from '../../transparencia/board-address.ts';
import { boardOfRun } from '../../transparencia/board-of-run.server.ts';
import styles from '../importar.module.css';
import { runAddress, runOfAddress } from '../imports.server.ts';
import { Steps } from '../steps.tsx';
import { describeActs, describeAdded, describeOverwritten } from './describe-run.server.ts';
import { IssueDifferences } from './issue-differences.tsx';
import { RunActions } from './run-actions.tsx';
import { RunDetails } from './run-details.tsx';
import { ChangedCells, Consequences, WrongCells } from './run-parts.tsx';
import { isRunning, runState, stepOf } from './run-states.ts';
import { runLead, runTitle } from './run-title.ts';
import { AddedRecords, OverwrittenContents } from './touched-contents.tsx';

const CHANGED = 'El estado de esta corrida ya no lo permite.';
/** Maximum letters of a format name in the title. */
const MAX_NAME = 60;
const FILE_GONE = 'El archivo ya no se conserva: súbalo de nuevo.';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { definition, actor, run } = await runOfAddress(context, params);
  const { id, tipo, nombre, estado, prueba, deshace, deshacer, confirma, celdas, cambios, diferencias } = run;
  const { avisos, encabezados, mensaje } = run;
  const [board, names, added, confirmation, undo, returns] = await Promise.all([
    boardOfRun(run),
    listNames(),
    describeAdded(run.agregados, definition),
    findFollowUp('confirma', id),
    findFollowUp('deshace', id),
    run.periodo === null ? undefined : listReturnsOfPeriod(run.periodo),
  ]);
  const returned = prueba ? returns?.get(tipo) : undefined;
  const isConfirmed = confirmation !== undefined;
  const otherPeriod = board?.otherPeriod;
  const { searchParams } = new URL(request.url);
  const filters = filterQuery(readFilters(searchParams));
  return {
    table: { id: definition.id, title: definition.title, name: sentenceOf(definition.title) },
    upload: board ? rowOnBoard(board, run, filters) : `/gestion/importar/${definition.id}`,
    board: board && { ...board, href: `${board.href}${filters}` },
    isSent: searchParams.get('aviso') === 'enviado' && run.enviada !== null,
    run: {
      id,
      nombre,
      estado,
      prueba,
      celdas,
      cambios,
      diferencias,
      encabezados,
      mensaje,
      isConfirmed,
      isReturned: estado === 'probada' && mensaje !== null && run.enviada === null && !isConfirmed,
      avisos: avisos.filter((each) => each !== run.entrega?.notice),
      leidas: run.leidas,
      nuevas: run.nuevas,
      cambiadas: run.cambiadas,
      iguales: run.iguales,
      equivocadas: run.equivocadas,
      problemas: run.problemas,
      sha256: run.sha256,
      isUndo: deshace !== null,
      isUndone: undo !== undefined,
      otherPeriod,
      isBook: board !== undefined,
      issue: run.entrega,
      sentAt: run.enviada ? formatInstant(run.enviada) : null,
      people: run.alcance === null ? null : peopleWords(run.alcance),
      acts: await describeActs(run, confirmation, names),
    },
    /** Reason of the return of an earlier book of the period. */
    returned: returned === mensaje ? undefined : returned,
    added,
    overwritten: describeOverwritten(run.sobrescribe, names),
    undone: deshace === null ? null : runAddress({ tipo, id: deshace }),
    confirmation: confirmation ? runAddress(confirmation) : null,
    undo: undo ? { address: runAddress(undo), isDone: undo.estado === 'importada' } : null,
    may: {
      importar: actor.can(definition.action),
      confirmar: estado === 'probada' && !isConfirmed && !otherPeriod && run.nuevas + run.cambiadas > 0,
      ensayar: actor.can(definition.action) && estado === 'fallida' && confirma !== null,
      deshacer: estado === 'importada' && deshacer !== null && undo === undefined,
    },
  };
}

/**
 * Sends a dry run to review, returns or confirms it, repeats the dry run of a failed confirmation, or undoes an import. Queued runs check the
 * permission again when they are executed.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { definition, actor, run } = await runOfAddress(context, params);
  const form = await request.formData();
  const intent = formText(form, 'accion');
  const { now } = context.get(staffInput);
  const filters = readFilters(new URL(request.url).searchParams);
  if (intent === 'enviar') return sendToReview(run, now, filterQuery(filters, 'enviado'));
  if (!actor.can(definition.action)) throw new Response(null, { status: 403 });
  const { tipo, nombre, sha256, periodo, confirma, id } = run;
  if (intent === 'devolver') {
    const comment = formText(form, 'comentario', MAX_COMMENT);
    return returnToSender(run, actor, { comment, now, query: filterQuery(filters, 'devuelto') });
  }
  const author = { autor: actor.id, persona: actor.id };
  if (intent === 'ensayar' && confirma !== null) {
    if (sha256 === null || !(await isStored(sha256))) return data({ refused: FILE_GONE }, 409);
    const again = await requestDryRun({ tipo, nombre, sha256, periodo, ...author, prueba: true });
    return redirect(runAddress({ tipo, id: again }), 303);
  }
  const column = columnOf(intent);
  if (!column) throw new Response(null, { status: 400 });
  const earlier = await findFollowUp(column, id);
  if (earlier) return redirect(runAddress(earlier), 303);
  const refused = await refusalOf(column, run);
  if (refused) return data({ refused }, 409);
  if (sha256 === null || !(await isStored(sha256))) return data({ refused: FILE_GONE }, 409);
  const anuncia = column === 'confirma' && form.has('avisar');
  const next = await requestFollowUp(column, id, { tipo, nombre, sha256, periodo, ...author, prueba: false, anuncia });
  const board = column === 'confirma' ? await boardOfRun(run) : undefined;
  // The row moves to the completed ones while it is being published.
  return redirect(board ? `${board.href}${filterQuery(filters, 'aprobado')}` : runAddress({ tipo, id: next }), 303);
}

/** Returns the name of a format for the beginning of a title. */
function sentenceOf(name: string): string {
  return name.length > MAX_NAME ? shorten(name, MAX_NAME) : `${name}.`;
}

/** Returns the address of a book's row on its board, with filters and a notice. */
function rowOnBoard({ href }: { href: string }, { tipo }: Run, query: string): string {
  return `${href}${query}#${rowAnchor(formatOfImport(tipo) ?? '')}`;
}

/** Keeps the page and its typed comment if the server does not answer or the login ended. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return reachServer<{ refused: string }>(serverAction, { refused: UNREACHED });
}

async function sendToReview(run: Run, now: Date, query: string) {
  const refused = await refusalOf('confirma', run);
  if (refused) return data({ refused }, 409);
  await sendRun(run.id, now);
  return redirect(`${runAddress(run)}${query}`, 303);
}

/** Returns why a run cannot be confirmed or undone; undefined if it can. */
async function refusalOf(column: FollowUp, run: Run): Promise<string | undefined> {
  if (column === 'deshace') return run.estado === 'importada' && run.deshacer !== null ? undefined : CHANGED;
  return run.estado === 'probada' ? (await boardOfRun(run))?.otherPeriod : CHANGED;
}

/** Returns a dry run to its sender, with a comment that the board and the home page show. */
async function returnToSender(
  run: Run,
  { name }: StaffActor,
  { comment, now, query }: { comment: string; now: Date; query: string },
) {
  if (comment === '') return data({ refused: 'Escriba qué falta o qué debe cambiar en el archivo.' }, 422);
  if (!(await returnRun(run.id, `${name} lo devolvió el ${formatInstant(now)}: «${comment}»`)))
    return data({ refused: CHANGED }, 409);
  const board = await boardOfRun(run);
  return redirect(board ? rowOnBoard(board, run, query) : runAddress(run), 303);
}

function progressOf({ estado, leidas }: { estado: RunState; leidas: number }): string {
  if (estado === 'interrumpida')
    return 'Se interrumpió. Se intenta de nuevo solo en menos de un minuto y, si vuelve a fallar, durante veinte.';
  return leidas > 0 ? `Lleva ${count('renglón leído', leidas, 'renglones leídos')}.` : 'Empieza en unos segundos.';
}

/** Returns the column of the run that follows an act, which confirms or undoes this run. */
function columnOf(intent: string): 'confirma' | 'deshace' | undefined {
  if (intent === 'importar') return 'confirma';
  return intent === 'deshacer' ? 'deshace' : undefined;
}

/** Shows the result of the last act. */
function Outcome({ refused, isSent }: { refused: string | undefined; isSent: boolean }) {
  if (refused === undefined && !isSent) return null;
  return (
    <Notice tone={refused ? 'warning' : 'success'} announced>
      {refused ?? 'El archivo está en revisión. Quien publica en el área lo ve en sus pendientes.'}
    </Notice>
  );
}

/** A run: progress, wrong cells, differences, confirmation and undoing. */
export default function Corrida() {
  const { table, upload, board, isSent, run, returned, added, overwritten, undone, confirmation, undo, may } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>() as { refused?: string } | undefined;
  const running = isRunning(run.estado);
  const state = runState(run);
  const { unread } = useReadAgain(running);
  return (
    <>
      <Head
        title={board ? `${table.name} ${runTitle(run)}` : runTitle(run)}
        lead={runLead(run, may.importar)}
        parent={board ?? { href: `/gestion/importar/${table.id}`, label: `Importar: ${table.title}` }}
      >
        <StatusTag tone={state.tone}>{state.label}</StatusTag>
      </Head>
      <Steps current={stepOf(run)} />
      <Outcome refused={answer?.refused} isSent={isSent} />
      <UnreadNotice unread={unread} />
      {undone ? (
        <Notice tone="info">
          Toma de vuelta lo que cambió <a href={undone}>otra corrida</a>.
        </Notice>
      ) : null}
      {undo ? (
        <Notice tone={undo.isDone ? 'warning' : 'info'}>
          <a href={undo.address}>
            {undo.isDone ? 'Esta importación se deshizo' : 'Esta importación se está deshaciendo'}
          </a>
          .
        </Notice>
      ) : null}
      {run.mensaje && !run.isConfirmed ? <Notice tone="warning">{run.mensaje}</Notice> : null}
      {returned ? <Notice tone="info">De un libro anterior de este periodo: {returned}</Notice> : null}
      <div className={styles.columns}>
        <div>
          {running ? (
            <p role="status">
              {progressOf(run)} Puede cerrar la página: sigue sola.{' '}
              <a href={`/gestion/importar/${table.id}/${run.id}`}>Leer de nuevo</a>
            </p>
          ) : null}
          <WrongCells run={run} />
          <OverwrittenContents contents={overwritten} isDone={!run.prueba} />
          {run.issue ? <IssueDifferences issue={run.issue} /> : <AddedRecords run={run} records={added} />}
          <ChangedCells run={run} />
          {may.confirmar ? <Consequences hasNewRows={run.nuevas > 0} mayImport={may.importar} /> : null}
        </div>
        <RunDetails run={run} table={table} />
      </div>
      <RunActions table={table} upload={upload} run={run} may={may} confirmation={confirmation} />
    </>
  );
}
