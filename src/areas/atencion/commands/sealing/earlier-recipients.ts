import { and, asc, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { listPublicHalves } from '../../queries/public-halves.ts';
import { llavesDeRegistro } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { marker } from '../actors.ts';
import { hasRecipientMarks, noteRecipients } from './recipient-marks.ts';
import { isProven, SHARING_LOCK } from './recipient-proof.ts';

/** Records of an act. */
const BATCH = 100;

/** Lets the log say to whom the data keys of the records of a version without these marks are sealed. Records that have one keep it. */
export async function markRecipientsOfBefore(): Promise<void> {
  const isSealed = and(isNotNull(registros.llaveFolio), isNull(registros.borrado));
  for (let after = 0; ; ) {
    const rows = await db()
      .select({ id: registros.id, numero: registros.numero })
      .from(registros)
      .where(and(isSealed, gt(registros.numero, after)))
      .orderBy(asc(registros.numero))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    after = last.numero;
    await markBatch(rows.map(({ id }) => id));
  }
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
