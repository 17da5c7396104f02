import { and, eq, inArray } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { listHolders, listKeyHolders, listUnshared } from '../../queries/keys.ts';
import { Envelope, type PrivateKey, type Recipient } from '../../rules/envelope.ts';
import { type TipoRegistro, tiposRegistro } from '../../rules/values.ts';
import { llavesDeRegistro } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { addRecipients } from './seal-record.ts';

/** Records of an act. */
const BATCH = 100;

/**
 * Re-wraps the data keys that `key` opens: seals them to the handlers of their types who lack them, and drops the sealed keys of people who
 * handle the type no longer. Returns how many were sealed or dropped. Throws `SealError`.
 */
export async function shareWithHandlers(
  actor: Actor,
  key: PrivateKey,
  types: readonly TipoRegistro[] = tiposRegistro,
): Promise<number> {
  let changed = 0;
  for (const tipo of types) {
    const handlers = (await listKeyHolders(tipo)).filter(({ id }) => id !== key.id);
    for (const handler of handlers) changed += await shareWith(actor, { key, tipo, handler });
    const former = (await listHolders(tipo, key.id)).filter((id) => !handlers.some((handler) => handler.id === id));
    if (former.length > 0) changed += await withdraw(actor, { tipo, former });
  }
  return changed;
}

async function shareWith(
  actor: Actor,
  { key, tipo, handler }: { key: PrivateKey; tipo: TipoRegistro; handler: Recipient },
): Promise<number> {
  let shared = 0;
  for (;;) {
    const rows = await listUnshared(tipo, { from: key.id, to: handler.id }, BATCH);
    if (rows.length === 0) return shared;
    const object = { kind: 'persona', ids: [handler.id], detail: { registros: rows.length } };
    await act(actor, 'atencion.compartir-llaves', object, async (tx) => {
      for (const { id, llave } of rows)
        await addRecipients(tx, {
          registroId: id,
          envelope: Envelope.openSealed(id, key, llave),
          recipients: [handler],
        });
    });
    shared += rows.length;
  }
}

async function withdraw(
  actor: Actor,
  { tipo, former }: { tipo: TipoRegistro; former: readonly string[] },
): Promise<number> {
  const object = { kind: 'persona', ids: former, detail: { retiradas: true } };
  await act(actor, 'atencion.compartir-llaves', object, (tx) => dropKeys(tx, { tipo, former }));
  return former.length;
}

async function dropKeys(
  tx: Transaction,
  { tipo, former }: { tipo: TipoRegistro; former: readonly string[] },
): Promise<void> {
  const ofType = tx.select({ id: registros.id }).from(registros).where(eq(registros.tipo, tipo));
  await tx
    .delete(llavesDeRegistro)
    .where(and(inArray(llavesDeRegistro.registroId, ofType), inArray(llavesDeRegistro.destinatario, [...former])));
}
