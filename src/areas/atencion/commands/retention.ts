import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import { chunks } from '#platform/chunks.ts';
import { db } from '#platform/database/connection.ts';
import { privateStore } from '#platform/files/private.ts';
import { sweepStore } from '#platform/files/store.ts';
import { idsOf } from '#platform/ids.ts';
import { findAsPublished } from '#platform/settings/setting-kind.ts';
import { isPastRetention } from '../queries/retention.ts';
import { isStoredFileClaimed } from '../queries.ts';
import { retentionSetting } from '../rules/retention.ts';
import { tiposRegistro } from '../rules/values.ts';
import { consentimientos } from '../schema/consents.ts';
import { llavesDeRegistro } from '../schema/keys.ts';
import { adjuntos, exclusiones, lecturas, notasInternas, registros, seguimientos, tapados } from '../schema.ts';
import { keysCommand, retentionCommand } from './actors.ts';
import { rewrap } from './sealing/envelope.ts';
import { expectedRecords, noteChange } from './sealing/record-changes.ts';
import { openAllForChange } from './sealing/record-mark.ts';
import { forgetTraces } from './traces.ts';

/**
 * Numbers of records of a type past their retention period. Not erased: open ones (`abiertos`) until they are closed, and tampered ones
 * (`alterados`).
 */
type Erasure = { tipo: string; registros: number; adjuntos: number; abiertos: number; alterados: number };

/** The retention setting was tampered with, or was last published by a release without marks. */
export class ChangedRetentionError extends Error {}

/** Records per act; the audit log lists their ids. */
const BATCH = 100;
/** Minimum age of an orphaned file before it is removed: a younger one may belong to a submission in progress. */
const ORPHAN_MS = DAY_MS;

/**
 * Erases the closed records whose retention period (`retentionSetting`) has ended: deletes their wrapped key, so that their
 * content can no longer be decrypted, and their follow-ups, notes and files. Kind, state and dates are kept for statistics. Also removes
 * orphaned files from the private store. With `apply` false it only counts. Throws `ChangedRetentionError`.
 */
export async function eraseExpired(now: Date, apply: boolean): Promise<Erasure[]> {
  const erased: Erasure[] = [];
  const retention = await findAsPublished(retentionSetting);
  if (!retention) throw new ChangedRetentionError();
  for (const tipo of tiposRegistro) {
    const isExpired = isPastRetention(retention, tipo, now);
    const [rows, abiertos] = await Promise.all([
      db()
        .select({ id: registros.id })
        .from(registros)
        .where(and(isExpired, isNotNull(registros.cerrado))),
      db().$count(registros, and(isExpired, isNull(registros.cerrado))),
    ]);
    const ids = idsOf(rows);
    let [amount, files] = [0, 0];
    for (const batch of chunks(ids, BATCH)) {
      const done = await eraseBatch(batch, { isExpired, now, apply });
      amount += done.records;
      files += done.files;
    }
    erased.push({ tipo, registros: amount, adjuntos: files, abiertos, alterados: ids.length - amount });
  }
  if (apply) await sweepStore(privateStore(), isStoredFileClaimed, ORPHAN_MS);
  return erased;
}

type ErasedBatch = { records: number; files: number };

type Erasing = { isExpired: SQL | undefined; now: Date; apply: boolean };

async function eraseBatch(ids: string[], { isExpired, now, apply }: Erasing): Promise<ErasedBatch> {
  if (!apply) return { records: ids.length, files: await db().$count(adjuntos, inArray(adjuntos.registroId, ids)) };
  const object = ({ erased }: { erased: string[] }) => ({ kind: 'registro', ids: erased });
  const { erased, files } = await act(retentionCommand, 'atencion.borrar', object, async (tx) => {
    const erased = await lockExpired(tx, ids, isExpired);
    // File names of the verified records: a row tampered with meanwhile could name the file of another record.
    const files = erased.flatMap((id) => expectedRecords(tx).get(id)?.record.files ?? []);
    await eraseContent(tx, { ids: erased, now });
    return { erased, files };
  });
  // Removed after the commit: an orphaned file is removed later, whereas a row without its file would be an error.
  for (const { almacen } of files) await privateStore().remove(almacen);
  return { records: erased.length, files: files.length };
}

/**
 * Locks records until the transaction ends. Returns the untampered ones that are still closed and expired. Rechecks the period by the verified dates,
 * since the dates used for listing may have been tampered with.
 */
async function lockExpired(tx: Transaction, ids: string[], isExpired: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: registros.id })
    .from(registros)
    .where(and(inArray(registros.id, ids), isExpired, isNotNull(registros.cerrado)))
    .orderBy(registros.id)
    .for('update');
  return openAllForChange(tx, idsOf(rows));
}

async function eraseContent(tx: Transaction, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  await tx.delete(adjuntos).where(inArray(adjuntos.registroId, ids));
  await tx.delete(seguimientos).where(inArray(seguimientos.registroId, ids));
  await tx.delete(notasInternas).where(inArray(notasInternas.registroId, ids));
  await tx.delete(tapados).where(inArray(tapados.registroId, ids));
  await tx.delete(lecturas).where(inArray(lecturas.registroId, ids));
  await tx.delete(llavesDeRegistro).where(inArray(llavesDeRegistro.registroId, ids));
  await tx.delete(exclusiones).where(inArray(exclusiones.registroId, ids));
  const erasedConsent = { contenido: null, aviso: null, motivo: null, motivoDeFin: null };
  await tx.update(consentimientos).set(erasedConsent).where(inArray(consentimientos.registroId, ids));
  const erasedRow = {
    llave: null,
    llaveFolio: null,
    folioRepetido: null,
    contenido: null,
    folioHmac: null,
    emailHmac: null,
    idempotencia: null,
    avisoPendiente: null,
    atiende: null,
    borrado: now,
  };
  await tx.update(registros).set(erasedRow).where(inArray(registros.id, ids));
  for (const id of ids)
    noteChange(tx, {
      id,
      change: ({ row, consents }) => ({
        row: { ...row, ...erasedRow },
        entries: [],
        notes: [],
        files: [],
        masks: [],
        exclusions: [],
        consents: consents.map((consent) => ({ ...consent, ...erasedConsent })),
      }),
    });
  await forgetTraces(tx);
}

/** Re-wraps the data keys that are not under the current master key, without changing the records. Returns the number of re-wrapped keys. */
export async function rewrapKeys(isCurrent: (wrapped: Buffer) => boolean): Promise<number> {
  const rows = await db().select({ id: registros.id }).from(registros).where(isNull(registros.borrado));
  const allIds = idsOf(rows);
  let changed = 0;
  for (const batch of chunks(allIds, BATCH)) {
    const objectOf = (ids: string[]) => ({ kind: 'registro', ids });
    const rewrapped = await act(keysCommand, 'atencion.reenvolver-llaves', objectOf, async (tx) => {
      const ids = await rewrapBatch(tx, { ids: batch, isCurrent });
      return ids.length > 0 ? ids : new Unchanged(ids);
    });
    changed += rewrapped.length;
  }
  return changed;
}

async function rewrapBatch(
  tx: Transaction,
  { ids, isCurrent }: { ids: string[]; isCurrent: (wrapped: Buffer) => boolean },
): Promise<string[]> {
  const rows = await tx
    .select({ id: registros.id, llave: registros.llave })
    .from(registros)
    .where(inArray(registros.id, ids))
    .orderBy(registros.id)
    .for('update');
  const rewrapped: string[] = [];
  for (const { id, llave } of rows) {
    if (!llave || isCurrent(llave)) continue;
    await tx
      .update(registros)
      .set({ llave: rewrap(id, llave) })
      .where(eq(registros.id, id));
    rewrapped.push(id);
  }
  if (rewrapped.length > 0) await forgetTraces(tx);
  return rewrapped;
}
