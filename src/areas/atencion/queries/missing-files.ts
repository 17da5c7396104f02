import { ne } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { privateStore } from '#platform/files/private.ts';
import { adjuntos } from '../schema.ts';

/** An attachment by id, with its record and its address in the private store. */
export type MissingFile = { id: string; registroId: string; almacen: string };

/** Returns the attachments whose file the private store lacks: somebody deleted it. Those with a virus have none. */
export async function listMissingFiles(): Promise<MissingFile[]> {
  const stored = new Set<string>();
  for await (const { sha256 } of privateStore().list()) stored.add(sha256);
  const lacking = (await readFiles()).filter(({ almacen }) => !stored.has(almacen));
  if (lacking.length === 0) return [];
  // An act may have added or erased files meanwhile.
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
