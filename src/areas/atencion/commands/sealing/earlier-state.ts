import { asc, isNotNull } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { addMarks, findMark, findMarks } from '#platform/acts/marks.ts';
import type { LoggedMarks } from '#platform/acts/schema.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { hasKeyRing, isMarkingDone, noteInRing } from '#platform/encryption/key-ring.ts';
import { keyedMark } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { marksOfEarlierAccounts } from '#platform/identity/permissions/account-marks.ts';
import { marksOfPermissions } from '#platform/identity/permissions/marks.ts';
import { marksOfPeople } from '#platform/identity/permissions/person-marks.ts';
import { accesos } from '#platform/identity/schema.ts';
import { readRecordIds } from '../../queries/record-ids.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import { llavesDeLectura, llavesDeResguardo } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { marker } from '../actors.ts';
import { markEarlierRecipients } from './earlier-recipients.ts';
import { ESCROW_MARK, isMarked, keyMarkOf, loggedMarkOf, sealedMarkOf } from './key-mark.ts';
import { proveRecipients } from './recipient-proof.ts';
import { markRecords } from './record-mark.ts';

/** Key of the mark that completes the marking of earlier records. After its entry, a record without a mark counts as altered. */
export const MARKED = 'registros';
/** Key of the mark that completes the marking of people. */
const PEOPLE_MARKED = 'personas';
/** Key of the mark that completes the proofs of sealed data keys. */
const KEYS_PROVEN = 'destinatarios';
/** Times of the migrations that introduced marks. */
const SINCE = { records: 1795552836404, accounts: 1795569150373, people: 1795619222920, proofs: 1795642292037 };
/** Number of records per act. */
const BATCH = 100;

/**
 * Marks the records, keys and permissions of a release without marks, once; earlier tampering is not detected. Afterwards a record without a mark
 * counts as altered. Does nothing without the key ring, or if the key ring says that it was done (then the log was emptied). `say` receives one
 * sentence on the result.
 */
export async function markEarlierState(say: (line: string) => void): Promise<void> {
  if (!hasKeyRing()) return;
  if (isMarkingDone()) {
    if (!(await isLogMarked())) noteSecurityEvent('bitacora-sin-marcas');
    if (isMarkingDone('listas')) return;
    if (!isMarkingDone('personas')) await markEarlierPeople();
    if (!isMarkingDone('destinatarios')) await proveEarlierKeys();
    await markEarlierRecipients();
  } else await markRestoredState(say, 0);
  await noteInRing({ marcados: true, personas: true, destinatarios: true, listas: true });
}

/**
 * Marks unmarked data of a restored backup of an earlier release; `migration` is the time of its newest migration. Otherwise, data that the key ring
 * records as marked is not marked again, since missing marks mean that the log was emptied.
 */
export async function markRestoredState(say: (line: string) => void, migration: number): Promise<void> {
  if (!hasKeyRing()) return;
  const isEarlier = (since: number) => !isMarkingDone() || migration < since;
  if (isEarlier(SINCE.records) && !(await isLogMarked())) await markAll(say);
  if (isEarlier(SINCE.accounts)) await markEarlierAccounts();
  if (isEarlier(SINCE.people)) await markEarlierPeople();
  if (isEarlier(SINCE.proofs)) await proveEarlierKeys();
  await markEarlierRecipients();
  if (!(await isLogMarked())) noteSecurityEvent('bitacora-sin-marcas');
}

/** Returns whether the log has the mark that completes the marking. */
async function isLogMarked(): Promise<boolean> {
  return (await findMark(db(), MARKED)) !== undefined;
}

async function markEarlierAccounts(): Promise<void> {
  await act(marker, 'atencion.marcar-registros', { kind: 'persona' }, async (tx) => {
    const marks = await marksOfEarlierAccounts(tx);
    if (Object.keys(marks).length === 0) return new Unchanged(undefined);
    addMarks(tx, marks);
    return undefined;
  });
}

/** Marks the names and addresses of people, once. */
async function markEarlierPeople(): Promise<void> {
  if ((await findMark(db(), PEOPLE_MARKED)) !== undefined) return;
  await act(marker, 'atencion.marcar-registros', { kind: 'persona' }, async (tx) => {
    addMarks(tx, { ...(await marksOfPeople(tx)), [PEOPLE_MARKED]: doneMark('personas') });
  });
}

/** Adds proofs to the sealed data keys, once. */
async function proveEarlierKeys(): Promise<void> {
  if ((await findMark(db(), KEYS_PROVEN)) !== undefined) return;
  const object = (llaves: number) => ({ kind: 'registro', detail: { llaves } });
  await act(marker, 'atencion.marcar-registros', object, async (tx) => {
    addMarks(tx, { [KEYS_PROVEN]: doneMark(KEYS_PROVEN) });
    return proveRecipients(tx, { ofBefore: true });
  });
}

/** Renews the proofs of the sealed data keys of a restored backup under the current look-up key. */
export async function renewProofs(): Promise<void> {
  const object = (llaves: number) => ({ kind: 'registro', detail: { llaves } });
  await act(marker, 'atencion.marcar-registros', object, async (tx) => {
    const renewed = await proveRecipients(tx, { ofBefore: false });
    return renewed > 0 ? renewed : new Unchanged(0);
  });
}

function doneMark(what: string): string {
  return keyedMark('marcados', what);
}

async function markAll(say: (line: string) => void): Promise<void> {
  let marked = 0;
  for await (const ids of readRecordIds(BATCH)) marked += await markBatch(ids);
  const object = { kind: 'registro', detail: { registros: marked } };
  await act(marker, 'atencion.marcar-registros', object, async (tx) => {
    const done = keyedMark('registros-marcados', String(marked));
    const ofKeys = await marksOfKeys(tx);
    // Logins of a release without marks are invalid: people sign in again.
    await tx.delete(accesos);
    await proveRecipients(tx, { ofBefore: true, marks: new Map(Object.entries(ofKeys)) });
    addMarks(tx, {
      ...ofKeys,
      ...(await marksOfPermissions(tx)),
      ...(await marksOfPeople(tx)),
      [MARKED]: done,
      [PEOPLE_MARKED]: doneMark('personas'),
      [KEYS_PROVEN]: doneMark(KEYS_PROVEN),
    });
  });
  if (marked > 0) say(`Se marcaron ${marked} registros anteriores: desde ahora se nota si alguien los cambia.`);
}

/** Marks the records `ids` that no other node has marked meanwhile. Returns their number. */
function markBatch(ids: readonly string[]): Promise<number> {
  const object = (count: number) => ({ kind: 'registro', detail: { registros: count } });
  return act(marker, 'atencion.marcar-registros', object, async (tx) => {
    const done = await findMarks(tx, ids);
    const left = ids.filter((id) => !done.has(id));
    if (left.length === 0) return new Unchanged(0);
    markRecords(tx, left);
    return left.length;
  });
}

/** Returns the marks of the newest escrow key, of the keys of handlers, and of the types with sealed records. */
async function marksOfKeys(tx: Transaction): Promise<LoggedMarks> {
  const escrows = (await tx.select().from(llavesDeResguardo).orderBy(asc(llavesDeResguardo.creada))).filter(isMarked);
  const handlers = (await tx.select().from(llavesDeLectura))
    .map((key) => ({ ...key, id: key.persona }))
    .filter(isMarked);
  const sealed = await tx
    .selectDistinct({ tipo: registros.tipo })
    .from(registros)
    .where(isNotNull(registros.llaveFolio));
  return Object.fromEntries([
    ...escrows.slice(-1).map((key) => [ESCROW_MARK, loggedMarkOf(key)]),
    ...handlers.map((key) => [keyMarkOf(key.id), loggedMarkOf(key)]),
    ...sealed.map(({ tipo }) => [sealedMarkOf(recordTypes[tipo].slug), keyedMark('tipo-sellado', tipo)]),
  ]);
}
