import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { privacyNoticeVersion } from '#institution/submissions.ts';
import { acceptanceDate, dueDate } from '#platform/calendar/business-days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { keyedHash } from '#platform/encryption/lookup.ts';
import { Envelope, lookupHashes, newFolio } from '../rules/envelope.ts';
import { initialState } from '../rules/states.ts';
import { fieldsOf, type Registro } from '../rules/validation.ts';
import type { Tipo, TipoRegistro } from '../rules/values.ts';
import { adjuntos, registros } from '../schema.ts';
import type { Attachment } from './attachment.ts';
import { queueNotice, queueScan } from './notices.ts';

/** What the person keeps. The dates are of information requests only (ISO). */
export type Receipt = { Tipo: Tipo; Folio: string; aceptado?: string; limite?: string };
/** `stored` is false when the same was sent a moment ago: the receipt is that one's, and the attachment is not used. */
export type Submitted = { receipt: Receipt; stored: boolean };

/** The same content within this time is the same submission (decisions, section 3). */
export const SAME_WITHIN_MS = 10 * 60_000;

/**
 * Registers a checked request, complaint or participation with its stored attachment, in one transaction that is on the disk when this
 * returns. `folio` is for the demonstration; otherwise it is random. Throws the problem 503 under load or without keys.
 */
export async function submitRegistro(
  registro: Registro,
  attachment: Attachment | undefined,
  now: Date,
  querier?: Querier,
  folio = newFolio(),
): Promise<Submitted> {
  const tipo = registro.Tipo as TipoRegistro;
  const id = randomUUID();
  const envelope = Envelope.create(id);
  const hashes = await lookupHashes(folio, registro.Email ?? '', true);
  const idempotencia = idempotencyHash(registro, attachment);
  const work = async (transaction: Querier): Promise<Submitted> => {
    await serialize(transaction, idempotencia);
    const earlier = await findEarlier(transaction, idempotencia, now);
    if (earlier) return { receipt: earlier, stored: false };
    const dates = tipo === 'Solicitud' ? await requestDates(transaction, now) : {};
    await transaction.insert(registros).values({
      id,
      tipo,
      estado: initialState,
      ...hashes,
      llave: envelope.wrapped(),
      contenido: envelope.sealContent({ ...registro, Folio: folio }),
      idempotencia,
      ...dates,
      aviso: privacyNoticeVersion,
      creado: now,
    });
    if (attachment) await insertAttachment(transaction, envelope, id, undefined, attachment, now);
    await queueNotice(transaction, id, 'registro', registro.Email ?? '', now);
    return { receipt: { Tipo: tipo, Folio: folio, ...dates }, stored: true };
  };
  return querier ? work(querier) : db().transaction(work);
}

/**
 * One submission of this content at a time, whichever node takes it, until the transaction ends; and what it commits is on the disk before
 * it answers, whatever the server's default is.
 */
export async function serialize(transaction: Querier, hash: Buffer): Promise<void> {
  await transaction.execute(sql`set local synchronous_commit = on`);
  await transaction.execute(sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`);
}

/** Keyed hash of everything that was sent: the checked fields in their order, and the content of the file. */
export function idempotencyHash(registro: Registro, attachment: Attachment | undefined): Buffer {
  const fields = fieldsOf(registro.Tipo).map((field) => registro[field] ?? '');
  return keyedHash('idempotencia', registro.Tipo, ...fields, attachment?.digest ?? '');
}

/** Adds a stored file to a record, or to a follow-up of it. */
export async function insertAttachment(
  transaction: Querier,
  envelope: Envelope,
  registroId: string,
  seguimientoId: string | undefined,
  { id, almacen, key, nombre, tipo, bytes, estado }: Attachment,
  now: Date,
): Promise<void> {
  const sealed = envelope.sealFile(id, key, { nombre, tipo, bytes });
  await transaction.insert(adjuntos).values({ id, registroId, seguimientoId, almacen, ...sealed, estado, creado: now });
  if (estado === 'retenido') await queueScan(transaction, id);
}

async function requestDates(querier: Querier, now: Date): Promise<{ aceptado: string; limite: string }> {
  const calendar = await businessCalendar(querier);
  const aceptado = acceptanceDate(now, calendar);
  return { aceptado, limite: dueDate(aceptado, calendar) };
}

async function findEarlier(querier: Querier, hash: Buffer, now: Date): Promise<Receipt | undefined> {
  const [row] = await querier
    .select()
    .from(registros)
    .where(
      and(
        eq(registros.idempotencia, hash),
        gt(registros.creado, new Date(now.getTime() - SAME_WITHIN_MS)),
        isNull(registros.borrado),
      ),
    )
    .orderBy(desc(registros.creado))
    .limit(1);
  if (!row?.llave || !row.contenido) return undefined;
  const { Folio = '' } = Envelope.open(row.id, row.llave).openContent(row.contenido);
  const dates = row.aceptado && row.limite ? { aceptado: row.aceptado, limite: row.limite } : {};
  return { Tipo: row.tipo, Folio, ...dates };
}
