import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { today } from '../visibility.ts';
import { kindOf } from './kind.ts';
import { publicaciones } from './schema.ts';

/** Maximum number of titles per kind. */
const MAX_OF_A_KIND = 500;

/** Returns the titles of the newest visible publications of some kinds, at most 500 per kind. */
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

/** Returns the searched texts, without titles, of the newest visible publications of some kinds, at most 500 per kind. */
export async function listTexts(tipos: readonly string[], now: Date): Promise<string[]> {
  const texts = tipos.map(async (tipo) => {
    const { table, records } = kindOf(tipo);
    const newest = sql`select registro from publicaciones where tipo = ${tipo} and visible_desde <= ${today(now)} order by fecha desc nulls last limit ${MAX_OF_A_KIND}`;
    const { rows } = await db().execute<{ buscable: string }>(
      sql`select buscable from (${records(sql`${table.id} = any(array(${newest}))`)}) r where buscable is not null`,
    );
    return rows.map(({ buscable }) => buscable);
  });
  return (await Promise.all(texts)).flat();
}

/** Returns whether anything was ever published. */
export async function hasPublications(): Promise<boolean> {
  const rows = await db().select({ id: publicaciones.id }).from(publicaciones).orderBy(publicaciones.id).limit(1);
  return rows.length > 0;
}

/** Returns the times of the last change of publications of a kind, by record. */
export async function listChangeTimes(tipo: string, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { area, tipo: kind, registro, cambiada } = publicaciones;
  const rows = await db()
    .select({ registro, cambiada })
    .from(publicaciones)
    .where(and(eq(area, kindOf(tipo).area), eq(kind, tipo), inArray(registro, [...ids])));
  return new Map(rows.map((row) => [row.registro, row.cambiada]));
}
