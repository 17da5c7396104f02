import { type SQL, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { bitacora } from '../acts/schema.ts';
import { db } from '../database/connection.ts';
import { today } from '../visibility.ts';
import type { PublicationKind } from './kind.ts';
import { publicaciones, publicacionesActos } from './schema.ts';

/** Publications of a kind, optionally only those with some details. */
export type KindScope = Pick<PublicationKind, 'area' | 'tipo'> & { detalles?: readonly string[] | undefined };
/** Publications to read: of a kind, of an ente without its own record, or some ids. */
export type ChangeScope = KindScope | { enteId: number } | { among: readonly { tipo: string; registro: number }[] };

/** A new or changed publication, with the day of the change. */
export type ChangedRecord = {
  tipo: string;
  registro: number;
  titulo: string;
  direccion: string;
  isNew: boolean;
  day: string;
};

/** Maximum number of listed changes. */
const MAX_CHANGES = 100;

/**
 * Returns the visible publications that are new or changed since the beginning of a day, last change first; `hasMore` if the list is incomplete. For
 * an ente, changes of parts count too, such as observations of an audit. Writes by program starts do not count.
 */
export async function listChangedSince(
  scope: ChangeScope,
  day: string,
  now: Date,
): Promise<{ changes: ChangedRecord[]; hasMore: boolean }> {
  const { rows } = await db().execute<ChangedRecord>(sql`
    with candidatas as (${candidates(scope, day, now)}), cambiadas as (
      select p.id, p.tipo, p.registro, p.titulo, p.direccion, p.visible_desde >= ${day} or coalesce(f.momento >= ${beginning(day)}, false) as "isNew",
        greatest(p.cambiada, ${beginning(sql`p.visible_desde`)}, a.momento) as cuando
      from ${publicaciones} p
      left join ${publicacionesActos} a on a.publicacion_id = p.id
      left join ${bitacora} f on f.numero = a.primero
      where p.id in (select id from candidatas) and p.visible_desde <= ${today(now)}
    )
    select tipo, registro, titulo, direccion, "isNew", to_char(cuando at time zone ${identity.zonaHoraria}, 'YYYY-MM-DD') as day
    from cambiadas where cuando >= ${beginning(day)}
    order by cuando desc, id desc limit ${MAX_CHANGES + 1}`);
  return { changes: rows.slice(0, MAX_CHANGES), hasMore: rows.length > MAX_CHANGES };
}

/** Condition on a publication: it is in the scope. */
export function isInKindScope({ area, tipo, detalles }: KindScope, p: SQL): SQL {
  const isDetailed = detalles ? sql`${p}.detalle = any(${sql.param([...detalles])}::text[])` : sql`true`;
  return sql`${p}.area = ${area} and ${p}.tipo = ${tipo} and ${isDetailed}`;
}

/** Returns the candidate ids: the named ones or, for a kind or an ente, the latest ones by each date. */
function candidates(scope: ChangeScope, day: string, now: Date): SQL {
  if ('among' in scope) {
    const tipos = sql.param(scope.among.map(({ tipo }) => tipo));
    const registros = sql.param(scope.among.map(({ registro }) => registro));
    return sql`select p.id from ${publicaciones} p join unnest(${tipos}::text[], ${registros}::int[]) as r (tipo, registro) using (tipo, registro)`;
  }
  const isIn =
    'enteId' in scope
      ? sql`p.ente_id = ${scope.enteId} and not (p.tipo = 'ente' and p.registro = ${scope.enteId})`
      : // `id > 0` names the index of the lists by change.
        sql`p.id > 0 and ${isInKindScope(scope, sql`p`)}`;
  const since = beginning(day);
  const limit = sql.raw(String(MAX_CHANGES + 1));
  const newest = (date: SQL, from: SQL) => sql`
    (select p.id from ${publicaciones} p where ${isIn} and p.visible_desde <= ${today(now)} and ${date} >= ${from}
      order by ${date} desc limit ${limit})`;
  const ofRecords = sql`${newest(sql`p.cambiada`, since)} union ${newest(sql`p.visible_desde`, sql`${day}`)}`;
  if (!('enteId' in scope)) return ofRecords;
  return sql`${ofRecords} union
    (select p.id from ${publicacionesActos} a inner join ${publicaciones} p on p.id = a.publicacion_id
      where a.ente_id = ${scope.enteId} and ${isIn} and p.visible_desde <= ${today(now)} and a.momento >= ${since}
      order by a.momento desc limit ${limit})`;
}

/** Returns the instant at which a day begins in the institution's time zone. */
function beginning(day: string | SQL): SQL {
  return sql`(${day}::date::timestamp at time zone ${identity.zonaHoraria})`;
}
