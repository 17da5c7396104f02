import { and, eq, inArray, or } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { accesos } from '#platform/identity/schema.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { findExclusion } from '../../queries/consents.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { listHandlersIn } from '../../queries/handlers.ts';
import { findRingKey, listKeyHolders, staysOpen } from '../../queries/keys.ts';
import type { StoredRecord } from '../../queries/record.ts';
import { inForce } from '../../rules/desk/consent.ts';
import { consentimientos } from '../../schema/consents.ts';
import { llavesAbiertas, llavesDeRegistro } from '../../schema/keys.ts';
import { exclusiones, registros } from '../../schema.ts';
import { sealReason } from '../consent/reason.ts';
import { noteRecipients } from '../sealing/recipient-marks.ts';
import { excludedIn, insertPart, noteChange, noteConsents, noteVoid } from '../sealing/record-changes.ts';
import { openForChange } from '../sealing/record-mark.ts';
import { addRecipients } from '../sealing/seal-record.ts';
import { lockSharing } from '../sealing/share.ts';
import { forgetTraces } from '../traces.ts';
import { actorOnRecord } from './desk-actor.ts';
import { NoHandlerError } from './handle.ts';
import { lockRecord, openForAct, type RecordKey } from './open-for-act.ts';

/** Nobody else would be left to handle the record. */
export class LastHandlerError extends Error {}

/** One key alone would open the record, and the escrow key in force does not. */
export class LoneKeyError extends Error {}

/** The exclusion was ended before. */
export class NoExclusionError extends Error {}

/** A person who is to be excluded from a record; `autor` proposed it. */
type Exclusion = { head: Pick<DeskHead, 'id' | 'tipo'>; persona: string; autor: string; now: Date };

type Excludable = Pick<Exclusion, 'head' | 'persona'>;

/** Excludes the person from a record, because of a conflict of interest: nobody has to consent. Throws what `assertExcludable` throws. */
export async function excludeSelf(actor: StaffActor, { head, now }: { head: DeskHead; now: Date }): Promise<void> {
  const object = { kind: 'registro', ids: [head.id], detail: { persona: actor.id } };
  await act(await actorOnRecord(actor, head), 'atencion.excluir', object, async (tx) => {
    await lockSharing(tx);
    await lockRecord(tx, head.id);
    await openForChange(tx, { id: head.id });
    await assertExcludable(tx, { head, persona: actor.id });
    await exclude(tx, { head, persona: actor.id, autor: actor.id, now });
  });
}

/**
 * Throws `NoHandlerError` for a person who does not handle the record, `LastHandlerError` where nobody else does, and `LoneKeyError` where the
 * record would depend on one key. The record is open for the change.
 */
export async function assertExcludable(tx: Transaction, { head, persona }: Excludable): Promise<void> {
  const excluded = excludedIn(tx, head.id);
  const handlers = await listHandlersIn(tx, { tipo: head.tipo, excluded });
  if (!handlers.some(({ id }) => id === persona)) throw new NoHandlerError();
  if (handlers.length < 2) throw new LastHandlerError();
  if (!(await staysOpen(tx, head, [...excluded, persona]))) throw new LoneKeyError();
}

/** Takes a record away from a handler: the person no longer finds or opens it. Under the lock of `lockSharing`. */
export async function exclude(tx: Transaction, { head, persona, autor, now }: Exclusion): Promise<void> {
  if (!excludedIn(tx, head.id).includes(persona))
    await insertPart(tx, 'exclusions', { registroId: head.id, persona, autor, creado: now });
  await tx
    .delete(llavesDeRegistro)
    .where(and(eq(llavesDeRegistro.registroId, head.id), eq(llavesDeRegistro.destinatario, persona)));
  noteRecipients(tx, { id: head.id, removed: [persona] });
  await tx
    .update(registros)
    .set({ atiende: null, atiendeDesde: null })
    .where(and(eq(registros.id, head.id), eq(registros.atiende, persona)));
  // What the person proposed, or what was proposed about the person.
  await tx
    .update(consentimientos)
    .set({ estado: 'sin-efecto', resuelto: now })
    .where(
      and(
        eq(consentimientos.registroId, head.id),
        eq(consentimientos.estado, 'pendiente'),
        or(eq(consentimientos.propuso, persona), eq(consentimientos.persona, persona)),
      ),
    );
  noteVoid(tx, { id: head.id, now, isVoid: (consent) => [consent.propuso, consent.persona].includes(persona) });
  await forgetTraces(tx);
}

/** Ends the exclusion of another person, and seals the data key to the person again. Throws `NoHandlerError` for a person who is not excluded. */
export async function readmitHandler(
  actor: StaffActor,
  { head, key, persona, now }: RecordKey & { persona: string; now: Date },
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.excluir');
  const object = { kind: 'registro', ids: [head.id], detail: { persona, readmitida: true } };
  await act(onRecord, 'atencion.excluir', object, async (tx) => {
    await lockSharing(tx);
    await lockRecord(tx, head.id);
    const recipients = (await listKeyHolders(tx, head.tipo)).filter(({ id }) => id === persona);
    await openForChange(tx, { id: head.id, envelope });
    if (!excludedIn(tx, head.id).includes(persona)) throw new NoHandlerError();
    await readmit(tx, { registroId: head.id, persona, termino: actor.id, now });
    if ((await findRingKey(tx, head.id)) === null)
      await addRecipients(tx, { registroId: head.id, envelope, recipients });
  });
}

/**
 * Ends an exclusion for the person who answers for control, who opens no record. The handlers who open it have to open their keys again, which
 * shares: until then nobody reads it without the readmitted person. Throws `NoExclusionError`.
 */
export async function endExclusion(
  actor: StaffActor,
  { id, motivo, now }: { id: string; motivo: string; now: Date },
): Promise<void> {
  const exclusion = await findExclusion(id);
  if (!exclusion) throw new NoExclusionError();
  const { registroId, persona } = exclusion;
  const control: StaffActor = { ...actor, may: (action, area) => persona !== actor.id && actor.may(action, area) };
  const object = { kind: 'registro', ids: [registroId], detail: { persona } };
  await act(control, 'atencion.terminar-exclusion', object, async (tx) => {
    await lockSharing(tx);
    await lockRecord(tx, registroId);
    await openForChange(tx, { id: registroId });
    const motivoDeFin = sealReason({ registroId, id, de: 'fin' }, motivo);
    const ended = await readmit(tx, { registroId, persona, termino: actor.id, motivoDeFin, now });
    if (!ended.includes(id)) throw new NoExclusionError();
    const recipients = tx
      .select({ id: llavesDeRegistro.destinatario })
      .from(llavesDeRegistro)
      .where(eq(llavesDeRegistro.registroId, registroId));
    const logins = tx.select({ id: accesos.id }).from(accesos).where(inArray(accesos.userId, recipients));
    await tx.delete(llavesAbiertas).where(inArray(llavesAbiertas.acceso, logins));
  });
}

type Readmission = { registroId: string; persona: string; termino: string; motivoDeFin?: Buffer; now: Date };

/** Ends the exclusion of a person from a record. Returns the ids of the acts that had excluded the person. */
async function readmit(
  tx: Transaction,
  { registroId, persona, termino, motivoDeFin, now }: Readmission,
): Promise<string[]> {
  await tx.delete(exclusiones).where(and(eq(exclusiones.registroId, registroId), eq(exclusiones.persona, persona)));
  const isOther = (exclusion: { persona: string }) => exclusion.persona !== persona;
  const change = (record: StoredRecord) => ({ ...record, exclusions: record.exclusions.filter(isOther) });
  noteChange(tx, { id: registroId, change });
  const end = { estado: 'terminado' as const, termino, terminado: now, motivoDeFin: motivoDeFin ?? null };
  const ended = await tx
    .update(consentimientos)
    .set(end)
    .where(
      and(
        eq(consentimientos.registroId, registroId),
        eq(consentimientos.persona, persona),
        inArray(consentimientos.estado, [...inForce]),
      ),
    )
    .returning({ id: consentimientos.id });
  noteConsents(tx, {
    id: registroId,
    changeOf: (consent) => (consent.persona === persona && inForce.includes(consent.estado) ? end : {}),
  });
  return ended.map(({ id }) => id);
}
