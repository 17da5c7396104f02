import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { privacyNoticeVersion } from '#institution/submissions.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { acceptanceDate, dueDate } from '#platform/calendar/business-days.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import type { Querier } from '#platform/database/connection.ts';
import { keyedHash } from '#platform/encryption/lookup.ts';
import { open, SealError, seal } from '#platform/encryption/seal.ts';
import { dailyMark } from '#platform/guard/daily-mark.ts';
import { findRecipients } from '../queries/keys.ts';
import { openWithFolio } from '../queries.ts';
import { newFolio } from '../rules/new-folio.ts';
import { initialState } from '../rules/states.ts';
import { fieldsOf, type Registro } from '../rules/validation.ts';
import type { Tipo, TipoRegistro } from '../rules/values.ts';
import { adjuntos, registros } from '../schema.ts';
import type { Attachment } from './attachment.ts';
import { pendingNotice } from './notices.ts';
import { queueScan } from './scans.ts';
import { Envelope, lookupHashes, repeatContext } from './sealing/envelope.ts';
import { insertPart, noteNewRecord } from './sealing/record-changes.ts';
import { markRecords } from './sealing/record-mark.ts';
import { addRecipients, markSealedType } from './sealing/seal-record.ts';
import { lockRecipients } from './sealing/share.ts';

/** Receipt for the sender. Only information requests have dates (ISO). */
export type Receipt = { Tipo: Tipo; Folio: string; aceptado?: string; limite?: string };
/** `stored` is false for a repeated submission: the receipt is that of the first one and the new attachment is not used. */
export type Submitted = { receipt: Receipt; stored: boolean };

/** Submissions of one network with the same content within this period are duplicates (decisions, section 3). */
export const DUPLICATE_WINDOW_MS = 10 * 60_000;

/** A validated submission with its keys and hashes, computed before the transaction because Argon2id is slow. */
type PreparedRegistro = {
  id: string;
  folio: string;
  registro: Registro;
  attachment: Attachment | undefined;
  envelope: Envelope;
  hashes: Awaited<ReturnType<typeof lookupHashes>>;
  idempotencia: Buffer;
  /** Key that seals the folio for a repeated submission. */
  repeatKey: Buffer;
  now: Date;
};

/** A validated submission. `caller` is the mark of its sender, `proven` its proof of work; `folio` only for known folios. */
type Preparation = {
  registro: Registro;
  attachment: Attachment | undefined;
  caller: string;
  proven?: boolean;
  now: Date;
  folio?: string;
};

/** Prepares a validated request, complaint or participation. Throws the problem 503 under load or without keys. */
export async function prepareRegistro(preparation: Preparation): Promise<PreparedRegistro> {
  const { registro, attachment, caller, proven = false, now, folio = newFolio() } = preparation;
  const id = randomUUID();
  const envelope = Envelope.create(id);
  const hashes = await lookupHashes(folio, registro.Email ?? '', 'submissions', { mark: caller, proven });
  // The same text from two networks is two records: a person who signs a common text must not read the answers to another. The mark
  // changes every day, and its salt is deleted: the hash does not reveal the network later.
  const senderMark = await dailyMark('duplicado', caller);
  const idempotencia = idempotencyHash(registro, attachment, senderMark);
  const repeatKey = keyedHash('repetido', ...contentParts(registro, attachment, senderMark));
  return { id, folio, registro, attachment, envelope, hashes, idempotencia, repeatKey, now };
}

/** Registers a prepared submission with its stored attachment. The data is flushed to disk when the act ends. */
export async function submitRegistro(tx: Transaction, prepared: PreparedRegistro): Promise<Submitted> {
  const { id, folio, registro, attachment, envelope, hashes, idempotencia, repeatKey, now } = prepared;
  const { folioHash, record: lookup } = hashes;
  const tipo = registro.Tipo as TipoRegistro;
  await serialize(tx, idempotencia);
  const duplicate = await findDuplicate(tx, prepared);
  if (duplicate) return { receipt: duplicate, stored: false };
  const dates = await termDates(tx, now);
  // Before the record is written: otherwise a row version readable with the key ring would remain in the database files.
  await lockRecipients(tx);
  const recipients = await findRecipients(tx, { id, tipo });
  const keys = recipients
    ? { llaveFolio: envelope.wrappedForFolio(folioHash), folioRepetido: seal(repeatKey, folio, repeatContext(id)) }
    : { llave: envelope.wrapped() };
  const values = {
    id,
    tipo,
    estado: initialState,
    ...lookup,
    ...keys,
    contenido: envelope.sealContent({ ...registro, Folio: folio }),
    idempotencia,
    ...dates,
    aviso: privacyNoticeVersion,
    avisoPendiente: pendingNotice('registro', registro.Email ?? ''),
    creado: now,
  };
  const { numero, llave, llaveFolio, contenido } = registros;
  const [row] = await tx.insert(registros).values(values).returning({ numero, llave, llaveFolio, contenido });
  // No receipt for a record that cannot be opened.
  if (!row?.contenido) throw new SealError();
  openWithFolio({ id, ...row }, folioHash).openContent(row.contenido);
  if (recipients) {
    await addRecipients(tx, { registroId: id, envelope, recipients });
    await markSealedType(tx, tipo);
  }
  noteNewRecord(tx, { ...values, numero: row.numero });
  markRecords(tx, [id]);
  // The server cannot scan a sealed file later; it is scanned when a handler opens it.
  const isScanned = recipients === undefined;
  if (attachment) await insertAttachment(tx, { envelope, registroId: id, attachment, isScanned, now });
  return { receipt: { Tipo: tipo, Folio: folio, ...publicDates({ tipo, ...dates }) }, stored: true };
}

/**
 * Serializes submissions of the same content across all nodes until the transaction ends, and makes the commit synchronous regardless of
 * the database default.
 */
export async function serialize(tx: Transaction, hash: Buffer): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = on`);
  await tx.execute(sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`);
}

/** Returns a keyed hash of the validated fields, in their order, the file content and the mark of the sender. */
export function idempotencyHash(registro: Registro, attachment: Attachment | undefined, senderMark = ''): Buffer {
  return keyedHash('idempotencia', ...contentParts(registro, attachment, senderMark));
}

function contentParts(registro: Registro, attachment: Attachment | undefined, senderMark: string) {
  const fields = fieldsOf(registro.Tipo).map((field) => registro[field] ?? '');
  return [registro.Tipo, ...fields, attachment?.digest ?? '', senderMark];
}

/** Adds a stored file to a record or to one of its follow-ups; `isScanned` queues the scan of an unscanned file. */
export async function insertAttachment(
  tx: Transaction,
  input: {
    envelope: Envelope;
    registroId: string;
    seguimientoId?: string;
    attachment: Attachment;
    isScanned: boolean;
    now: Date;
  },
): Promise<void> {
  const { envelope, registroId, seguimientoId, attachment, isScanned, now } = input;
  const { id, almacen, key, nombre, tipo, bytes, estado } = attachment;
  const sealed = envelope.sealFile(id, key, { nombre, tipo, bytes });
  await insertPart(tx, 'files', { id, registroId, seguimientoId, almacen, ...sealed, estado, creado: now });
  const [row] = await tx.select().from(adjuntos).where(eq(adjuntos.id, id));
  if (!row) throw new SealError();
  envelope.openFile(id, row);
  if (estado === 'retenido' && isScanned) await queueScan(tx, id);
}

/** Returns the dates shown to the sender: only those of an information request. */
function publicDates({ tipo, aceptado, limite }: { tipo: Tipo; aceptado: string | null; limite: string | null }) {
  return tipo === 'Solicitud' && aceptado && limite ? { aceptado, limite } : {};
}

async function termDates(querier: Querier, now: Date): Promise<{ aceptado: string; limite: string }> {
  const calendar = await businessCalendarIn(querier);
  const aceptado = acceptanceDate(now, calendar);
  return { aceptado, limite: dueDate(aceptado, calendar) };
}

async function findDuplicate(
  tx: Transaction,
  { idempotencia, repeatKey, now }: PreparedRegistro,
): Promise<Receipt | undefined> {
  const [row] = await tx
    .select()
    .from(registros)
    .where(
      and(
        eq(registros.idempotencia, idempotencia),
        gt(registros.creado, new Date(now.getTime() - DUPLICATE_WINDOW_MS)),
        isNull(registros.borrado),
      ),
    )
    .orderBy(desc(registros.creado))
    .limit(1);
  if (!row?.contenido) return undefined;
  if (row.folioRepetido) {
    const folio = open(repeatKey, row.folioRepetido, repeatContext(row.id)).toString();
    return { Tipo: row.tipo, Folio: folio, ...publicDates(row) };
  }
  if (!row.llave) return undefined;
  const { Folio = '' } = Envelope.open(row.id, row.llave).openContent(row.contenido);
  return { Tipo: row.tipo, Folio, ...publicDates(row) };
}
