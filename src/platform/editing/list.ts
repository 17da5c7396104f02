import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { columnContainsWords } from '../database/reads/contains-words.ts';
import { foldedColumn } from '../database/reads/folded.ts';
import type { ContentKind } from './kind.ts';
import { type ContentView, hasBrokenLink, viewCondition } from './list-views.ts';
import { siteRows, siteState } from './site-rows.ts';
import type { ContentState, SiteState } from './states.ts';

/** Filters and order of a list, as its address says them. */
export type ContentListing = {
  texto: string;
  sitio: '' | SiteState;
  /** Undefined for all of it. */
  vista: { name: ContentView; persona: string } | undefined;
  /** A person's id: only what that person saved last. */
  responsable: string;
  /** One of the values that the kind lists. */
  valor: string;
  orden: 'actualizado' | 'titulo' | 'fecha';
};

/** A row of a list. `id` is null for a public row that staff have not edited. */
export type ListedContent = {
  id: number | null;
  registro: number | null;
  titulo: string;
  estado: ContentState;
  sitio: SiteState;
  responsable: string | null;
  programado: string | null;
  fallo: string | null;
  /** Whether its public text has a link that leads nowhere. */
  roto: boolean;
  fecha: string | null;
  /** Of a kind that lists one. */
  valor: string | null;
  /** Null for a row of a catalogue that staff have not edited. */
  actualizado: string | null;
  total: number;
};

const orders: Record<ContentListing['orden'], SQL> = {
  actualizado: sql`actualizado desc nulls last`,
  titulo: foldedColumn(sql`titulo`),
  fecha: sql`fecha desc nulls last`,
};

/** Returns a page of the content of a kind: what staff work on, and all public rows. */
export async function listContent(
  kind: ContentKind,
  { texto, sitio, vista, responsable, valor, orden }: ContentListing,
  { first, size }: { first: number; size: number },
): Promise<ListedContent[]> {
  const hasWords = columnContainsWords(foldedColumn(sql`buscable`), texto);
  const conditions = [
    ...(hasWords ? [hasWords] : []),
    ...(sitio ? [sql`sitio = ${sitio}`] : []),
    ...(vista ? [viewCondition(vista.name, vista.persona)] : []),
    ...(responsable ? [sql`responsable = ${responsable}`] : []),
    ...(valor ? [sql`valor = ${valor}`] : []),
  ];
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const { rows } = await db().execute<ListedContent>(sql`
    with publico as (${siteRows(kind)}),
    trabajo as (select * from contenidos where tipo = ${kind.tipo} and estado <> 'descartado'),
    todo as (
      select c.id, coalesce(p.registro, c.registro) as registro, t.titulo, concat_ws(' ', t.titulo, p.detalle) as buscable,
        coalesce(c.estado, 'publicado') as estado,
        ${siteState()} as sitio,
        c.responsable, ${isoInstant('c.programado_para')} as programado, c.fallo,
        ${hasBrokenLink(kind, sql`coalesce(p.registro, c.registro)`)} as roto, p.fecha::text as fecha,
        ${kind.listed?.of(sql`coalesce(p.registro, c.registro)`) ?? sql`null::text`} as valor,
        ${isoInstant('coalesce(c.actualizado, p.cambiada)')} as actualizado
      from publico p full join trabajo c on c.registro = p.registro
      cross join lateral (select case when c.estado = 'publicado' then coalesce(p.titulo, c.titulo) else coalesce(c.titulo, p.titulo) end) t (titulo)
    )
    select *, count(*) over()::int as total from todo where ${where}
    order by ${orders[orden]}, registro desc nulls first limit ${size} offset ${first}`);
  return rows;
}

function isoInstant(expression: string): SQL {
  return sql.raw(`to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
}
