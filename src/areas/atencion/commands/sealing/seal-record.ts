import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { isMailAddress } from '#platform/mail/mail.ts';
import type { Recipient } from '../../rules/recipients.ts';
import { direccionesDeAviso, llavesDeRegistro } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { addressContext, type Envelope } from './envelope.ts';

type Sealing = {
  registroId: string;
  envelope: Envelope;
  recipients: readonly Recipient[];
  /** Argon2id hash of the folio. */
  folioHash: Buffer;
  /** Address or word of the sender. */
  email: string;
};

/**
 * Seals the data key of a stored record to its recipients and under its folio, and keeps the address for notices apart, under the key ring.
 * From then on the server alone cannot read the record.
 */
export async function sealRecord(
  tx: Transaction,
  { registroId, envelope, recipients, folioHash, email }: Sealing,
): Promise<void> {
  await addRecipients(tx, { registroId, envelope, recipients });
  if (isMailAddress(email)) {
    const direccion = keyRing().wrap(Buffer.from(email), addressContext(registroId));
    await tx.insert(direccionesDeAviso).values({ registroId, direccion }).onConflictDoNothing();
  }
  await tx
    .update(registros)
    .set({ llave: null, llaveFolio: envelope.wrappedForFolio(folioHash) })
    .where(eq(registros.id, registroId));
}

/** A record whose data key is sealed to more recipients. */
export type Sharing = Pick<Sealing, 'registroId' | 'envelope' | 'recipients'>;

/** Seals the data key of a record to more recipients. */
export async function addRecipients(tx: Transaction, { registroId, envelope, recipients }: Sharing): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .insert(llavesDeRegistro)
    .values(
      recipients.map((recipient) => ({ registroId, destinatario: recipient.id, llave: envelope.sealedTo(recipient) })),
    )
    .onConflictDoNothing();
}
