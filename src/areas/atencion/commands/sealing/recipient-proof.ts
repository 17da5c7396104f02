import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';
import { listPublicHalves } from '../../queries/public-halves.ts';
import { llavesDeRegistro } from '../../schema/keys.ts';

/** A data key sealed to a recipient. */
export type SealedKey = typeof llavesDeRegistro.$inferSelect;
type Proven = Omit<SealedKey, 'comprobante'>;

/** Advisory lock of the sealed data keys. */
export const SHARING_LOCK = sql`hashtext('llaves-de-registro')`;
/** Number of records per statement. */
const BATCH = 500;
const PURPOSE = 'llave-de-registro';

const partsOf = ({ registroId, destinatario, llave }: Proven, publica: Buffer) =>
  [registroId, destinatario, publica, llave] as const;

/** Returns the keyed hash that proves that an act sealed a data key to the recipient's public key. Throws problem 503 without keys. */
export function proofOf(sealed: Proven, publica: Buffer): Buffer {
  return keyedHash(PURPOSE, ...partsOf(sealed, publica));
}

/** Returns whether a sealed data key has a valid proof for the recipient's public key under the current look-up key. */
export function isProven(sealed: SealedKey, publica: Buffer): boolean {
  return sealed.comprobante !== null && proofOf(sealed, publica).equals(sealed.comprobante);
}

/**
 * Renews the proofs of sealed data keys under the current look-up key; with `ofBefore`, also adds proofs to those of a release without proofs. Forged
 * keys get none. Returns the number of proofs. Locks out other transactions, so that afterwards no proof is under a former key. Pass the current
 * `marks` if the database has not registered the look-up key yet.
 */
export async function proveRecipients(
  tx: Transaction,
  { ofBefore, marks }: { ofBefore: boolean; marks?: ReadonlyMap<string, string | null> },
): Promise<number> {
  // Not `lockSharing`, since the new look-up key may not be registered yet.
  await tx.execute(sql`select pg_advisory_xact_lock(${SHARING_LOCK})`);
  const halves = await listPublicHalves(tx, marks);
  let changed = 0;
  for (let after: string | undefined; ; ) {
    const records = await tx
      .selectDistinct({ id: llavesDeRegistro.registroId })
      .from(llavesDeRegistro)
      .where(after ? gt(llavesDeRegistro.registroId, after) : undefined)
      .orderBy(asc(llavesDeRegistro.registroId))
      .limit(BATCH);
    after = records.at(-1)?.id;
    if (after === undefined) return changed;
    const ids = records.map(({ id }) => id);
    const rows = await tx.select().from(llavesDeRegistro).where(inArray(llavesDeRegistro.registroId, ids));
    const proofs = rows.flatMap((row) => {
      const publica = halves.get(row.destinatario);
      const isRenewed = publica && (row.comprobante === null ? ofBefore : isOfFormerKey(row, publica));
      return isRenewed ? [{ ...row, comprobante: proofOf(row, publica) }] : [];
    });
    await writeProofs(tx, proofs);
    changed += proofs.length;
  }
}

function isOfFormerKey(row: SealedKey, publica: Buffer): boolean {
  const [, ...former] = keyedHashes(PURPOSE, ...partsOf(row, publica));
  return former.some((hash) => row.comprobante?.equals(hash));
}

async function writeProofs(tx: Transaction, proofs: readonly SealedKey[]): Promise<void> {
  const ids = sql.param(proofs.map(({ registroId }) => registroId));
  const recipients = sql.param(proofs.map(({ destinatario }) => destinatario));
  const hashes = sql.param(proofs.map(({ comprobante }) => comprobante?.toString('hex')));
  await tx
    .update(llavesDeRegistro)
    .set({ comprobante: sql`decode(prueba.huella, 'hex')` })
    .from(sql`unnest(${ids}::uuid[], ${recipients}::text[], ${hashes}::text[]) as prueba(id, persona, huella)`)
    .where(
      and(eq(llavesDeRegistro.registroId, sql`prueba.id`), eq(llavesDeRegistro.destinatario, sql`prueba.persona`)),
    );
}
