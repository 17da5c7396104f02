import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { retention } from '#institution/submissions.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { privateStore } from '#platform/files/private.ts';
import { isStoredFileClaimed } from '../queries.ts';
import { rewrap } from '../rules/envelope.ts';
import { tiposRegistro } from '../rules/values.ts';
import { adjuntos, notasInternas, registros, seguimientos } from '../schema.ts';

export type Erasure = { tipo: string; registros: number; adjuntos: number };

/** At most this many records in one transaction. */
const BATCH = 200;
/** A file without a record is what a crash left; younger ones may belong to a submission that is still arriving. */
const ORPHAN_MS = 24 * 3_600_000;

/**
 * Erases the records whose time of `institution/submissions.ts` has passed: forgets their wrapped key, so that nothing of them opens any
 * more, and deletes follow-ups, notes and files. Their kind, state and dates stay, for counting. With `apply` false only counts.
 * What a crash left in the private store goes too.
 */
export async function eraseExpired(now: Date, apply: boolean): Promise<Erasure[]> {
  const erased: Erasure[] = [];
  for (const tipo of tiposRegistro) {
    const { desde, años } = retention[tipo];
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - años);
    const since = desde === 'cierre' ? registros.cerrado : registros.creado;
    const rows = await db()
      .select({ id: registros.id })
      .from(registros)
      .where(and(eq(registros.tipo, tipo), isNull(registros.borrado), lt(since, before)));
    const ids = rows.map(({ id }) => id);
    let files = 0;
    for (let from = 0; from < ids.length; from += BATCH)
      files += await erase(ids.slice(from, from + BATCH), now, apply);
    erased.push({ tipo, registros: ids.length, adjuntos: files });
  }
  if (apply) await privateStore().sweep(isStoredFileClaimed, ORPHAN_MS);
  return erased;
}

async function erase(ids: string[], now: Date, apply: boolean): Promise<number> {
  const files = await db().select().from(adjuntos).where(inArray(adjuntos.registroId, ids));
  if (!apply) return files.length;
  await db().transaction((transaction) => forget(transaction, ids, now));
  // After the commit: a file without a row is swept later, a row without its file would be a fault.
  for (const { almacen } of files) await privateStore().remove(almacen);
  return files.length;
}

async function forget(transaction: Querier, ids: string[], now: Date): Promise<void> {
  await transaction.delete(adjuntos).where(inArray(adjuntos.registroId, ids));
  await transaction.delete(seguimientos).where(inArray(seguimientos.registroId, ids));
  await transaction.delete(notasInternas).where(inArray(notasInternas.registroId, ids));
  const nothing = { llave: null, contenido: null, folioHmac: null, emailHmac: null, idempotencia: null };
  await transaction
    .update(registros)
    .set({ ...nothing, borrado: now })
    .where(inArray(registros.id, ids));
}

/** Wraps the data keys that older keys of the ring wrap anew, under the one in force; the records stay as they are. Returns how many. */
export async function rewrapKeys(isCurrent: (wrapped: Buffer) => boolean): Promise<number> {
  const ids = await db().select({ id: registros.id }).from(registros).where(isNull(registros.borrado));
  let changed = 0;
  for (const { id } of ids) {
    changed += await db().transaction(async (transaction) => {
      const [row] = await transaction
        .select({ llave: registros.llave })
        .from(registros)
        .where(eq(registros.id, id))
        .for('update');
      if (!row?.llave || isCurrent(row.llave)) return 0;
      await transaction
        .update(registros)
        .set({ llave: rewrap(id, row.llave) })
        .where(eq(registros.id, id));
      return 1;
    });
  }
  return changed;
}
