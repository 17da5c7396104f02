import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, lte, sql } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { addMarks, findMark } from '#platform/acts/marks.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { newKeyPair, publicKeyOf, sealTo } from '#platform/encryption/hpke.ts';
import { unwrapWithPassphrase, wrapWithPassphrase } from '#platform/encryption/passphrase.ts';
import { deriveKey, open, openOrNothing, SealError, seal } from '#platform/encryption/seal.ts';
import { Attempts } from '#platform/guard/counter.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { findEscrow, findReadingKey } from '../../queries/keys.ts';
import { handledTypes } from '../../rules/desk/record-types.ts';
import { llavesAbiertas, llavesDeLectura, llavesDeRegistro } from '../../schema/keys.ts';
import { forgetTraces } from '../traces.ts';
import { findCopyStates, markInEscrow, markUnderPhrase } from './copy-marks.ts';
import { escrowContext, openKeyContext, type PrivateKey, passphraseContext, passphraseOf } from './envelope.ts';
import { isLoggedMarkOf, isMarked, keyMarkOf, loggedMarkOf, markOfKey } from './key-mark.ts';
import { shareWithHandlers } from './share.ts';

/** Idle minutes after which an open key is closed. */
const OPEN_MINUTES = 15;
const OPEN_MS = OPEN_MINUTES * 60_000;
/** Minimum milliseconds between extensions of an open key. */
const MOVED_MS = 60_000;

/** Ten wrong passphrases within 15 minutes lock a person's key until the window ends. */
const attempts = new Attempts({
  purpose: 'llave-de-lectura',
  points: 10,
  seconds: 900,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
});

/** A key pair already exists, or there is no escrow key for recovery. */
export class NoNewKeyError extends Error {}

/** The private key under the passphrase was replaced by a former copy. */
export class ReplacedCopyError extends Error {}

/** A login, and the secret of its cookie. */
type KeyLogin = { loginId: string; secret: string };

/** Creates a handler's key pair, stored under a passphrase and sealed to the escrow key. Throws `NoNewKeyError`. */
export async function createReadingKey(
  actor: StaffActor,
  { phrase, now }: { phrase: string; now: Date },
): Promise<void> {
  const escrow = await findEscrow();
  if (!escrow || (await findReadingKey(actor.id))) throw new NoNewKeyError();
  const { publicKey, privateKey } = newKeyPair();
  const privada = await wrapWithPassphrase(privateKey, passphraseOf(phrase), passphraseContext(actor.id));
  const resguardada = sealTo(escrow.publica, privateKey, escrowContext(actor.id, escrow.id));
  const detail = { huella: keyFingerprint(publicKey) };
  const comprobante = markOfKey({ id: actor.id, publica: publicKey });
  await act(actor, 'atencion.crear-llave', { kind: 'persona', ids: [actor.id], detail }, async (tx) => {
    const created = await tx
      .insert(llavesDeLectura)
      .values({
        persona: actor.id,
        publica: publicKey,
        comprobante,
        privada,
        resguardada,
        resguardo: escrow.id,
        creada: now,
      })
      .onConflictDoNothing()
      .returning({ persona: llavesDeLectura.persona });
    if (created.length === 0) throw new NoNewKeyError();
    // Removes data keys sealed to a deleted key pair; they are shared again.
    await tx.delete(llavesDeRegistro).where(eq(llavesDeRegistro.destinatario, actor.id));
    addMarks(tx, { [keyMarkOf(actor.id)]: loggedMarkOf({ id: actor.id, publica: publicKey }) });
    markUnderPhrase(tx, { persona: actor.id, privada });
    markInEscrow(tx, { persona: actor.id, resguardada, resguardo: escrow.id });
  });
}

/**
 * Opens a handler's key in one login: stores the private key under a secret that only the browser's cookie contains. Seals data keys to handlers who
 * lack them. Returns the secret; undefined for a wrong passphrase. Throws problem 429 after ten of these, and `ReplacedCopyError` for a restored
 * former copy or revoked key.
 */
export async function openReadingKey(
  actor: StaffActor,
  { loginId, phrase, now }: { loginId: string; phrase: string; now: Date },
): Promise<string | undefined> {
  const key = await findReadingKey(actor.id);
  if (!key) return undefined;
  const copies = await findCopyStates(key);
  if (copies.phrase === false) {
    noteSecurityEvent('llave-ajena', 'frase');
    throw new ReplacedCopyError();
  }
  await pause(await attempts.take(actor.id));
  const passphrase = passphraseOf(phrase);
  const opened = await unwrapWithPassphrase(key.privada, passphrase, passphraseContext(actor.id)).catch((error) => {
    if (error instanceof SealError) return undefined;
    throw error;
  });
  if (!opened || !(await isInForce(actor.id, opened.secret))) return undefined;
  const privateKey = opened.secret;
  await attempts.forget(actor.id);
  const secret = randomBytes(32).toString('base64url');
  const sellada = seal(cookieKey(secret), privateKey, openKeyContext(actor.id, loginId));
  const vence = new Date(now.getTime() + OPEN_MS);
  const corrected = await correctedKey(key, privateKey, copies.escrow !== false);
  const privada = opened.isCurrent
    ? key.privada
    : await wrapWithPassphrase(privateKey, passphrase, passphraseContext(actor.id));
  const detail = corrected?.publica ? { huella: keyFingerprint(corrected.publica), corregida: true } : {};
  await act(actor, 'atencion.abrir-llave', { kind: 'persona', ids: [actor.id], detail }, async (tx) => {
    if (corrected || privada !== key.privada)
      await tx
        .update(llavesDeLectura)
        .set({ ...corrected, privada })
        .where(eq(llavesDeLectura.persona, actor.id));
    if (copies.phrase === undefined || privada !== key.privada) markUnderPhrase(tx, { persona: actor.id, privada });
    if (copies.escrow === undefined || corrected?.resguardada) markInEscrow(tx, { ...key, ...corrected });
    await tx
      .insert(llavesAbiertas)
      .values({ acceso: loginId, sellada, vence })
      .onConflictDoUpdate({ target: llavesAbiertas.acceso, set: { sellada, vence } });
    if (privada !== key.privada) await forgetTraces(tx);
  });
  await shareOrReport(actor, { id: actor.id, privateKey });
  return secret;
}

/** Shares the data keys that the key opens. A failure does not close the key; the rest is shared at its next opening. */
async function shareOrReport(actor: StaffActor, key: PrivateKey): Promise<void> {
  try {
    await shareWithHandlers(actor, key, handledTypes(actor.permissions));
  } catch (error) {
    noteSecurityEvent('llave-rota', error instanceof Error ? error.name : 'desconocida');
  }
}

/** Returns the private key that is open in a login, and extends its time; undefined after it expired, or with another cookie. */
export async function findOpenKey(
  persona: string,
  { loginId, secret }: KeyLogin,
  now: Date,
): Promise<(PrivateKey & { until: Date }) | undefined> {
  const [row] = await readOpenKey({ loginId });
  if (!row || row.vence <= now) return undefined;
  const privateKey = openOrNothing(() => open(cookieKey(secret), row.sellada, openKeyContext(persona, loginId)));
  if (!privateKey) return undefined;
  const until = new Date(now.getTime() + OPEN_MS);
  if (until.getTime() - row.vence.getTime() > MOVED_MS)
    await writableDb().update(llavesAbiertas).set({ vence: until }).where(eq(llavesAbiertas.acceso, loginId));
  return { id: persona, privateKey, until };
}

const readOpenKey = prepared((querier, { loginId }: PreparedValues<'loginId'>) =>
  querier.select().from(llavesAbiertas).where(sql`${llavesAbiertas.acceso} = ${loginId}`),
);

/** Closes expired open keys. */
export async function closeExpiredKeys(now: Date): Promise<void> {
  await writableDb().delete(llavesAbiertas).where(lte(llavesAbiertas.vence, now));
}

/** Closes the key of a login. */
export async function closeReadingKey(actor: StaffActor, loginId: string): Promise<void> {
  await act(actor, 'atencion.cerrar-llave', { kind: 'persona', ids: [actor.id] }, (tx) =>
    tx.delete(llavesAbiertas).where(eq(llavesAbiertas.acceso, loginId)),
  );
}

/** Replaces the passphrase of a handler whose key is open. */
export async function changePhrase(
  actor: StaffActor,
  { key, phrase }: { key: PrivateKey; phrase: string },
): Promise<void> {
  const privada = await wrapWithPassphrase(key.privateKey, passphraseOf(phrase), passphraseContext(actor.id));
  const object = { kind: 'persona', ids: [actor.id], detail: { frase: true } };
  await act(actor, 'atencion.crear-llave', object, async (tx) => {
    await tx.update(llavesDeLectura).set({ privada }).where(eq(llavesDeLectura.persona, actor.id));
    markUnderPhrase(tx, { persona: actor.id, privada });
    await forgetTraces(tx);
  });
}

/**
 * Returns the parts of a stored key that need correction: the public key, if it was replaced or has no mark of the key ring, and the copy for the
 * current escrow key, if it was replaced (`isOwnCopy`). Undefined if all parts match the private key.
 */
async function correctedKey(
  { persona, ...key }: typeof llavesDeLectura.$inferSelect,
  privateKey: Buffer,
  isOwnCopy: boolean,
) {
  const publica = publicKeyOf(privateKey);
  const isOwn = publica.equals(key.publica) && isMarked({ id: persona, publica, comprobante: key.comprobante });
  const escrow = await findEscrow();
  if (!isOwnCopy) noteSecurityEvent('llave-ajena', 'copia');
  const isCopied = !escrow || (escrow.id === key.resguardo && isOwnCopy);
  if (isOwn && isCopied) return undefined;
  return {
    ...(!isOwn && { publica, comprobante: markOfKey({ id: persona, publica }) }),
    ...(!isCopied && {
      resguardo: escrow.id,
      resguardada: sealTo(escrow.publica, privateKey, escrowContext(persona, escrow.id)),
    }),
  };
}

/** Returns whether a private key matches the person's newest key in the log. */
export async function isInForce(persona: string, privateKey: Buffer): Promise<boolean> {
  const mark = await findMark(db(), keyMarkOf(persona));
  const isNewest = isLoggedMarkOf({ id: persona, publica: publicKeyOf(privateKey) }, mark);
  if (!isNewest) noteSecurityEvent('llave-ajena', 'llave-anterior');
  return isNewest;
}

function cookieKey(secret: string): Buffer {
  return deriveKey(Buffer.from(secret), 'llave abierta');
}

/**
 * Returns the logged fingerprint of a public key: its full hash in hexadecimal. A prefix is not used, since the log rejects texts of digits only
 * (like a folio), and one in 1,800 hashes starts with sixteen digits.
 */
export function keyFingerprint(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex');
}
