import { eq } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { registros } from '../../schema.ts';
import type { Envelope } from '../sealing/envelope.ts';

/** Returns what the sender of an opened record left as e-mail. */
export async function findSenderAddress(id: string, envelope: Envelope): Promise<string> {
  const [row] = await db().select({ contenido: registros.contenido }).from(registros).where(eq(registros.id, id));
  return (row?.contenido && envelope.openContent(row.contenido).Email) || '';
}
