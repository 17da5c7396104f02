import { randomUUID } from 'node:crypto';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { listPeopleWith } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { type DeskHead, listExcluded, listExcludedIn } from '../../queries/desk.ts';
import { findRingKey, listKeyHolders } from '../../queries/keys.ts';
import { MAX_MASKS, type MaskKind, type UnmaskReason } from '../../rules/desk/masking.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import type { Evento } from '../../rules/states.ts';
import { llavesDeRegistro } from '../../schema/keys.ts';
import { exclusiones, notasInternas, registros, seguimientos, tapados } from '../../schema.ts';
import { addInternalNote, changeStatus } from '../follow-up.ts';
import { deliverNotice } from '../notices.ts';
import { addRecipients } from '../sealing/seal-record.ts';
import { lockSharing } from '../sealing/share.ts';
import { queueAssignmentMail } from './assignment-mail.ts';
import { actorOnRecord } from './desk-actor.ts';
import { openForAct, type RecordKey } from './open-for-act.ts';

/** Nobody else would be left to handle the record. */
export class LastHandlerError extends Error {}

/** The record has as many masks as it may have. */
export class TooManyMasksError extends Error {}

/** The person does not handle records of this type, or is excluded from this one. */
export class NoHandlerError extends Error {}

/** Answers the sender, and changes the state of the record; once for each `id`. Throws what `changeStatus` throws. */
export async function answerSender(
  actor: StaffActor,
  { head, key, id, event, respuesta, visto, now }: AnswerToSender,
): Promise<void> {
  const object = { kind: 'registro', ids: [head.id], detail: { evento: event } };
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.cambiar-estado');
  const handlers = await listHandlers(head);
  const email = await act(onRecord, 'atencion.cambiar-estado', object, async (tx) => {
    await lockRecord(tx, head.id);
    if (await isWritten(tx, seguimientos, id)) return new Unchanged<string | undefined>(undefined);
    const address = await changeStatus(tx, {
      envelope,
      registroId: head.id,
      id,
      event,
      respuesta,
      visto,
      autor: actor.id,
      now,
    });
    // A record that is opened again may have been of somebody who left.
    if (event === 'reabrir') await unassignFrom(tx, head.id, handlers);
    return address;
  });
  deliverNotice(head.id, email);
}

/** The public answer of a handler. */
export type AnswerToSender = RecordKey & {
  /** Of its follow-up: `submissionId`. */
  id?: string;
  event: Exclude<Evento, 'agregar'>;
  respuesta: string;
  /** Number of the last follow-up that the handler saw. */
  visto: number;
  now: Date;
};

/** Adds an internal note, once for each `id`. */
export async function noteInternally(
  actor: StaffActor,
  { head, key, id = randomUUID(), nota, now }: RecordKey & { id?: string; nota: string; now: Date },
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.anotar');
  await act(onRecord, 'atencion.anotar', { kind: 'registro', ids: [head.id] }, async (tx) => {
    await lockRecord(tx, head.id);
    if (await isWritten(tx, notasInternas, id)) return new Unchanged(undefined);
    return addInternalNote(tx, { id, registroId: head.id, envelope, nota, autor: actor.id, now });
  });
}

/** Returns the people who may handle a record. */
export async function listHandlers({ id, tipo }: Pick<DeskHead, 'id' | 'tipo'>) {
  const [people, excluded] = await Promise.all([listPeopleWith('atencion', recordTypes[tipo].slug), listExcluded(id)]);
  return people.filter((person) => !excluded.includes(person.id));
}

/** Assigns a record to a handler, with a mail unless the person did it. Throws `NoHandlerError`. */
export async function assignTo(
  actor: StaffActor,
  { head, persona, now }: { head: DeskHead; persona: string; now: Date },
): Promise<void> {
  const people = await listHandlers(head);
  const object = { kind: 'registro', ids: [head.id], detail: { persona } };
  await act(await actorOnRecord(actor, head), 'atencion.asignar', object, async (tx) => {
    const handlers = await lockHandlers(tx, { head, people });
    if (!handlers.includes(persona)) throw new NoHandlerError();
    await setHandler(tx, { registroId: head.id, persona, now });
    if (persona !== actor.id) await queueAssignmentMail(tx, persona);
  });
}

/**
 * Excludes a handler from a record, because of a conflict of interest: the person no longer finds or opens it. Throws `LastHandlerError`
 * where nobody else handles it, and `NoHandlerError`.
 */
export async function excludeHandler(
  actor: StaffActor,
  { head, persona, now }: { head: DeskHead; persona: string; now: Date },
): Promise<void> {
  const people = await listHandlers(head);
  const object = { kind: 'registro', ids: [head.id], detail: { persona } };
  await act(await actorOnRecord(actor, head), 'atencion.excluir', object, async (tx) => {
    await lockSharing(tx);
    const handlers = await lockHandlers(tx, { head, people });
    if (!handlers.includes(persona)) throw new NoHandlerError();
    if (handlers.length < 2) throw new LastHandlerError();
    await tx
      .insert(exclusiones)
      .values({ registroId: head.id, persona, autor: actor.id, creado: now })
      .onConflictDoNothing();
    await tx
      .delete(llavesDeRegistro)
      .where(and(eq(llavesDeRegistro.registroId, head.id), eq(llavesDeRegistro.destinatario, persona)));
    await tx
      .update(registros)
      .set({ atiende: null, atiendeDesde: null })
      .where(and(eq(registros.id, head.id), eq(registros.atiende, persona)));
  });
}

/** Ends the exclusion of another person, and seals the data key to the person again. Throws `NoHandlerError` for a person who is not excluded. */
export async function readmitHandler(
  actor: StaffActor,
  { head, key, persona }: RecordKey & { persona: string },
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.excluir');
  const object = { kind: 'registro', ids: [head.id], detail: { persona, readmitida: true } };
  await act(onRecord, 'atencion.excluir', object, async (tx) => {
    await lockSharing(tx);
    const recipients = (await listKeyHolders(tx, head.tipo)).filter(({ id }) => id === persona);
    if (!(await listExcludedIn(tx, head.id)).includes(persona)) throw new NoHandlerError();
    await tx.delete(exclusiones).where(and(eq(exclusiones.registroId, head.id), eq(exclusiones.persona, persona)));
    if ((await findRingKey(tx, head.id)) === null)
      await addRecipients(tx, { registroId: head.id, envelope, recipients });
  });
}

/** Masks words of a record for all its handlers, once for each `id`. The original stays. Throws `TooManyMasksError`. */
export async function maskWords(
  actor: StaffActor,
  { head, key, id = randomUUID(), texto, clase, now }: NewMask,
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.tapar');
  const object = { kind: 'registro', ids: [head.id] };
  await act(onRecord, 'atencion.tapar', object, async (tx) => {
    await lockRecord(tx, head.id);
    if (await isWritten(tx, tapados, id)) return new Unchanged(undefined);
    if ((await tx.$count(tapados, eq(tapados.registroId, head.id))) >= MAX_MASKS) throw new TooManyMasksError();
    const contenido = envelope.sealMask(id, { texto, clase });
    await tx.insert(tapados).values({ id, registroId: head.id, contenido, autor: actor.id, creado: now });
    return undefined;
  });
}

/** Words to mask. */
export type NewMask = RecordKey & { id?: string; texto: string; clase: MaskKind; now: Date };

/** Logs that a handler sees masked words, and why; `remove` takes the mask away for everybody. */
export async function unmaskWords(
  actor: StaffActor,
  { head, mask, motivo, remove }: { head: DeskHead; mask: string; motivo: UnmaskReason; remove: boolean },
): Promise<void> {
  const object = { kind: 'registro', ids: [head.id], detail: { tapado: mask, motivo, quitado: remove } };
  await act(await actorOnRecord(actor, head), 'atencion.destapar', object, async (tx) => {
    if (remove) await tx.delete(tapados).where(and(eq(tapados.id, mask), eq(tapados.registroId, head.id)));
  });
}

/** Locks a record until the transaction ends. Returns the ids of `people` who are not excluded from it meanwhile. */
async function lockHandlers(
  tx: Transaction,
  { head, people }: { head: DeskHead; people: readonly { id: string }[] },
): Promise<string[]> {
  await lockRecord(tx, head.id);
  const excluded = await listExcludedIn(tx, head.id);
  return people.flatMap(({ id }) => (excluded.includes(id) ? [] : [id]));
}

/** Returns whether a submission has written its row before: a double click. The record is locked. */
async function isWritten(
  tx: Transaction,
  table: typeof seguimientos | typeof notasInternas | typeof tapados,
  id: string | undefined,
): Promise<boolean> {
  return id !== undefined && (await tx.$count(table, eq(table.id, id))) > 0;
}

async function lockRecord(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: registros.id }).from(registros).where(eq(registros.id, id)).for('update');
}

async function unassignFrom(tx: Transaction, registroId: string, handlers: readonly { id: string }[]): Promise<void> {
  const isGone = notInArray(
    registros.atiende,
    handlers.map(({ id }) => id),
  );
  await tx
    .update(registros)
    .set({ atiende: null, atiendeDesde: null })
    .where(and(eq(registros.id, registroId), isGone));
}

async function setHandler(
  tx: Transaction,
  { registroId, persona, now }: { registroId: string; persona: string; now: Date },
): Promise<void> {
  await tx
    .update(registros)
    .set({ atiende: persona, atiendeDesde: now })
    .where(and(eq(registros.id, registroId), isNull(registros.borrado)));
}
