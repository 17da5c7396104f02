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

/** No other handler of the record would be left. */
export class LastHandlerError extends Error {}

/** Only one key would open the record, and the current escrow key does not. */
export class LoneKeyError extends Error {}

/** The exclusion has already ended. */
export class NoExclusionError extends Error {}

/** A person to exclude from a record; `autor` is the proposer. */
type Exclusion = { head: Pick<DeskHead, 'id' | 'tipo'>; persona: string; autor: string; now: Date };

type Excludable = Pick<Exclusion, 'head' | 'persona'>;

/** Excludes the actor from a record because of a conflict of interest. Needs no consent. Throws as `assertExcludable`. */
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
 * Throws `NoHandlerError` for a person who does not handle the record, `LastHandlerError` if nobody else does, and `LoneKeyError` if the record would
 * depend on one key. The record must be open for the change.
 */
export async function assertExcludable(tx: Transaction, { head, persona }: Excludable): Promise<void> {
  const excluded = excludedIn(tx, head.id);
  const handlers = await listHandlersIn(tx, { tipo: head.tipo, excluded });
  if (!handlers.some(({ id }) => id === persona)) throw new NoHandlerError();
  if (handlers.length < 2) throw new LastHandlerError();
  if (!(await staysOpen(tx, head, [...excluded, persona]))) throw new LoneKeyError();
}

/** Removes a record from a handler, who can no longer find or open it. Call it under `lockSharing`. */
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
  // Proposals by or about the person.
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

/** Ends the exclusion of another person, and seals the data key to that person again. Throws `NoHandlerError` for a person who is not excluded. */
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
 * Ends an exclusion on behalf of a person with the control role, who cannot open the record. The data key is shared with the readmitted person when
 * another handler next opens a key. Throws `NoExclusionError`.
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

/** Ends the exclusion of a person from a record. Returns the ids of the exclusion acts. */
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
