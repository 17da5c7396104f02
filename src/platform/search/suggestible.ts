import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { today } from '../visibility.ts';

type Titled = { tipo: string; titulo: string; direccion: string };

/** Returns the visible searchable publications of some kinds, by kind and title. */
export async function listTitled(tipos: readonly string[], now: Date): Promise<Titled[]> {
  const { rows } = await db().execute<Titled>(sql`
    select p.tipo, p.titulo, p.direccion from indice i inner join publicaciones p on p.id = i.publicacion_id
    where i.parte = 0 and i.tipo = any(${sql.param([...tipos])}::text[]) and i.visible_desde <= ${today(now)} order by p.tipo, p.titulo`);
  return rows;
}

/** Returns the first visible publications of a kind, by search order, with their codes in search form. */
export async function listCoded(tipo: string, most: number, now: Date): Promise<(Titled & { claves: string[] })[]> {
  const { rows } = await db().execute<Titled & { claves: string[] }>(sql`
    select p.tipo, p.titulo, p.direccion, i.claves from indice i inner join publicaciones p on p.id = i.publicacion_id
    where i.tipo = ${tipo} and i.claves is not null and i.visible_desde <= ${today(now)} order by i.peso desc, i.id desc limit ${most}`);
  return rows;
}
