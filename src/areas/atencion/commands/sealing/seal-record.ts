import { eq, sql } from 'drizzle-orm';
import { addMarks, findMark } from '#platform/acts/marks.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { keyedMark } from '#platform/encryption/lookup.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import type { TipoRegistro } from '../../rules/values.ts';
import { llavesDeRegistro } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { forgetTraces } from '../traces.ts';
import type { Envelope, Recipient } from './envelope.ts';
import { sealedMarkOf } from './key-mark.ts';
import { noteRecipients } from './recipient-marks.ts';
import { proofOf } from './recipient-proof.ts';
import { excludedIn, noteRow } from './record-changes.ts';
import { reportAltered } from './record-mark.ts';

type Sealing = {
  registroId: string;
  tipo: TipoRegistro;
  envelope: Envelope;
  recipients: readonly Recipient[];
  /** Argon2id hash of the folio. */
  folioHash: Buffer;
};

/** Seals the data key of a stored record to its recipients and under its folio. Afterwards the server alone cannot read the record. */
export async function sealRecord(
  tx: Transaction,
  { registroId, tipo, envelope, recipients, folioHash }: Sealing,
): Promise<void> {
  await addRecipients(tx, { registroId, envelope, recipients });
  await markSealedType(tx, tipo);
  const keys = { llave: null, llaveFolio: envelope.wrappedForFolio(folioHash) };
  await tx.update(registros).set(keys).where(eq(registros.id, registroId));
  noteRow(tx, { id: registroId, values: keys });
  await forgetTraces(tx);
}

/** Logs once that records of a type are sealed, so that deleting rows cannot return the type to the key ring. */
export async function markSealedType(tx: Transaction, tipo: TipoRegistro): Promise<void> {
  const name = sealedMarkOf(recordTypes[tipo].slug);
  if ((await findMark(tx, name)) === undefined) addMarks(tx, { [name]: keyedMark('tipo-sellado', tipo) });
}

/** A record whose data key will be sealed to further recipients. */
type Sharing = Pick<Sealing, 'registroId' | 'envelope' | 'recipients'>;

/**
 * Seals the data key of a record to further recipients, under `lockSharing` or `lockRecipients`. Throws `AlteredRecordError` for a person excluded by
 * the verified record: the exclusion was hidden when the recipients were chosen.
 */
export async function addRecipients(tx: Transaction, { registroId, envelope, recipients }: Sharing): Promise<void> {
  if (recipients.length === 0) return;
  const excluded = excludedIn(tx, registroId);
  if (recipients.some(({ id }) => excluded.includes(id))) throw reportAltered(registroId);
  const rows = recipients.map((recipient) => {
    const sealed = { registroId, destinatario: recipient.id, llave: envelope.sealedTo(recipient) };
    return { ...sealed, comprobante: proofOf(sealed, recipient.publica) };
  });
  const { registroId: record, destinatario } = llavesDeRegistro;
  await tx
    .insert(llavesDeRegistro)
    .values(rows)
    .onConflictDoUpdate({
      target: [record, destinatario],
      set: { llave: sql`excluded.llave`, comprobante: sql`excluded.comprobante` },
    });
  noteRecipients(tx, { id: registroId, added: recipients });
}
