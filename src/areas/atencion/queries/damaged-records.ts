import { ne } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { privateStore } from '#platform/files/private.ts';
import { loadIntact } from '../commands/sealing/record-mark.ts';
import { adjuntos } from '../schema.ts';
import { readRecordIds } from './record-ids.ts';

const RECORD = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * Compares all records with their newest marks. Returns the ids of altered records, and of records that the log marks (`marked`) but the database
 * lacks.
 */
export async function listAltered(marked: Iterable<string>): Promise<{ altered: string[]; missing: string[] }> {
  const missing = new Set([...marked].filter((key) => RECORD.test(key)));
  const altered: string[] = [];
  for await (const ids of readRecordIds(500))
    for (const id of ids) {
      missing.delete(id);
      if (!(await isIntact(id))) altered.push(id);
    }
  return { altered, missing: [...missing] };
}

async function isIntact(id: string): Promise<boolean> {
  try {
    await loadIntact(id);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/** An attachment by id, with its record and its address in the private store. */
type MissingFile = { id: string; registroId: string; almacen: string };

/** Returns the attachments whose file is missing from the private store. Excludes infected ones, whose files are deleted. */
export async function listMissingFiles(): Promise<MissingFile[]> {
  const stored = new Set<string>();
  for await (const { sha256 } of privateStore().list()) stored.add(sha256);
  const lacking = (await readFiles()).filter(({ almacen }) => !stored.has(almacen));
  if (lacking.length === 0) return [];
  // Rechecked, since an act may have added or erased files meanwhile.
  const present = new Set((await readFiles()).map(({ id }) => id));
  const missing: MissingFile[] = [];
  for (const file of lacking)
    if (present.has(file.id) && (await privateStore().size(file.almacen)) === undefined) missing.push(file);
  return missing;
}

function readFiles(): Promise<MissingFile[]> {
  const { id, registroId, almacen } = adjuntos;
  return db().select({ id, registroId, almacen }).from(adjuntos).where(ne(adjuntos.estado, 'infectado'));
}
