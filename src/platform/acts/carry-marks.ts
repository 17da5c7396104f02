import { db } from '../database/connection.ts';
import type { Actor } from './actor.ts';
import { appendEntry, lockLog } from './audit-log.ts';
import { MarkReader, readEntriesAfter } from './mark-reader.ts';
import type { Transaction } from './transaction.ts';

/** Marks of an entry, which is read whole for each of them. */
const BATCH = 100;

/** Reads the marks in force before a transaction locks the log: the log may be long. */
export async function readMarksInForce(): Promise<MarkReader> {
  const reader = new MarkReader();
  for await (const entry of readEntriesAfter(db(), Number.MIN_SAFE_INTEGER)) reader.take(entry);
  return reader;
}

/**
 * Writes all marks in force again, in entries that the key in force seals. The marks come from the log, not from the rows, so that tampered
 * rows get none. Returns their number. `activate` puts another key in force once no other act can append.
 */
export async function carryMarks(
  tx: Transaction,
  { actor, reader, activate }: { actor: Actor; reader: MarkReader; activate?: () => Promise<void> },
): Promise<number> {
  await lockLog(tx);
  for await (const entry of readEntriesAfter(tx, reader.last)) reader.take(entry);
  await activate?.();
  const marks = [...reader.marks];
  for (let at = 0; at < marks.length; at += BATCH) {
    const batch = marks.slice(at, at + BATCH);
    await appendEntry(tx, {
      actorTipo: actor.kind,
      actorId: actor.id,
      accion: 'llaves.marcar',
      objeto: { tipo: 'marca', ids: [] },
      detalle: { marcas: batch.length },
      marcas: Object.fromEntries(batch),
    });
  }
  return marks.length;
}
