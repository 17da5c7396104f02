import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { db } from '#platform/database/connection.ts';
import { newKeyPair, openSealedTo, publicKeyOf } from '#platform/encryption/hpke.ts';
import { wrapWithPassphrase } from '#platform/encryption/passphrase.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { accesos } from '#platform/identity/schema.ts';
import { findEscrow, findReadingKey } from '../../queries/keys.ts';
import { escrowContext, passphraseContext } from '../../rules/envelope.ts';
import { llavesAbiertas, llavesDeLectura, llavesDeResguardo } from '../../schema/keys.ts';
import { shareWithHandlers } from './share.ts';

const PREFIX = 'RESGUARDO-';
const operator = systemActor('consola', 'escrow', [
  'atencion.crear-resguardo',
  'atencion.recuperar-llave',
  'atencion.compartir-llaves',
]);

/** There is an escrow key already. */
export class EscrowExistsError extends Error {}

/** The text is not the private half of the escrow key of this database. */
export class WrongEscrowError extends Error {}

/** Makes the escrow key of a database that has none. Returns the private half as text, which is stored nowhere. Throws `EscrowExistsError`. */
export async function createEscrow(now: Date): Promise<string> {
  const { publicKey, privateKey } = newKeyPair();
  const id = idOf(publicKey);
  await act(operator, 'atencion.crear-resguardo', { kind: 'resguardo', ids: [id] }, async (tx) => {
    if (await findEscrow(tx)) throw new EscrowExistsError();
    await tx.insert(llavesDeResguardo).values({ id, publica: publicKey, creada: now });
  });
  return `${PREFIX}${privateKey.toString('hex')}`;
}

/** Replaces the passphrase of a handler who lost it, and ends the logins in which the key is open. Throws `WrongEscrowError`, `SealError`. */
export async function recoverReadingKey(escrow: string, { persona, phrase }: { persona: string; phrase: string }) {
  const { id, privateKey } = await readEscrow(escrow);
  const key = await findReadingKey(persona);
  if (!key || key.resguardo !== id) throw new SealError();
  const opened = openSealedTo(privateKey, key.resguardada, escrowContext(persona, id));
  const privada = await wrapWithPassphrase(opened, phrase, passphraseContext(persona));
  await act(operator, 'atencion.recuperar-llave', { kind: 'persona', ids: [persona] }, async (tx) => {
    await tx.update(llavesDeLectura).set({ privada }).where(eq(llavesDeLectura.persona, persona));
    const logins = db().select({ id: accesos.id }).from(accesos).where(eq(accesos.userId, persona));
    await tx.delete(llavesAbiertas).where(inArray(llavesAbiertas.acceso, logins));
  });
}

/** Seals the data keys of all sealed records to the handlers who lack them. Returns how many were sealed. Throws `WrongEscrowError`. */
export async function shareFromEscrow(escrow: string): Promise<number> {
  const { id, privateKey } = await readEscrow(escrow);
  return shareWithHandlers(operator, { id, privateKey });
}

async function readEscrow(text: string): Promise<{ id: string; privateKey: Buffer }> {
  const hex = text.trim().replace(PREFIX, '');
  const escrow = await findEscrow();
  if (!escrow || !/^[0-9a-f]{64}$/.test(hex)) throw new WrongEscrowError();
  const privateKey = Buffer.from(hex, 'hex');
  if (!publicKeyOf(privateKey).equals(escrow.publica)) throw new WrongEscrowError();
  return { id: escrow.id, privateKey };
}

function idOf(publicKey: Buffer): string {
  return `resguardo-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`;
}
