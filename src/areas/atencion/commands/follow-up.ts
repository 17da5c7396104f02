import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { HashCaller } from '#platform/encryption/lookup.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { localDate } from '#platform/format.ts';
import { hasHashes, openWithFolio } from '../queries.ts';
import { recordDueDate, stoppedStates, stopsOfStates } from '../rules/desk/clock.ts';
import { type Evento, finalStates, nextState, type Origen } from '../rules/states.ts';
import type { Registro } from '../rules/validation.ts';
import { type EstadoDenuncia, parseFolio } from '../rules/values.ts';
import { consentimientos } from '../schema/consents.ts';
import { registros, seguimientos } from '../schema.ts';
import type { Attachment } from './attachment.ts';
import { pendingNotice } from './notices.ts';
import { Envelope, lookupHashes } from './sealing/envelope.ts';
import { entriesIn, insertPart, lastNumber, noteRow, noteVoid } from './sealing/record-changes.ts';
import { openForChange } from './sealing/record-mark.ts';
import { DUPLICATE_WINDOW_MS, idempotencyHash, insertAttachment, type Submitted, serialize } from './submit.ts';

/** The state of the record does not allow the event. */
export class ImpossibleEvent extends Error {}

/** The record has follow-ups that the author of a change did not see. */
export class UnseenFollowUp extends Error {}

/** A validated follow-up with its hashes, computed before the transaction because Argon2id is slow. */
type PreparedSeguimiento = {
  registro: Registro;
  attachment: Attachment | undefined;
  hashes: Awaited<ReturnType<typeof lookupHashes>>;
  idempotencia: Buffer;
  now: Date;
};

/** A registered follow-up, and the record that it belongs to. */
export type SubmittedSeguimiento = Submitted & { registroId: string };

/**
 * Prepares a validated `Seguimiento`. The work is the same whether folio and e-mail match a record or not. Throws the problem 503 under
 * load or without keys.
 */
export async function prepareSeguimiento(
  registro: Registro,
  attachment: Attachment | undefined,
  now: Date,
  caller: HashCaller,
): Promise<PreparedSeguimiento> {
  const { Folio = '', Email = '' } = registro;
  // Uses the look-up queue, so that wrong folios do not delay new records.
  const hashes = await lookupHashes(Folio, Email, 'lookups', caller);
  // The folio is replaced by its hash, since it could be guessed from a hash over known text.
  const idempotencia = idempotencyHash({ ...registro, Folio: hashes.folioHash.toString('hex') }, attachment);
  return { registro, attachment, hashes, idempotencia, now };
}

/** Adds a prepared follow-up to its record. Returns undefined when folio and e-mail match no record. */
export async function addSeguimiento(
  tx: Transaction,
  { registro, attachment, hashes, idempotencia, now }: PreparedSeguimiento,
): Promise<SubmittedSeguimiento | undefined> {
  await serialize(tx, idempotencia);
  const [row] = await tx.select().from(registros).where(hasHashes(hashes.known)).for('update');
  if (!row) return undefined;
  const receipt = { Tipo: 'Seguimiento' as const, Folio: parseFolio(registro.Folio ?? '') ?? '' };
  if (await isDuplicate(tx, row.id, idempotencia, now)) return { receipt, stored: false, registroId: row.id };
  const envelope = openWithFolio(row, hashes.folioHash);
  await openForChange(tx, { id: row.id, envelope });
  const seguimientoId = await applyEvent(tx, {
    row,
    envelope,
    event: 'agregar',
    origen: 'persona',
    content: registro,
    idempotencia,
    now,
  });
  const isScanned = row.llave !== null;
  if (attachment)
    await insertAttachment(tx, { envelope, registroId: row.id, seguimientoId, attachment, isScanned, now });
  return { receipt, stored: true, registroId: row.id };
}

/** A change of state by the staff. */
export type StatusChange = {
  registroId: string;
  /** Id of the follow-up; random by default. */
  id?: string | undefined;
  /** The opened record; without it, the record is under the key ring. */
  envelope?: Envelope;
  event: Exclude<Evento, 'agregar'>;
  /** Answer for the sender of the record. */
  respuesta: string;
  /** Internal note for the staff. */
  nota?: string;
  /** Author of the change. */
  autor: string;
  /** Number of the last follow-up that the author saw; without it, any. */
  visto?: number;
  now: Date;
};

/**
 * Applies an event of the state table to a record, stores the public answer, and marks the record for a mail to the sender. Returns the sender's
 * address, for `deliverNotice` after the commit. Throws `ImpossibleEvent`, also if the record does not exist or was erased, and `UnseenFollowUp`.
 */
export async function changeStatus(tx: Transaction, change: StatusChange): Promise<string> {
  const { registroId, id, event, respuesta, nota, autor, visto, now } = change;
  const row = await lockRegistro(tx, registroId);
  if (!row.contenido) throw new ImpossibleEvent('The record does not exist or was erased');
  const envelope = change.envelope ?? openWithRing(row);
  await openForChange(tx, { id: registroId, envelope });
  if (visto !== undefined && visto !== lastNumber(tx, registroId)) throw new UnseenFollowUp();
  await applyEvent(tx, { id, row, envelope, event, origen: 'personal', content: { Respuesta: respuesta }, now });
  if (nota) await insertNote(tx, { id: randomUUID(), envelope, registroId, nota, autor, now });
  const email = envelope.openContent(row.contenido).Email ?? '';
  await tx
    .update(registros)
    .set({ avisoPendiente: pendingNotice('novedad', email) })
    .where(eq(registros.id, registroId));
  return email;
}

/** A dismissal with consent; its answer is sealed as a follow-up of the record. */
type Dismissal = {
  registroId: string;
  /** Id of the follow-up. */
  id: string;
  contenido: Buffer;
  /** Mail to the sender; null without an address. */
  aviso: 'novedad' | null;
  now: Date;
};

/** Dismisses a record with an answer sealed by its handler. Throws `ImpossibleEvent`. */
export async function applyDismissal(tx: Transaction, dismissal: Dismissal): Promise<void> {
  const { registroId, id, contenido, aviso, now } = dismissal;
  const row = await lockRegistro(tx, registroId);
  await insertFollowUp(tx, { id, row, event: 'desechar', origen: 'personal', contenido, now });
  await tx.update(registros).set({ avisoPendiente: aviso }).where(eq(registros.id, registroId));
}

/** An internal note, visible to staff but not to the sender. */
type InternalNote = {
  id: string;
  registroId: string;
  envelope: Envelope;
  nota: string;
  autor: string;
  now: Date;
};

/** Adds an internal note to an opened record. Throws `ImpossibleEvent` when the record does not exist or was erased. */
export async function addInternalNote(tx: Transaction, note: InternalNote): Promise<void> {
  await lockRegistro(tx, note.registroId);
  await openForChange(tx, { id: note.registroId, envelope: note.envelope });
  await insertNote(tx, note);
}

async function lockRegistro(tx: Transaction, id: string): Promise<typeof registros.$inferSelect> {
  const isThere = and(eq(registros.id, id), isNull(registros.borrado));
  const [row] = await tx.select().from(registros).where(isThere).for('update');
  if (!row) throw new ImpossibleEvent('The record does not exist or was erased');
  return row;
}

async function insertNote(
  tx: Transaction,
  { id, envelope, registroId, nota, autor, now }: InternalNote,
): Promise<void> {
  const contenido = envelope.sealNote(id, nota);
  await insertPart(tx, 'notes', { id, registroId, contenido, autor, creado: now });
}

function openWithRing({ id, llave }: { id: string; llave: Buffer | null }): Envelope {
  if (!llave) throw new SealError();
  return Envelope.open(id, llave);
}

type FollowUp = {
  id: string;
  row: typeof registros.$inferSelect;
  event: Evento;
  origen: Origen;
  contenido: Buffer;
  idempotencia?: Buffer;
  now: Date;
};

type AppliedEvent = Omit<FollowUp, 'id' | 'contenido'> & {
  id?: string | undefined;
  envelope: Envelope;
  content: object;
};

/** Applies an event with a new follow-up, and verifies that the stored follow-up opens. Returns its id. */
async function applyEvent(
  tx: Transaction,
  { id = randomUUID(), envelope, content, ...event }: AppliedEvent,
): Promise<string> {
  const stored = await insertFollowUp(tx, { ...event, id, contenido: envelope.sealFollowUp(id, content) });
  envelope.openFollowUp(id, stored);
  return id;
}

/** Stores a follow-up and the state after it. A pending dismissal becomes void, since its proposer had not seen this follow-up. */
async function insertFollowUp(tx: Transaction, step: FollowUp): Promise<Buffer> {
  const { id, row, event, origen, contenido, idempotencia, now } = step;
  const estado = nextState(row.estado, event, origen);
  if (!estado) throw new ImpossibleEvent(`${event} from ${row.estado} by ${origen}`);
  const numero = lastNumber(tx, row.id) + 1;
  await insertPart(tx, 'entries', {
    id,
    registroId: row.id,
    numero,
    origen,
    estado,
    contenido,
    idempotencia,
    creado: now,
  });
  const [added] = await tx
    .select({ contenido: seguimientos.contenido })
    .from(seguimientos)
    .where(eq(seguimientos.id, id));
  if (!added) throw new SealError();
  const closed = finalStates.includes(estado);
  const after = {
    estado,
    cerrado: closed ? (row.cerrado ?? now) : null,
    ...(await termAfter(tx, { row, estado, now })),
  };
  await tx.update(registros).set(after).where(eq(registros.id, row.id));
  noteRow(tx, { id: row.id, values: after });
  await tx
    .update(consentimientos)
    .set({ estado: 'sin-efecto', resuelto: now })
    .where(
      and(
        eq(consentimientos.registroId, row.id),
        eq(consentimientos.clase, 'desechar'),
        eq(consentimientos.estado, 'pendiente'),
      ),
    );
  noteVoid(tx, { id: row.id, now, isVoid: ({ clase }) => clase === 'desechar' });
  return added.contenido;
}

/** Returns the term of a record that enters a state. The term is suspended in some states, and its due date moves by the days of suspension. */
async function termAfter(
  tx: Transaction,
  { row, estado, now }: { row: typeof registros.$inferSelect; estado: EstadoDenuncia; now: Date },
) {
  const { id, aceptado, limite, detenido } = row;
  const today = localDate(now, identity.zonaHoraria);
  if (stoppedStates.includes(estado)) return { detenido: detenido ?? today };
  if (!aceptado || !limite || !detenido) return { detenido: null };
  // Computed from the start, since holidays published during a suspension do not move the terms of closed records.
  const stops = stopsOfStates(entriesIn(tx, id));
  return { detenido: null, limite: recordDueDate({ aceptado, stops }, await businessCalendarIn(tx)) };
}

async function isDuplicate(querier: Querier, registroId: string, hash: Buffer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS);
  const rows = await querier
    .select({ id: seguimientos.id })
    .from(seguimientos)
    .where(
      and(eq(seguimientos.registroId, registroId), eq(seguimientos.idempotencia, hash), gt(seguimientos.creado, since)),
    )
    .limit(1);
  return rows.length > 0;
}
