import { and, eq } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { queueJob } from '../jobs/jobs.ts';
import type { Retiro } from '../publications/schema.ts';
import { publish as showAgain, withdraw } from '../publications/write.ts';
import { MoveRefusedError, SiteConflictError, VersionConflictError } from './errors.ts';
import { type ContentKind, contentAction, currentData } from './kind.ts';
import { contenidos, pasos, versiones } from './schema.ts';
import { findSiteChange } from './site-change.ts';
import { type ContentMove, type ContentStep, canMove, needsReason } from './states.ts';

/** Queue of scheduled publications. */
export const SCHEDULES = 'contenido-programado';

type Moved = { id: number; version: number };
type Row = typeof contenidos.$inferSelect;
/** Counts of the further changes of a publication, for the log. */
type Counts = Readonly<Record<string, number>>;

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
  return move(actor, kind, 'publicar', moved, async (tx, row, logCounts) => {
    await assertApproval(tx, { actor, kind, row, reason: moved.reason });
    logCounts(await publishRow(tx, kind, row));
    await addStep(tx, actor, moved, 'publicado', moved.reason);
  });
}

/** Approves the work version and schedules its publication. */
export function schedule(
  actor: Actor,
  kind: ContentKind,
  moved: Moved & { reason: string; at: Date; now: Date },
): Promise<void> {
  return move(actor, kind, 'programar', moved, async (tx, row) => {
    if (moved.at <= moved.now) throw new MoveRefusedError('Elija una fecha y una hora que no hayan pasado.');
    await assertApproval(tx, { actor, kind, row, reason: moved.reason });
    const approval = { programadoPara: moved.at, programadoPor: actor.id, fallo: null };
    await setState(tx, moved.id, { estado: 'programado', ...approval });
    await addStep(tx, actor, moved, 'programado', moved.reason);
    const after = Math.ceil((moved.at.getTime() - moved.now.getTime()) / 1000);
    await queueJob(tx, SCHEDULES, { id: moved.id, version: moved.version }, { after });
  });
}

/** Cancels a schedule: the version is a draft again. */
export function cancelSchedule(actor: Actor, kind: ContentKind, moved: Moved): Promise<void> {
  return move(actor, kind, 'cancelar-programa', moved, async (tx) => {
    await setState(tx, moved.id, { estado: 'borrador', programadoPara: null, programadoPor: null });
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
    const row = await lock(tx, kind, moved.id);
    const isDue = row.programadoPara && row.programadoPara <= moved.now;
    if (row.estado !== 'programado' || row.versionTrabajo !== moved.version || !isDue) return new Unchanged(null);
    await assertSameSite(tx, kind, row);
    const counts = await publishRow(tx, kind, row);
    await tx.insert(pasos).values({
      ...{ contenido: moved.id, version: moved.version, paso: 'publicado', persona: row.programadoPor },
      comentario: 'A la hora programada.',
    });
    return { approver: row.programadoPor, counts };
  }).then((published) => published !== null);
}

/** Withdraws the public row: by mistake (410), merged (redirect) or superseded (notice). Nothing is deleted. */
export function withdrawContent(
  actor: Actor,
  kind: ContentKind,
  input: { id: number; retiro: Retiro; sucesor?: number | undefined; motivo: string; now: Date },
): Promise<void> {
  const { id, retiro, sucesor, motivo, now } = input;
  const object = { kind: kind.tipo, ids: [id], detail: { retiro } };
  return act(actor, contentAction(kind, 'retirar'), object, async (tx) => {
    const row = await lock(tx, kind, id);
    if (!kind.publication)
      throw new MoveRefusedError(
        kind.settings
          ? 'Un ajuste no se retira: publique otro valor.'
          : 'Un renglón de un catálogo no se retira: otros se refieren a él. Corríjalo y publique otra versión.',
      );
    if (row.registro === null || row.retiro) throw new MoveRefusedError('No está en el sitio.');
    try {
      await withdraw(tx, { kind: kind.publication, id: row.registro, retiro, sucesor, motivo, now });
    } catch (error) {
      if (error instanceof RangeError) throw new MoveRefusedError('Diga qué registro lo reemplaza.');
      throw error;
    }
    await tx.update(contenidos).set({ retiro, actualizado: now }).where(eq(contenidos.id, id));
    await addStep(tx, actor, { id, version: row.versionPublicada ?? row.versionTrabajo }, 'retirado', motivo);
  });
}

async function move(
  actor: Actor,
  kind: ContentKind,
  verb: ContentMove,
  { id, version }: Moved,
  work: (tx: Transaction, row: Row, logCounts: (counts: Counts) => void) => Promise<void>,
): Promise<void> {
  let hasReason = false;
  let logged: Counts = {};
  const object = () => ({
    kind: kind.tipo,
    ids: [id],
    detail: { version, sinRevision: hasReason, ...logged },
  });
  await act(actor, contentAction(kind, verb), object, async (tx) => {
    const row = await lock(tx, kind, id);
    if (row.versionTrabajo !== version) throw new VersionConflictError(row.versionTrabajo);
    if (!canMove(row.estado, verb)) throw new MoveRefusedError('Alguien cambió su estado mientras usted decidía.');
    const isApproval = verb === 'publicar' || verb === 'programar';
    hasReason = isApproval && needsReason(row.estado, row.responsable, actor.id);
    await work(tx, row, (counts) => {
      logged = counts;
    });
  });
}

async function lock(tx: Transaction, { tipo }: ContentKind, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, tipo), eq(contenidos.id, id)))
    .for('update');
  if (!row) throw new Error('No such content');
  return row;
}

type Approval = { actor: Actor; kind: ContentKind; row: Row; reason: string };

async function assertApproval(tx: Transaction, { actor, kind, row, reason }: Approval): Promise<void> {
  await assertSameSite(tx, kind, row);
  const [version] = await tx.select({ autor: versiones.autor }).from(versiones).where(versionOf(row));
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

async function publishRow(tx: Transaction, kind: ContentKind, row: Row): Promise<Counts> {
  const [version] = await tx.select().from(versiones).where(versionOf(row));
  if (!version) throw new Error('A work version is missing');
  const data = currentData(kind, version);
  const problems = Object.values((await kind.check?.(tx, { registro: row.registro, data })) ?? {});
  if (problems.length > 0) throw new MoveRefusedError(`${problems.join(' ')} Corríjalo y guarde otra versión.`);
  const registro = await kind.publish(tx, { registro: row.registro, data });
  if (row.retiro && kind.publication) await showAgain(tx, { kind: kind.publication, ids: [registro] });
  await setState(tx, row.id, {
    ...{ estado: 'publicado', registro, versionPublicada: row.versionTrabajo },
    ...{ programadoPara: null, programadoPor: null, fallo: null, retiro: null },
  });
  return (await kind.consequences?.apply(tx)) ?? {};
}

function versionOf({ id, versionTrabajo }: Row) {
  return and(eq(versiones.contenido, id), eq(versiones.numero, versionTrabajo));
}

async function setState(tx: Transaction, id: number, values: Partial<Row>): Promise<void> {
  await tx
    .update(contenidos)
    .set({ ...values, actualizado: new Date() })
    .where(eq(contenidos.id, id));
}

async function addStep(
  tx: Transaction,
  actor: Actor,
  { id, version }: Moved,
  paso: ContentStep,
  comentario = '',
): Promise<void> {
  await tx.insert(pasos).values({ contenido: id, version, paso, persona: actor.id, comentario: comentario.trim() });
}
