import { eq, inArray } from 'drizzle-orm';
import { instantText } from '#platform/acts/entry-seal.ts';
import { findMarks, isMarkedAtEnd, markAtEnd } from '#platform/acts/marks.ts';
import type { LoggedMarks } from '#platform/acts/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { chunks } from '#platform/chunks.ts';
import { db } from '#platform/database/connection.ts';
import { readTogether } from '#platform/database/reads/prepared.ts';
import { isKeyedMark, keyedMark } from '#platform/encryption/lookup.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { loadRecords, type StoredRecord } from '../../queries/record.ts';
import { registros } from '../../schema.ts';
import type { Envelope } from './envelope.ts';
import { expectedRecords } from './record-changes.ts';

// The mark of a record is a keyed hash of its ciphertexts, files, state, dates, exclusions and pending acts. The newest mark in the log
// determines the valid state. The mark at the end of an act is computed from the verified state and the values of the act (`record-changes.ts`).
// Not covered: the assigned handler, the recipients of the data key, pending mails, and the results of the nightly file review.

/** A record was altered outside an act: its rows were changed, or an old copy was restored. */
export class AlteredRecordError extends SealError {}

/** Number of records marked at once. */
const BATCH = 100;

type Field = string | number | Date | Buffer | null;

/** Returns the mark of a record. Throws the problem 503 without keys. */
function markOfRecord(record: StoredRecord): string {
  return keyedMark('registro', ...fieldsOf(record));
}

/** Returns whether a log mark matches a record. Former keys of the ring are accepted, since the log entry was verified. */
function isMarkOf(record: StoredRecord, mark: string | null | undefined): boolean {
  return isKeyedMark(mark, 'registro', ...fieldsOf(record));
}

function fieldsOf({ row, entries, notes, files, masks, exclusions, consents }: StoredRecord): Buffer[] {
  const fields: Field[] = [
    row.id,
    row.numero,
    row.tipo,
    row.estado,
    row.folioHmac,
    row.emailHmac,
    // Any wrapping under the key ring is equivalent, so that a rotation does not change the mark.
    row.llave ? 'llavero' : null,
    row.llaveFolio,
    row.contenido,
    row.aceptado,
    row.limite,
    row.detenido,
    row.aviso,
    row.creado,
    row.cerrado,
    row.borrado,
    ...listOf('seguimientos', entries, (each) => [
      each.id,
      each.numero,
      each.origen,
      each.estado,
      each.contenido,
      each.creado,
    ]),
    ...listOf('notas', notes, ({ id, contenido, autor, creado }) => [id, contenido, autor, creado]),
    ...listOf('adjuntos', files, (each) => [
      each.id,
      each.seguimientoId,
      each.almacen,
      each.llave,
      each.datos,
      each.estado,
      each.creado,
    ]),
    ...listOf('tapados', masks, ({ id, contenido, autor, creado }) => [id, contenido, autor, creado]),
    ...listOf('exclusiones', exclusions, ({ persona, autor, creado }) => [persona, autor, creado]),
    ...listOf('consentimientos', consents, (each) => [
      each.id,
      each.clase,
      each.persona,
      each.contenido,
      each.aviso,
      each.motivo,
      each.propuso,
      each.propuesto,
      each.estado,
      each.resolvio,
      each.resuelto,
      each.termino,
      each.terminado,
      each.motivoDeFin,
    ]),
  ];
  return fields.map(encode);
}

/** Adds the marks of records after the act to its entry. Only for new records and those of an earlier release; otherwise use `openForChange`. */
export function markRecords(tx: Transaction, ids: readonly string[]): void {
  markAtEnd(tx, marksOf, ids);
}

/**
 * Locks a record until the transaction ends, and adds its new mark to the entry of the act. Verifies that `envelope`, under which the act adds
 * values, opens the record. Throws `AlteredRecordError`, so that tampered data never gets a new mark.
 */
export async function openForChange(
  tx: Transaction,
  { id, envelope }: { id: string; envelope?: Envelope | undefined },
): Promise<void> {
  // A record created by this transaction has no mark in the log yet.
  if (isMarkedAtEnd(tx, marksOf, id)) return;
  await tx.select({ id: registros.id }).from(registros).where(eq(registros.id, id)).for('update');
  const record = (await intactRecords(tx, [id])).get(id);
  if (!record) throw reportAltered(id);
  if (envelope) assertOpens(envelope, record);
  expectedRecords(tx).set(id, { record, isNew: false });
  markRecords(tx, [id]);
}

/** Returns the untampered records among locked ones, and adds their marks to the entry of the act. */
export async function openAllForChange(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const intact = new Set<string>();
  for (const batch of chunks(ids, BATCH))
    for (const [id, record] of await intactRecords(tx, batch)) {
      intact.add(id);
      expectedRecords(tx).set(id, { record, isNew: false });
    }
  for (const id of ids) if (!intact.has(id)) reportAltered(id);
  markRecords(tx, [...intact]);
  return [...intact];
}

/** Returns a verified record with its parts. Throws `AlteredRecordError`, also if it does not exist. */
export async function loadIntact(id: string): Promise<StoredRecord> {
  for (;;) {
    // One round trip; the mark is read before the record.
    const [marks, records] = await readTogether(db(), [() => findMarks(db(), [id]), () => loadRecords(db(), [id])]);
    const [before, record] = [marks.get(id), records.get(id)];
    if (record && isMarkOf(record, before?.mark)) return record;
    // An act may have committed between the two reads.
    const after = (await findMarks(db(), [id])).get(id);
    if (after?.numero === before?.numero) throw reportAltered(id);
  }
}

/** Returns `loadIntact` for several records, by id, without tampered ones. */
export async function loadAllIntact(ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const intact = new Map<string, StoredRecord>();
  for (const batch of chunks(ids, BATCH)) {
    const [marks, records] = await readTogether(db(), [() => findMarks(db(), batch), () => loadRecords(db(), batch)]);
    for (const id of batch) {
      const record = records.get(id);
      const isIntact = record && isMarkOf(record, marks.get(id)?.mark);
      // An act may have committed between the two reads.
      const compared = isIntact ? record : await loadIntact(id).catch(undefinedIfAltered);
      if (compared) intact.set(id, compared);
    }
  }
  return intact;
}

function undefinedIfAltered(error: unknown): undefined {
  if (!(error instanceof AlteredRecordError)) throw error;
}

/** Returns the content of a record. Throws `AlteredRecordError` if the data key is not the record's (a forged sealed key). */
export function assertOpens(envelope: Envelope, { row }: StoredRecord): Record<string, string> {
  try {
    if (!row.contenido) throw new SealError();
    return envelope.openContent(row.contenido);
  } catch (cause) {
    if (cause instanceof SealError) throw reportAltered(row.id);
    throw cause;
  }
}

/** Locks records until the transaction ends, in a fixed order. */
export async function lockRecords(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: registros.id })
    .from(registros)
    .where(inArray(registros.id, [...ids]))
    .orderBy(registros.id)
    .for('update');
}

/** Locks records until the transaction ends. Returns the untampered ones; reports others as security events. */
export async function lockIntact(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  await lockRecords(tx, ids);
  const records = await intactRecords(tx, ids);
  for (const id of ids) if (!records.has(id)) reportAltered(id);
  return records;
}

async function intactRecords(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const marks = await findMarks(tx, ids);
  const records = await loadRecords(tx, ids);
  return new Map([...records].filter(([id, record]) => isMarkOf(record, marks.get(id)?.mark)));
}

/** Returns the marks of records at the end of an act. Throws `AlteredRecordError` if a stored record differs from the state after the act. */
async function marksOf(tx: Transaction, ids: readonly string[]): Promise<LoggedMarks> {
  const marks: LoggedMarks = {};
  const others = ids.filter((id) => {
    const expected = expectedRecords(tx).get(id);
    const isKnown = expected?.isNew && !hasLists(expected.record);
    if (isKnown) marks[id] = markOfRecord(expected.record);
    return !isKnown;
  });
  for (const batch of chunks(others, BATCH)) {
    const records = await loadRecords(tx, batch);
    for (const id of batch) marks[id] = markOfExpected(id, records.get(id), expectedRecords(tx).get(id)?.record);
  }
  return marks;
}

function markOfExpected(id: string, stored: StoredRecord | undefined, expected: StoredRecord | undefined): string {
  const isExpected = stored && (!expected || markOfRecord(inOrder(stored)) === markOfRecord(inOrder(expected)));
  if (!isExpected) throw reportAltered(id);
  return markOfRecord(stored);
}

/** Returns whether a record has several parts of a kind, whose order in the database is arbitrary. */
function hasLists({ row: _, ...parts }: StoredRecord): boolean {
  return Object.values(parts).some((list) => list.length > 1);
}

/** Returns a record with its parts in a fixed order, for comparisons. */
function inOrder({ row, ...parts }: StoredRecord): StoredRecord {
  const keyOf = (part: { id: string } | { persona: string }) => ('id' in part ? part.id : part.persona);
  const sorted = Object.entries(parts).map(([name, list]) => [
    name,
    (list as { id: string }[]).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  ]);
  return { row, ...(Object.fromEntries(sorted) as typeof parts) };
}

/** Notes a security event: a record is not as its last act left it. Returns the error to throw. */
export function reportAltered(id: string): AlteredRecordError {
  noteSecurityEvent('registro-alterado', id);
  return new AlteredRecordError();
}

function listOf<Part>(name: string, parts: readonly Part[], fieldsOf: (part: Part) => Field[]): Field[] {
  return [name, parts.length, ...parts.flatMap(fieldsOf)];
}

/** Encodes a field. One byte distinguishes null from a value; `keyedHash` adds the length of each field. */
function encode(field: Field): Buffer {
  if (field === null) return Buffer.from([0]);
  const value = field instanceof Date ? instantText(field) : field;
  return Buffer.concat([Buffer.from([1]), Buffer.isBuffer(value) ? value : Buffer.from(String(value))]);
}
