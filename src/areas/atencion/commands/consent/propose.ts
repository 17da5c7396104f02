import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { isMailAddress } from '#platform/mail/mail.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { consentersOf } from '../../queries/handlers.ts';
import type { ConsentKind } from '../../rules/desk/consent.ts';
import type { MaskKind } from '../../rules/desk/masking.ts';
import { type Evento, nextState } from '../../rules/states.ts';
import { consentimientos } from '../../schema/consents.ts';
import { registros } from '../../schema.ts';
import { actorOnRecord } from '../desk/desk-actor.ts';
import { assertExcludable } from '../desk/exclude.ts';
import { isWritten, lockRecord, openForAct, type RecordKey } from '../desk/open-for-act.ts';
import { ImpossibleEvent, UnseenFollowUp } from '../follow-up.ts';
import type { Envelope } from '../sealing/envelope.ts';
import { excludedIn, insertPart, lastNumber } from '../sealing/record-changes.ts';
import { openForChange } from '../sealing/record-mark.ts';
import { lockSharing } from '../sealing/share.ts';
import { sealReason } from './reason.ts';

/** Nobody could consent: there is no other handler of the record, and nobody with the control role. */
export class NobodyConsentsError extends Error {}

/** The same act is already pending consent. */
export class ProposedBeforeError extends Error {}

/** Reason and time of a proposal. `id` is the id of its row (`submissionId`). */
type Proposal = { id?: string; motivo: string; now: Date };

/**
 * Proposes to exclude another handler from a record because of a conflict of interest. It takes effect when a second person consents. Throws
 * `NobodyConsentsError`, `ProposedBeforeError`, and the errors of `assertExcludable`.
 */
export async function proposeExclusion(
  actor: StaffActor,
  { head, persona, ...proposal }: Proposal & { head: DeskHead; persona: string },
): Promise<void> {
  await propose(await actorOnRecord(actor, head), {
    ...proposal,
    head,
    clase: 'excluir',
    persona,
    check: (tx) => assertExcludable(tx, { head, persona }),
  });
}

/** Proposes to mask words that are most of a text. Throws as `proposeExclusion` and `openForAct`. */
export async function proposeMask(
  actor: StaffActor,
  {
    head,
    key,
    texto,
    clase,
    id = randomUUID(),
    ...proposal
  }: RecordKey & Proposal & { texto: string; clase: MaskKind },
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.proponer');
  const contenido = envelope.sealMask(id, { texto, clase });
  await propose(onRecord, { ...proposal, id, head, clase: 'tapar', contenido });
}

/**
 * Proposes to dismiss a record, with the answer sent once a second person consents. Its term runs until then. Throws as `proposeMask`, and
 * `ImpossibleEvent` and `UnseenFollowUp`.
 */
export async function proposeDismissal(
  actor: StaffActor,
  {
    head,
    key,
    respuesta,
    visto,
    id = randomUUID(),
    ...proposal
  }: RecordKey & Proposal & { respuesta: string; visto: number },
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.proponer');
  const contenido = envelope.sealFollowUp(id, { Respuesta: respuesta });
  const email = await findSenderAddress(head.id, envelope);
  const aviso = isMailAddress(email) ? ('novedad' as const) : null;
  const check = (tx: Transaction) => assertEventPossible(tx, { registroId: head.id, event: 'desechar', visto });
  await propose(onRecord, { ...proposal, id, head, clase: 'desechar', contenido, aviso, check });
}

/**
 * Throws `ImpossibleEvent` if the state of a record does not allow a staff event, and `UnseenFollowUp` if its last follow-up is not `visto`. The
 * record must be open for the change.
 */
async function assertEventPossible(
  tx: Transaction,
  { registroId, event, visto }: { registroId: string; event: Evento; visto: number },
): Promise<void> {
  const [row] = await tx.select({ estado: registros.estado }).from(registros).where(eq(registros.id, registroId));
  if (!row || !nextState(row.estado, event, 'personal')) throw new ImpossibleEvent(`${event} from ${row?.estado}`);
  if (visto !== lastNumber(tx, registroId)) throw new UnseenFollowUp();
}

type NewProposal = Proposal & {
  head: DeskHead;
  clase: ConsentKind;
  persona?: string;
  contenido?: Buffer;
  aviso?: 'novedad' | null;
  /** Throws if the act is not possible now. */
  check?: (tx: Transaction) => Promise<void>;
};

async function propose(
  onRecord: Actor,
  { id = randomUUID(), head, motivo, now, check, clase, persona, ...content }: NewProposal,
): Promise<void> {
  const object = { kind: 'registro', ids: [head.id], detail: { clase, ...(persona && { persona }) } };
  await act(onRecord, 'atencion.proponer', object, async (tx) => {
    await lockSharing(tx);
    await lockRecord(tx, head.id);
    if (await isWritten(tx, { table: consentimientos, id })) return new Unchanged(undefined);
    await openForChange(tx, { id: head.id });
    await check?.(tx);
    const proposed = { propuso: onRecord.id, persona: persona ?? null };
    const record = { tipo: head.tipo, excluded: excludedIn(tx, head.id) };
    if (consentersOf(await listStaff(tx), record, proposed).people.length === 0) throw new NobodyConsentsError();
    const sameAct = and(
      eq(consentimientos.registroId, head.id),
      eq(consentimientos.estado, 'pendiente'),
      eq(consentimientos.clase, clase),
      persona ? eq(consentimientos.persona, persona) : isNull(consentimientos.persona),
    );
    if ((await tx.$count(consentimientos, sameAct)) > 0) throw new ProposedBeforeError();
    await insertPart(tx, 'consents', {
      id,
      registroId: head.id,
      clase,
      ...proposed,
      ...content,
      motivo: sealReason({ registroId: head.id, id, de: 'motivo' }, motivo),
      propuesto: now,
      estado: 'pendiente',
    });
    return undefined;
  });
}

/** Returns the e-mail entered by the sender of an opened record. */
export async function findSenderAddress(id: string, envelope: Envelope): Promise<string> {
  const [row] = await db().select({ contenido: registros.contenido }).from(registros).where(eq(registros.id, id));
  return (row?.contenido && envelope.openContent(row.contenido).Email) || '';
}
