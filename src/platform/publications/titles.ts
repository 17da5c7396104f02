import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { today } from '../visibility.ts';

/** Titles read of one kind. */
const MAX_OF_A_KIND = 500;

/** Returns the titles of the newest visible publications of some kinds, at most 500 of each. */
export async function listTitles(tipos: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await db().execute<{ titulo: string }>(sql`
    select newest.titulo
    from unnest(${sql.param(tipos)}::text[]) as kind (tipo)
    cross join lateral (
      select titulo from publicaciones
      where tipo = kind.tipo and visible_desde <= ${today(now)} order by fecha desc nulls last limit ${MAX_OF_A_KIND}
    ) as newest`);
  return rows.map(({ titulo }) => titulo);
}
