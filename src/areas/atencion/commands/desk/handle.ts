import { randomUUID } from 'node:crypto';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { idsOf } from '#platform/ids.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { type MailText, staffMail, staffMailJob } from '#platform/mail/staff-mail.ts';
import { type DeskHead, listExcludedIn } from '../../queries/desk.ts';
import { listHandlers } from '../../queries/handlers.ts';
import type { Evento } from '../../rules/states.ts';
import { notasInternas, registros, seguimientos } from '../../schema.ts';
import { ASSIGNMENTS } from '../actors.ts';
import { addInternalNote, changeStatus } from '../follow-up.ts';
import { deliverNotice } from '../notices.ts';
import { actorOnRecord } from './desk-actor.ts';
import { isWritten, lockRecord, openForAct, type RecordKey } from './open-for-act.ts';

/** Kind of the mail, which a person can switch off. */
export const ASSIGNMENT_MAIL = 'asignacion';

const Assignment = z.object({ persona: z.string() });

/** The person does not handle records of this type, or is excluded from this one. */
export class NoHandlerError extends Error {}

/**
 * Answers the sender and changes the state of the record; once per `id`. A dismissal must be proposed instead (`proposeDismissal`). Throws as
 * `changeStatus`.
 */
export async function answerSender(
  actor: StaffActor,
  { head, key, id, event, respuesta, visto, now }: AnswerToSender,
): Promise<void> {
  const object = { kind: 'registro', ids: [head.id], detail: { evento: event } };
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.cambiar-estado');
  const handlers = await listHandlers(head);
  const email = await act(onRecord, 'atencion.cambiar-estado', object, async (tx) => {
    await lockRecord(tx, head.id);
    if (await isWritten(tx, { table: seguimientos, id })) return new Unchanged<string | undefined>(undefined);
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
    // A reopened record may be assigned to a person who left.
    if (event === 'reabrir') await unassignFrom(tx, head.id, handlers);
    return address;
  });
  deliverNotice(head.id, email);
}

/** A handler's public answer. */
type AnswerToSender = RecordKey & {
  /** Id of the follow-up (`submissionId`). */
  id?: string;
  event: Exclude<Evento, 'agregar' | 'desechar'>;
  respuesta: string;
  /** Number of the last follow-up that the handler saw. */
  visto: number;
  now: Date;
};

/** Maximum number of notes of one person in a record, since a page shows all. */
export const MAX_NOTES = 100;

/** The person has the maximum number of notes in the record. */
export class TooManyNotesError extends Error {}

/** Adds an internal note, once per `id`. Throws `TooManyNotesError`. */
export async function noteInternally(
  actor: StaffActor,
  { head, key, id = randomUUID(), nota, now }: RecordKey & { id?: string; nota: string; now: Date },
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.anotar');
  await act(onRecord, 'atencion.anotar', { kind: 'registro', ids: [head.id] }, async (tx) => {
    await lockRecord(tx, head.id);
    if (await isWritten(tx, { table: notasInternas, id })) return new Unchanged(undefined);
    const isOwn = and(eq(notasInternas.registroId, head.id), eq(notasInternas.autor, actor.id));
    if ((await tx.$count(notasInternas, isOwn)) >= MAX_NOTES) throw new TooManyNotesError();
    return addInternalNote(tx, { id, registroId: head.id, envelope, nota, autor: actor.id, now });
  });
}

/** Assigns a record to a handler, and mails the handler unless it is the actor. Throws `NoHandlerError`. */
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

/** Locks a record until the transaction ends. Returns the ids of `people` who are not excluded from it. */
async function lockHandlers(
  tx: Transaction,
  { head, people }: { head: DeskHead; people: readonly { id: string }[] },
): Promise<string[]> {
  await lockRecord(tx, head.id);
  const excluded = await listExcludedIn(tx, head.id);
  return people.flatMap(({ id }) => (excluded.includes(id) ? [] : [id]));
}

async function unassignFrom(tx: Transaction, registroId: string, handlers: readonly { id: string }[]): Promise<void> {
  const isGone = notInArray(registros.atiende, idsOf(handlers));
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

/** Job that mails handlers about assigned records, unless switched off. The mail identifies neither record nor sender. */
export function assignmentMailJob(gestionUrl: URL): Job {
  return staffMailJob({
    name: ASSIGNMENTS,
    title: 'Avisos de registros asignados',
    recipient: Assignment,
    kind: ASSIGNMENT_MAIL,
    compose: async () => assignmentMail(gestionUrl),
  });
}

/** Returns the mail about an assigned record. It contains no data of the record, not even number or type. */
function assignmentMail(gestionUrl: URL): MailText {
  return staffMail(
    'tiene un registro asignado',
    'Alguien le asignó un registro para que lo atienda.',
    new URL('/gestion/pendientes', gestionUrl),
  );
}

/** Queues the mail to a handler about an assigned record. Pending mails are coalesced. */
async function queueAssignmentMail(tx: Transaction, persona: string): Promise<void> {
  await queueJob(tx, ASSIGNMENTS, { persona }, { coalesceBy: persona });
}
