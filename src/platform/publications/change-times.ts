import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { kindOf } from './kind.ts';
import { publicaciones } from './schema.ts';

/** Returns when publications of a kind last changed, by their records. */
export async function listChangeTimes(tipo: string, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { area, tipo: kind, registro, cambiada } = publicaciones;
  const rows = await db()
    .select({ registro, cambiada })
    .from(publicaciones)
    .where(and(eq(area, kindOf(tipo).area), eq(kind, tipo), inArray(registro, [...ids])));
  return new Map(rows.map((row) => [row.registro, row.cambiada]));
}
