import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { act, ForbiddenActError, logAct } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { type DeskHead, listExcludedIn } from '../../queries/desk.ts';
import { consentersOf, handlersOf, listControllersIn } from '../../queries/handlers.ts';
import type { ConsentState } from '../../rules/desk/consent.ts';
import { consentimientos } from '../../schema/consents.ts';
import { actorOnRecord } from '../desk/desk-actor.ts';
import { assertExcludable, exclude } from '../desk/exclude.ts';
import { insertMask } from '../desk/masks.ts';
import { lockRecord, type RecordKey } from '../desk/open-for-act.ts';
import { applyDismissal } from '../follow-up.ts';
import { deliverNotice } from '../notices.ts';
import { openHead } from '../sealing/open-record.ts';
import { excludedIn, expectedRecords, noteConsents } from '../sealing/record-changes.ts';
import { openForChange, reportAltered } from '../sealing/record-mark.ts';
import { lockSharing } from '../sealing/share.ts';
import { queueActMails, queueExclusionMails } from './exclusion-mail.ts';
import { findSenderAddress } from './propose.ts';

/** The record has no such proposal. */
export class NoProposalError extends Error {}

/** The proposal was already decided or withdrawn, or is void because the record changed (`isVoid`). */
export class SettledProposalError extends Error {
  readonly isVoid: boolean;

  constructor(estado: ConsentState) {
    super(`The proposal is ${estado}`);
    this.isVoid = estado === 'sin-efecto';
  }
}

/** The proposer no longer handles the record. */
export class LeftProposerError extends Error {}

type Proposal = typeof consentimientos.$inferSelect;
type Decision = { head: DeskHead; id: string; now: Date };

/**
 * Consents to a proposed act, which takes effect. A handler must have the record open; a person with the control role need not. Throws
 * `ForbiddenActError` for other people, `NoProposalError`, `SettledProposalError`, `LeftProposerError`, `AlteredRecordError`, and the errors of the
 * act and of `openHead`.
 */
export async function consentTo(actor: StaffActor, { head, key, id, now }: Decision & RecordKey): Promise<void> {
  const proposal = await findProposal({ head, id });
  const { consenter, rol } = await consenterOf(actor, head, proposal);
  const object = objectOf(head, proposal);
  // Refuses and logs before the key is requested.
  if (!consenter.may('atencion.consentir', 'atencion')) await logAct(consenter, 'atencion.consentir', object);
  const envelope = rol === 'atencion' ? await openHead(head, key) : undefined;
  await act(consenter, 'atencion.consentir', object, async (tx) => {
    await queueMails(tx, proposal, actor.id);
    await lockSharing(tx);
    await lockPending(tx, proposal, head);
    const staff = await listStaff(tx);
    const record = { tipo: head.tipo, excluded: excludedIn(tx, head.id) };
    const { people } = consentersOf(staff, record, proposal);
    if (!people.some((person) => person.id === actor.id)) throw new ForbiddenActError();
    const isHandler = handlersOf(staff, head.tipo).some((handler) => handler.id === proposal.propuso);
    if (!isHandler || record.excluded.includes(proposal.propuso)) throw new LeftProposerError();
    await settle(tx, proposal, { estado: 'consentido', resolvio: actor.id, resuelto: now });
    await perform(tx, { head, proposal, now });
  });
  if (proposal.aviso && envelope) deliverNotice(head.id, await findSenderAddress(head.id, envelope));
}

/** Refuses to consent: the act is not performed. Throws as `consentTo`. */
export async function refuseProposal(actor: StaffActor, { head, id, now }: Decision): Promise<void> {
  const proposal = await findProposal({ head, id });
  const { consenter } = await consenterOf(actor, head, proposal);
  await act(consenter, 'atencion.no-consentir', objectOf(head, proposal), async (tx) => {
    await lockPending(tx, proposal);
    await settle(tx, proposal, { estado: 'negado', resolvio: actor.id, resuelto: now });
  });
}

/** Withdraws the actor's own proposal. Throws as `consentTo`. */
export async function withdrawProposal(actor: StaffActor, { head, id, now }: Decision): Promise<void> {
  const proposal = await findProposal({ head, id });
  const onRecord = await actorOnRecord(actor, head);
  const isOwn = proposal.propuso === actor.id;
  const proposer: Actor = { ...onRecord, may: (action, area) => isOwn && onRecord.may(action, area) };
  await act(proposer, 'atencion.retirar-propuesta', objectOf(head, proposal), async (tx) => {
    await lockPending(tx, proposal);
    await settle(tx, proposal, { estado: 'retirado', resolvio: actor.id, resuelto: now });
  });
}

/** Returns the person as the actor of a decision, without permissions unless the person may consent to the proposal. */
async function consenterOf(actor: StaffActor, head: DeskHead, proposal: Proposal) {
  const record = { tipo: head.tipo, excluded: await listExcludedIn(db(), head.id) };
  const { rol, people } = consentersOf(await listStaff(), record, proposal);
  const isAsked = people.some(({ id }) => id === actor.id);
  const consenter: Actor = { ...actor, may: (action, area) => isAsked && actor.may(action, area) };
  return { consenter, rol };
}

function objectOf(head: DeskHead, { clase, persona, propuso }: Proposal) {
  return { kind: 'registro', ids: [head.id], detail: { clase, propuso, ...(persona && { persona }) } };
}

async function findProposal({ head, id }: Pick<Decision, 'head' | 'id'>): Promise<Proposal> {
  const [row] = await db().select().from(consentimientos).where(eq(consentimientos.id, id));
  if (row?.registroId !== head.id) throw new NoProposalError();
  return row;
}

/**
 * Locks the record and the proposal until the transaction ends. Throws `SettledProposalError` unless the proposal is still pending. Throws
 * `AlteredRecordError` if the proposal differs from the one read before, or the type of the record differs from `head`, by which the consenters were
 * determined; both indicate tampering.
 */
async function lockPending(tx: Transaction, proposal: Proposal, head?: DeskHead): Promise<void> {
  await lockRecord(tx, proposal.registroId);
  const [row] = await tx.select().from(consentimientos).where(eq(consentimientos.id, proposal.id)).for('update');
  if (!row) throw new NoProposalError();
  if (row.estado !== 'pendiente') throw new SettledProposalError(row.estado);
  if (!isDeepStrictEqual(row, proposal)) throw reportAltered(row.registroId);
  await openForChange(tx, { id: row.registroId });
  if (head && expectedRecords(tx).get(head.id)?.record.row.tipo !== head.tipo) throw reportAltered(head.id);
}

async function settle(
  tx: Transaction,
  { id, registroId }: Proposal,
  outcome: Pick<Proposal, 'estado' | 'resolvio' | 'resuelto'>,
): Promise<void> {
  await tx.update(consentimientos).set(outcome).where(eq(consentimientos.id, id));
  noteConsents(tx, { id: registroId, changeOf: (consent) => (consent.id === id ? outcome : {}) });
}

async function perform(
  tx: Transaction,
  { head, proposal, now }: { head: DeskHead; proposal: Proposal; now: Date },
): Promise<void> {
  const { id, registroId, clase, persona, contenido, propuso: autor, aviso } = proposal;
  if (clase === 'excluir' && persona) {
    await assertExcludable(tx, { head, persona });
    await exclude(tx, { head, persona, autor, now });
  }
  if (clase === 'tapar' && contenido) await insertMask(tx, { id, registroId, contenido, autor, creado: now });
  if (clase === 'desechar' && contenido) await applyDismissal(tx, { registroId, id, contenido, aviso, now });
}

/** Queues the mails. Call it before taking locks, since queuing may need a second connection. */
async function queueMails(tx: Transaction, { clase, persona }: Proposal, consenter: string): Promise<void> {
  const controllers = (await listControllersIn(tx)).map(({ id }) => id);
  if (clase === 'excluir' && persona) return queueExclusionMails(tx, { persona, controllers });
  return queueActMails(
    tx,
    controllers.filter((id) => id !== consenter),
  );
}
