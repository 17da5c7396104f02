import { inArray, sql } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { readSealedIds } from '../../queries/lacking-keys.ts';
import { listPublicHalves } from '../../queries/public-halves.ts';
import { llavesDeRegistro } from '../../schema/keys.ts';
import { marker } from '../actors.ts';
import { hasRecipientMarks, noteRecipients } from './recipient-marks.ts';
import { isProven, SHARING_LOCK } from './recipient-proof.ts';

/** Number of records per act. */
const BATCH = 100;

/** Logs the recipients of the data keys of records without recipient marks (earlier release). Existing marks are kept. */
export async function markEarlierRecipients(): Promise<void> {
  for await (const ids of readSealedIds(BATCH)) await markBatch(ids);
}

function markBatch(ids: readonly string[]): Promise<number> {
  const object = (registrosDeAntes: number) => ({ kind: 'registro', detail: { registros: registrosDeAntes } });
  return act(marker, 'atencion.marcar-registros', object, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SHARING_LOCK})`);
    const marked = await hasRecipientMarks(tx, ids);
    const left = ids.filter((id) => !marked.has(id));
    if (left.length === 0) return new Unchanged(0);
    const halves = await listPublicHalves(tx);
    for (const row of await tx.select().from(llavesDeRegistro).where(inArray(llavesDeRegistro.registroId, left))) {
      const publica = halves.get(row.destinatario);
      if (publica && isProven(row, publica))
        noteRecipients(tx, { id: row.registroId, added: [{ id: row.destinatario, publica }] });
    }
    return left.length;
  });
}
