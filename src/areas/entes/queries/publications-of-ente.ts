import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { enteKind } from '../publications.ts';

/** Returns how many records of all kinds name an ente, and are not withdrawn. */
export async function countPublicationsOfEnte(querier: Querier, id: number): Promise<number> {
  const { enteId, tipo, retirada } = publicaciones;
  const [row] = await querier
    .select({ amount: count() })
    .from(publicaciones)
    .where(and(eq(enteId, id), ne(tipo, enteKind.tipo), isNull(retirada)));
  return row?.amount ?? 0;
}
