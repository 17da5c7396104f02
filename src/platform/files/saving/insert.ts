import { randomInt } from 'node:crypto';
import type { Transaction } from '../../acts/transaction.ts';
import { chunks } from '../../chunks.ts';
import { archivos } from '../schema.ts';
import type { Stored } from '../store.ts';
import { lockContents } from './lock.ts';
import { announceSavedFiles } from './saved.ts';

export type Archivo = typeof archivos.$inferSelect;
export type NewArchivo = Pick<
  typeof archivos.$inferInsert,
  'id' | 'nombre' | 'tipo' | 'publico' | 'ancho' | 'alto' | 'paginas'
>;
/** A file whose content is in the store. */
export type NewStoredArchivo = NewArchivo & Stored;

/** Smallest random id: nine digits, the maximum that file addresses accept. */
const FIRST_RANDOM_ID = 100_000_000;
const LAST_RANDOM_ID = 1_000_000_000;
/** Maximum number of rows per statement. */
const MAX_ROWS = 500;

/** Inserts rows of files, assigns random ids to those without one, and announces them. Returns them in the same order. */
export async function insertArchivos(tx: Transaction, files: readonly NewStoredArchivo[]): Promise<Archivo[]> {
  const saved: Archivo[] = [];
  await lockContents(
    tx,
    files.map(({ sha256 }) => sha256),
  );
  for (const batch of chunks(files, MAX_ROWS)) saved.push(...(await insertRows(tx, batch)));
  await announceSavedFiles(tx, saved);
  return saved;
}

/** Returns the row of the single inserted file. */
export function onlyRow([row]: readonly Archivo[]): Archivo {
  if (!row) throw new Error('The row of the file was not inserted');
  return row;
}

async function insertRows(tx: Transaction, files: readonly NewStoredArchivo[]): Promise<Archivo[]> {
  const values = files.map((file) => ({ ...file, id: file.id ?? randomInt(FIRST_RANDOM_ID, LAST_RANDOM_ID) }));
  const inserted = await tx.insert(archivos).values(values).onConflictDoNothing({ target: archivos.id }).returning();
  const rowById = new Map(inserted.map((row) => [row.id, row]));
  const rows: Archivo[] = [];
  for (const { id, ...file } of values) {
    const row = rowById.get(id);
    // Two files may have drawn the same random id.
    rowById.delete(id);
    const hasOwnId = files[rows.length]?.id !== undefined;
    if (!row && hasOwnId) throw new Error(`There is a file ${id} already`);
    rows.push(row ?? onlyRow(await insertRows(tx, [file])));
  }
  return rows;
}
