import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { type Transaction, Unchanged } from '../../acts/transaction.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { queueJob } from '../../jobs/jobs.ts';
import { MoveRefusedError, SiteConflictError, VersionConflictError } from '../errors.ts';
import { type ContentKind, type Counts, contentAction } from '../kind.ts';
import { isWorkOf, lockPublications, publishWork, refuseTaken, setState } from '../publish/publish-work.ts';
import { type contenidos, pasos, versiones } from '../schema.ts';
import { findSiteChange } from '../site-change.ts';
import { type ContentMove, canMove, needsReason } from '../states.ts';
import { isAsScheduled, markSchedule } from './schedule-mark.ts';
import { addStep, lockContent, type Moved } from './steps.ts';

/** Queue of scheduled publications. */
export const SCHEDULES = 'contenido-programado';

/** Milliseconds from now to the latest publication that is scheduled: a hundred years. */
const LATEST_MS = 100 * 366 * 24 * 3_600_000;

type Row = typeof contenidos.$inferSelect;

/** Submits the work version for review. */
export function submit(actor: Actor, kind: ContentKind, moved: Moved): Promise<void> {
  return move(actor, kind, 'enviar', moved, async (tx) => {
    await setState(tx, moved.id, { estado: 'revision' });
    await addStep(tx, actor, moved, 'enviado');
  });
}

/** Returns a version in review to its author, with a comment. */
export function returnToAuthor(actor: Actor, kind: ContentKind, moved: Moved & { comment: string }): Promise<void> {
  return move(actor, kind, 'devolver', moved, async (tx) => {
    await setState(tx, moved.id, { estado: 'devuelto' });
    await addStep(tx, actor, moved, 'devuelto', moved.comment);
  });
}

/**
 * Publishes the work version by the command of its area. The approval of one's own version, or of one that was not submitted, needs a reason,
 * which the log notes and the history shows. Throws `MoveRefusedError`, and `SiteConflictError` if the public row changed past the staff.
 */
export function publishVersion(actor: Actor, kind: ContentKind, moved: Moved & { reason: string }): Promise<void> {
  const publication = () =>
    move(actor, kind, 'publicar', moved, async (tx, row) => {
      await lockPublications(tx, kind);
      await assertApproval(tx, { actor, kind, row, reason: moved.reason });
      const counts = await publishWork(tx, kind, row);
      await addStep(tx, actor, moved, 'publicado', moved.reason);
      return counts;
    });
  return refuseTaken(kind, moved.id, publication);
}

/** Approves the work version and schedules its publication. */
export function schedule(
  actor: Actor,
  kind: ContentKind,
  moved: Moved & { reason: string; at: Date; now: Date },
): Promise<void> {
  return move(actor, kind, 'programar', moved, async (tx, row) => {
    if (moved.at <= moved.now) throw new MoveRefusedError('Elija una fecha y una hora que no hayan pasado.');
    if (moved.at.getTime() - moved.now.getTime() > LATEST_MS)
      throw new MoveRefusedError('Elija una fecha de los próximos cien años.');
    await assertApproval(tx, { actor, kind, row, reason: moved.reason });
    const approval = { programadoPara: moved.at, programadoPor: actor.id, fallo: null };
    await setState(tx, moved.id, { estado: 'programado', ...approval });
    if (kind.isMarked) await markSchedule(tx, row, { at: moved.at, approver: actor.id });
    await addStep(tx, actor, moved, 'programado', moved.reason);
    await queueJob(tx, SCHEDULES, { id: moved.id, version: moved.version }, { after: moved.at });
  });
}

/** Cancels a schedule: the version is a draft again. */
export function cancelSchedule(actor: Actor, kind: ContentKind, moved: Moved): Promise<void> {
  return move(actor, kind, 'cancelar-programa', moved, async (tx) => {
    await setState(tx, moved.id, { estado: 'borrador', programadoPara: null, programadoPor: null, fallo: null });
    await addStep(tx, actor, moved, 'cancelado');
  });
}

/** Publishes what is scheduled and due. Returns false if the schedule was cancelled or changed. Throws `SiteConflictError`. */
export function publishScheduled(actor: Actor, kind: ContentKind, moved: Moved & { now: Date }): Promise<boolean> {
  type Published = { approver: string | null; counts: Counts };
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
    await lockPublications(tx, kind);
    await assertSameSite(tx, kind, row);
    const counts = await publishWork(tx, kind, row);
    await tx.insert(pasos).values({
      ...{ contenido: moved.id, version: moved.version, paso: 'publicado', persona: row.programadoPor },
      comentario: 'A la hora programada.',
    });
    return { approver: row.programadoPor, counts };
  }).then((published) => published !== null);
}

async function move(
  actor: Actor,
  kind: ContentKind,
  verb: ContentMove,
  { id, version }: Moved,
  work: (tx: Transaction, row: Row) => Promise<Counts | undefined>,
): Promise<void> {
  const object = (detail: Readonly<Record<string, number | boolean>>) => ({
    kind: kind.tipo,
    ids: [id],
    detail: { version, ...detail },
  });
  await act(actor, contentAction(kind, verb), object, async (tx) => {
    const row = await lockContent(tx, kind, id);
    if (row.versionTrabajo !== version) throw new VersionConflictError(row.versionTrabajo);
    if (!canMove(row.estado, verb)) throw new MoveRefusedError('Alguien cambió su estado mientras usted decidía.');
    const isApproval = verb === 'publicar' || verb === 'programar';
    const sinRevision = isApproval && needsReason(row.estado, row.responsable, actor.id);
    return { sinRevision, ...(await work(tx, row)) };
  });
}

type Approval = { actor: Actor; kind: ContentKind; row: Row; reason: string };

async function assertApproval(tx: Transaction, { actor, kind, row, reason }: Approval): Promise<void> {
  await assertSameSite(tx, kind, row);
  const [version] = await tx.select({ autor: versiones.autor }).from(versiones).where(isWorkOf(row));
  if (needsReason(row.estado, version?.autor ?? null, actor.id) && row.estado !== 'programado' && reason.trim() === '')
    throw new MoveRefusedError(
      'Nadie más revisó esta versión: escriba por qué se publica así. La razón queda a la vista.',
    );
}

/** Rejects a version that was written before an import, which would overwrite the imported values. */
async function assertSameSite(tx: Transaction, kind: ContentKind, row: Row): Promise<void> {
  const site = await findSiteChange(tx, kind, row);
  if (site) throw new SiteConflictError(site);
}
