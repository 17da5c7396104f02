import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { type Transaction, Unchanged } from '../../acts/transaction.ts';
import { DAY_MS } from '../../calendar/days.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { queueJob } from '../../jobs/jobs.ts';
import { MoveRefusedError, SiteConflictError, VersionConflictError } from '../errors.ts';
import { type ContentKind, contentAction } from '../kind.ts';
import { isWorkOf, lockPublications, publishWork, setState, withPublicationRefusals } from '../publish/publish-work.ts';
import { type contenidos, unscheduled, versiones } from '../schema.ts';
import { findSiteChange } from '../site-change.ts';
import { type ContentMove, canMove, needsReason, refusalOf } from '../states.ts';
import { isAsScheduled, markSchedule } from './schedule-mark.ts';
import { lockContent, type Moved, recordStep } from './steps.ts';
import { isAsSaved } from './work-mark.ts';

/** Queue of scheduled publications. */
export const SCHEDULES = 'contenido-programado';

/** Error message for a schedule in the past. */
export const TIME_PASSED = 'Elija una fecha y una hora que no hayan pasado.';

/** Maximum delay of a schedule, in milliseconds: a hundred years. */
const LATEST_MS = 100 * 366 * DAY_MS;

const MOVES_WITH_SET = 'Es parte de un conjunto de cambios: se envía, se aprueba y se publica con los demás.';

type Row = typeof contenidos.$inferSelect;

/** Counts, flags and instants of a move for the log. */
type Detail = Readonly<Record<string, number | boolean | string>>;

/** A version to approve. `isSilent`: its publication sends no alerts. */
type Approved = Moved & { reason: string; isSilent?: boolean };

/** Submits the work version for review. */
export function submit(actor: Actor, kind: ContentKind, moved: Moved): Promise<void> {
  return move(actor, kind, 'enviar', moved, async (tx, row) => {
    await setState(tx, moved.id, { estado: 'revision' });
    await recordStep(tx, kind, { row, estado: 'revision', paso: 'enviado', persona: actor.id });
  });
}

/** Returns a version in review to its author, with a comment. */
export function returnToAuthor(actor: Actor, kind: ContentKind, moved: Moved & { comment: string }): Promise<void> {
  const step = { estado: 'devuelto', paso: 'devuelto', persona: actor.id, comentario: moved.comment } as const;
  return move(actor, kind, 'devolver', moved, async (tx, row) => {
    await setState(tx, moved.id, { estado: 'devuelto' });
    await recordStep(tx, kind, { row, ...step });
  });
}

/**
 * Publishes the work version by the command of its area. Approving one's own version, or one that was not submitted, needs a reason, which the
 * history shows. Throws `MoveRefusedError`, and `SiteConflictError` if the public row changed outside the staff application.
 */
export function publishVersion(actor: Actor, kind: ContentKind, moved: Approved): Promise<void> {
  const publication = () =>
    move(actor, kind, 'publicar', moved, async (tx, row) => {
      await lockPublications(tx, kind);
      await assertApproval(tx, { actor, kind, row, reason: moved.reason });
      const counts = await publishWork(tx, kind, row);
      const step = { paso: 'publicado', persona: actor.id, comentario: moved.reason } as const;
      await recordStep(tx, kind, { row, estado: 'publicado', ...step });
      return { ...counts, ...silenceOf(moved.isSilent) };
    });
  return withPublicationRefusals(kind, moved.id, publication);
}

/** Approves the work version and schedules its publication, or changes the time of a schedule, which keeps its `isSilent`. */
export function schedule(actor: Actor, kind: ContentKind, moved: Approved & { at: Date; now: Date }): Promise<void> {
  return move(actor, kind, 'programar', moved, async (tx, row) => {
    const isSilent = row.estado === 'programado' ? row.sinAvisar : (moved.isSilent ?? false);
    if (moved.at <= moved.now) throw MoveRefusedError.of('dia', TIME_PASSED);
    if (moved.at.getTime() - moved.now.getTime() > LATEST_MS)
      throw MoveRefusedError.of('dia', 'Elija una fecha de los próximos cien años.');
    await assertApproval(tx, { actor, kind, row, reason: moved.reason });
    const approval = { programadoPara: moved.at, programadoPor: actor.id, sinAvisar: isSilent, fallo: null };
    await setState(tx, moved.id, { estado: 'programado', ...approval });
    if (kind.isMarked) await markSchedule(tx, row, { at: moved.at, approver: actor.id, isSilent });
    const step = { paso: 'programado', persona: actor.id, comentario: moved.reason, para: moved.at } as const;
    await recordStep(tx, kind, { row, estado: 'programado', ...step });
    await queueJob(tx, SCHEDULES, { id: moved.id, version: moved.version }, { after: moved.at });
    const before = row.estado === 'programado' ? row.programadoPara : null;
    return {
      programadaPara: moved.at.toISOString(),
      ...(before && { programadaAntes: before.toISOString() }),
      ...silenceOf(isSilent),
    };
  });
}

/** Cancels a schedule; the version becomes a draft again. */
export function cancelSchedule(actor: Actor, kind: ContentKind, moved: Moved): Promise<void> {
  return move(actor, kind, 'cancelar-programa', moved, async (tx, row) => {
    await setState(tx, moved.id, { estado: 'borrador', ...unscheduled });
    await recordStep(tx, kind, { row, estado: 'borrador', paso: 'cancelado', persona: actor.id });
  });
}

/** Publishes a version whose schedule is due. Returns false if the schedule was cancelled or changed. Throws `SiteConflictError`. */
export function publishScheduled(actor: Actor, kind: ContentKind, moved: Moved & { now: Date }): Promise<boolean> {
  type Published = { approver: string | null; counts: Detail };
  const object = (published: Published | null) => ({
    kind: kind.tipo,
    ids: [moved.id],
    detail: { version: moved.version, aprobo: published?.approver ?? null, ...published?.counts },
  });
  return act(actor, contentAction(kind, 'publicar'), object, async (tx): Promise<Published | Unchanged<null>> => {
    const row = await lockContent(tx, kind, moved.id);
    const isDue = row.programadoPara && row.programadoPara <= moved.now;
    if (row.estado !== 'programado' || row.versionTrabajo !== moved.version || !isDue) return new Unchanged(null);
    if (kind.isMarked && !(await isAsScheduled(tx, row))) {
      noteSecurityEvent('programa-ajeno');
      throw new MoveRefusedError('Nadie la programó así, o lo hizo una versión anterior del sitio: programe otra vez.');
    }
    await kind.members?.lock(tx, { actor, verb: 'publicar', row });
    await lockPublications(tx, kind);
    await assertSameSite(tx, kind, row);
    const counts = await publishWork(tx, kind, row);
    const step = { paso: 'publicado', persona: row.programadoPor, comentario: 'A la hora programada.' } as const;
    await recordStep(tx, kind, { row, estado: 'publicado', ...step });
    return { approver: row.programadoPor, counts: { ...counts, ...silenceOf(row.sinAvisar) } };
  }).then((published) => published !== null);
}

/**
 * Runs one move of a version as an act. Content of a set of changes moves only with its set. Throws `VersionConflictError` and
 * `MoveRefusedError`.
 */
export async function move(
  actor: Actor,
  kind: ContentKind,
  verb: ContentMove,
  { id, version }: Moved,
  work: (tx: Transaction, row: Row) => Promise<Detail | undefined>,
): Promise<void> {
  const object = (detail: Detail) => ({
    kind: kind.tipo,
    ids: [id],
    detail: { version, ...detail },
  });
  await act(actor, contentAction(kind, verb), object, async (tx) => {
    const row = await lockContent(tx, kind, id);
    if (row.versionTrabajo !== version) throw new VersionConflictError(row.versionTrabajo);
    if (row.conjunto !== null) throw new MoveRefusedError(MOVES_WITH_SET);
    if (!canMove(row.estado, verb) && !(kind.members && isAddition(row, verb)))
      throw new MoveRefusedError(refusalOf(row.estado, verb));
    await kind.members?.lock(tx, { actor, verb, row });
    const isApproval = verb === 'publicar' || verb === 'programar';
    const sinRevision = isApproval && needsReason(row.estado, await authorOf(tx, kind, row, actor.id), actor.id);
    return { sinRevision, ...(await work(tx, row)) };
  });
}

/** Returns the log detail of a publication without alerts. */
function silenceOf(isSilent = false): Detail {
  return isSilent ? { sinAvisar: true } : {};
}

/** Returns whether a move submits further contents of a set in review. */
function isAddition({ estado }: Row, verb: ContentMove): boolean {
  return estado === 'revision' && verb === 'enviar';
}

type Approval = { actor: Actor; kind: ContentKind; row: Row; reason: string };

async function assertApproval(tx: Transaction, { actor, kind, row, reason }: Approval): Promise<void> {
  if (kind.isMarked && !(await isAsSaved(tx, row))) {
    noteSecurityEvent('programa-ajeno', 'version');
    throw new MoveRefusedError('Nadie la guardó así, o lo hizo una versión anterior del sitio: guarde otra vez.');
  }
  await assertSameSite(tx, kind, row);
  const author = await authorOf(tx, kind, row, actor.id);
  if (needsReason(row.estado, author, actor.id) && reason.trim() === '')
    throw MoveRefusedError.of(
      'razon',
      'Nadie más revisó esta versión: escriba por qué se publica así. La razón queda a la vista.',
    );
}

/** Returns the author of the work version, for the reason rule. A set counts as the approver's own if the approver wrote any of it. */
async function authorOf(tx: Transaction, { members }: ContentKind, row: Row, approver: string): Promise<string | null> {
  if (members) return (await members.isWrittenBy(tx, row, approver)) ? approver : null;
  const [version] = await tx.select({ autor: versiones.autor }).from(versiones).where(isWorkOf(row));
  return version?.autor ?? null;
}

/** Throws `SiteConflictError` for a version that was written before an import and would overwrite the imported values. */
async function assertSameSite(tx: Transaction, kind: ContentKind, row: Row): Promise<void> {
  const site = await findSiteChange(tx, kind, row);
  if (site) throw new SiteConflictError(site);
}
