import { sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { enteKind } from '../publications.ts';

/** Mergers that are followed. */
const LONGEST_CHAIN = 20;

/** Returns the id of the ente that replaces a merged one by now; its own where it was not merged. */
export async function findSuccessor(id: number): Promise<number> {
  const { rows } = await db().execute<{ id: number }>(sql`
    with recursive cadena as (
      select ${id}::int as id, 0 as paso
      union all
      select p.sucesor, c.paso + 1 from cadena c
      inner join publicaciones p on p.tipo = ${enteKind.tipo} and p.registro = c.id and p.retiro = 'fusion' and p.sucesor is not null
      where c.paso < ${LONGEST_CHAIN}
    )
    select id from cadena order by paso desc limit 1`);
  return rows[0]?.id ?? id;
}
