import { Readable } from 'node:stream';
import { remindOfLateFormats } from '#areas/transparencia/commands/late-formats.ts';
import { listQuarterFormats, type QuarterFormat } from '#areas/transparencia/queries/quarters.ts';
import { findFormatVersion, repeatedTable } from '#areas/transparencia/queries/versions.ts';
import { periodTitle, type Quarter, quarterEnd } from '#areas/transparencia/rules/quarters.ts';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { putContent } from '#platform/files/contents.ts';
import { typedText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { requestSoleRun } from '#platform/import/runs/queue.ts';
import { listNewestOfPeriod, type Run, sendRun, takeBackRun } from '#platform/import/runs/runs.ts';
import { writers } from '#platform/tables/writers.ts';
import { today } from '#platform/visibility.ts';
import { isRunning } from '../importar/run/run-states.ts';
import { importOfFormat } from './board-address.ts';
import { otherPeriodSentence } from './board-of-run.server.ts';

type Work = { quarter: Quarter; form: FormData; actor: StaffActor; now: Date };

/** Performs an act of the board. Returns the notice of the next page; undefined if the state of the format no longer allows it. */
export async function performOnBoard({ quarter, form, actor, now }: Work): Promise<string | undefined> {
  if (form.get('accion') === 'recordar') return remind({ quarter, form, actor, now });
  const formats = await listQuarterFormats(quarter, now);
  if (form.get('accion') === 'enviar-todos') return sendAll(formats, { quarter, form, now });
  const format = formats.find(({ id }) => String(id) === form.get('formato'));
  if (!format) throw new Response(null, { status: 404 });
  const tipo = importOfFormat(format.id);
  const run = (await listNewestOfPeriod(format.hasta)).find((each) => each.tipo === tipo);
  switch (form.get('accion')) {
    case 'enviar':
      if (!run || String(run.id) !== form.get('corrida') || !isSendable(format, run)) return undefined;
      await sendRun(run.id, now);
      return 'enviado';
    case 'no-enviar':
      if (!run || String(run.id) !== form.get('corrida') || !(await takeBackRun(run.id, actor.id))) return undefined;
      return 'no-enviado';
    case 'sin-cambios': {
      // A book that is being read, or may be submitted, would be a second version of the period.
      const isOpen = run !== undefined && (isRunning(run.estado) || isSendable(format, run));
      return format.version || isOpen ? undefined : declareUnchanged({ format, actor, now }, run?.id);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Submits the chosen books of a quarter for review; books that were replaced since are unchanged. */
async function sendAll(formats: readonly QuarterFormat[], { quarter, form, now }: Omit<Work, 'actor'>) {
  const chosen = new Set(form.getAll('corrida').map(String));
  const byImport = new Map(formats.map((format) => [importOfFormat(format.id), format]));
  const runs = (await listNewestOfPeriod(quarterEnd(quarter))).filter((run) => {
    const format = byImport.get(run.tipo);
    return chosen.has(String(run.id)) && format !== undefined && isSendable(format, run);
  });
  for (const { id } of runs) await sendRun(id, now);
  return runs.length > 0 ? 'enviados' : undefined;
}

/** Returns whether a book may be submitted for review: it was tried, and belongs to the period of the board. */
function isSendable(format: QuarterFormat, run: Run): boolean {
  return run.estado === 'probada' && otherPeriodSentence(format, run) === undefined;
}

/** Sends the staff a reminder of what a unit owes, logged as an act; at most every three business days. */
async function remind({ quarter, form, actor, now }: Work): Promise<string> {
  if (!actor.can('transparencia.recordar')) throw new Response(null, { status: 403 });
  const reminder = { departamento: typedText(form, 'unidad'), hasta: quarterEnd(quarter), now };
  const object = (ids: readonly number[]) => ({ kind: 'formato', ids: ids.map(String), detail: { total: ids.length } });
  const reminded = await act(actor, 'transparencia.recordar', object, async (tx) => {
    const ids = await remindOfLateFormats(tx, reminder);
    return ids.length > 0 ? ids : new Unchanged(ids);
  });
  return reminded.length > 0 ? 'recordado' : 'ya-recordado';
}

/**
 * Declares that a format repeats its previous content: the book of the earlier version with the new period is processed like any book. It is
 * published at once for a person who may import, otherwise it is pending review. Returns the notice of the board; undefined if a book came after
 * `newest`.
 */
export async function declareUnchanged(
  { format, actor, now }: { format: QuarterFormat; actor: StaffActor; now: Date },
  newest: number | undefined,
): Promise<'sin-cambios' | 'sin-cambios-enviado' | undefined> {
  const version = format.before && (await findFormatVersion(format.before.id, now));
  if (!version) return undefined;
  const { periodo, desde, hasta } = format;
  const table = repeatedTable(version, { periodo, desde, hasta, today: today(now) });
  const { sha256 } = await putContent(Readable.from(writers.xlsx(table)));
  const run = {
    tipo: importOfFormat(format.id),
    nombre: `Sin cambios, ${periodTitle(periodo, hasta).toLowerCase()}.xlsx`,
    sha256,
    periodo: hasta,
    autor: actor.id,
    persona: actor.id,
  };
  const isPublished = actor.can('transparencia.importar');
  const request = isPublished ? { ...run, prueba: false } : { ...run, prueba: true, enviada: now };
  const id = await requestSoleRun(request, newest);
  if (id === undefined) return undefined;
  return isPublished ? 'sin-cambios' : 'sin-cambios-enviado';
}
