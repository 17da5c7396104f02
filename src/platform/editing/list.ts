import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { ContentKind } from './kind.ts';
import { findMatches, MAX_LISTED, type Matches, matchesText } from './list-matches.ts';
import {
  type ContentOrder,
  isInState,
  type ListSource,
  listSource,
  type OrderKeys,
  orderedBy,
  siteStateOf,
  titleKey,
} from './list-source.ts';
import { type ContentView, hasBrokenLink, viewCondition } from './list-views.ts';
import { hasPendingState } from './schema.ts';
import { siteRows, siteState } from './site-rows.ts';
import type { ContentState, SiteState } from './states.ts';

/** Filters and order of a list, as in its address. */
export type ContentListing = {
  texto: string;
  sitio: '' | SiteState;
  /** Undefined for the full list. */
  vista: { name: ContentView; persona: string } | undefined;
  /** A person's id: only content that this person saved last. */
  responsable: string;
  /** One of the values that the kind lists. */
  valor: string;
  /** Only public rows whose first visible day this is (ISO date). Empty for all. */
  dia: string;
  orden: ContentOrder;
};

/** Filters of the unfiltered list. */
export const noFilters: Omit<ContentListing, 'orden'> = {
  texto: '',
  sitio: '',
  vista: undefined,
  responsable: '',
  valor: '',
  dia: '',
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
  /** Whether its public text has a broken link. */
  roto: boolean;
  fecha: string | null;
  /** Value of the kind's additional column (`ContentKind.listed`); null for kinds without one. */
  valor: string | null;
  /** Null for a row of a catalogue that staff have not edited. */
  actualizado: string | null;
};

/** Range of rows, counted from the beginning of a list or, with `isFromEnd`, from its end. The rows are in list order in both cases. */
export type ListedRows = { first: number; size: number; isFromEnd?: boolean };

/** Rows of a list with their total. `isMore`: there are more than `MAX_LISTED`; the rest are neither counted nor reachable. */
export type ListedPage = { rows: ListedContent[]; total: number; isMore: boolean };

const mergedKeys: Record<ContentOrder, OrderKeys> = {
  actualizado: [[sql`actualizado`, 'desc nulls last']],
  titulo: [[titleKey(sql`titulo`), 'asc']],
  fecha: [[sql`fecha`, 'desc nulls last']],
};

/**
 * Returns a page of the content of a kind: content that staff are editing, and all public rows. Public rows are read in index order; the few
 * contents in editing are merged into them.
 */
export async function listContent(
  kind: ContentKind,
  listing: ContentListing,
  { first, size, isFromEnd = false }: ListedRows,
): Promise<ListedPage> {
  const matches = await findMatches(listSource(kind), listing.texto);
  const { publicas, editadas } = rowsOf(kind, listing, matches);
  const merged = [...mergedKeys[listing.orden], [sql`registro`, 'desc'] as const];
  const { rows } = await db().execute<ListedContent>(sql`
    with publicas as (${publicas(first + size, isFromEnd)}),
    editadas as (${editadas} ${orderedBy(merged, isFromEnd)} limit ${first + size}),
    pagina as (
      select * from (select * from publicas union all select * from editadas) todo
      ${orderedBy(merged, isFromEnd)} limit ${size} offset ${first}
    )
    select id, registro, titulo, estado, sitio, responsable, fallo, fecha::text as fecha,
      ${isoInstant('programado')} as programado, ${isoInstant('actualizado')} as actualizado,
      ${hasBrokenLink(kind, sql`registro`)} as roto, ${listedValue(kind, sql`registro`)} as valor
    from pagina ${orderedBy(merged, isFromEnd)}`);
  if (isFromEnd) rows.reverse();
  if (first === 0 && rows.length < size) return { rows, total: rows.length, isMore: false };
  return { rows, ...(await countListed(kind, listing, matches, first + rows.length)) };
}

/** Counts the rows of a list, of which `rowsRead` were read already. */
async function countListed(kind: ContentKind, listing: ContentListing, matches: Matches | undefined, rowsRead: number) {
  const { countQuery, editadas } = rowsOf(kind, listing, matches);
  const { rows } = await db().execute<{ total: number }>(sql`
    select ((select count(*) from (${countQuery}) publicas)
      + (select count(*) from (${editadas}) editadas))::int as total`);
  const total = Math.max(rows[0]?.total ?? 0, rowsRead);
  return { total: Math.min(total, MAX_LISTED), isMore: total > MAX_LISTED || !isCountedWhole(matches) };
}

/** Returns the queries of the two parts of a list: public rows, possibly very many, ordered if needed; and content that staff edited. */
function rowsOf(kind: ContentKind, listing: ContentListing, matches: Matches | undefined) {
  const { vista, responsable, orden, sitio, valor, dia } = listing;
  const source = listSource(kind);
  const isCounted = isCountedWhole(matches);
  const isOfWork = vista !== undefined && vista.name !== 'avisos';
  // Published content takes title and date from its public row; only its last change and the person who made it are stored with the content.
  const isDated = !isOfWork && (orden === 'actualizado' || responsable);
  const isEdited = (estado: SQL) => (isDated ? sql`${estado} <> 'descartado'` : hasPendingState(estado));
  const conditions = [
    source.where,
    ...(responsable || isOfWork ? [sql`false`] : []),
    ...(vista?.name === 'avisos'
      ? [sql`${source.registro} in (select registro from enlaces_rotos where tipo = ${kind.tipo})`]
      : []),
    ...(sitio ? [isInState(sitio, source)] : []),
    ...(valor ? [sql`${listedValue(kind, sql`${source.registro}`)} = ${valor}`] : []),
    ...(dia ? [sql`${source.visibleDesde} = ${dia} and not (${source.isWithdrawn})`] : []),
    sql`${source.registro} not in (select registro from contenidos where tipo = ${kind.tipo} and registro is not null and ${isEdited(sql`estado`)})`,
  ];
  const isMatching = matches && isMatch(matches, source);
  const rowsWith = (all: readonly SQL[]) => sql`from ${source.from} where ${sql.join([...all], sql` and `)}`;
  const rows = rowsWith(isMatching ? [...conditions, isMatching] : conditions);
  const limit = sql.raw(String(MAX_LISTED + 1));
  const countQuery = (row: SQL, from: SQL) =>
    sql`select ${row} ${from} ${orderedBy(source.keys.actualizado, false)} limit ${limit}`;
  return {
    // Maximum number of rows searched for a text that no index covers.
    countQuery:
      isMatching && !isCounted
        ? sql`select from (${countQuery(sql`${isMatching} as tiene`, rowsWith(conditions))}) leidas where tiene`
        : countQuery(sql``, rows),
    publicas: (size: number, isFromEnd: boolean) => sql`
      select c.id, p.registro, p.titulo, 'publicado' as estado, p.sitio, c.responsable, null::timestamptz as programado,
        null::text as fallo, p.fecha, coalesce(c.actualizado, p.cambiada) as actualizado
      from (
        select ${source.registro} as registro, ${source.titulo} as titulo, ${source.fecha} as fecha, ${source.cambiada} as cambiada,
          ${siteStateOf(source)} as sitio
        ${rows} ${orderedBy(source.keys[orden], isFromEnd)} limit ${size}
      ) p left join contenidos c on c.tipo = ${kind.tipo} and c.registro = p.registro and c.estado = 'publicado'`,
    editadas: editedRows(kind, listing, matches, isEdited),
  };
}

function editedRows(
  kind: ContentKind,
  { texto, vista, responsable, sitio, valor, dia }: ContentListing,
  matches: Matches | undefined,
  isEdited: (estado: SQL) => SQL,
): SQL {
  const hasText = matchesText(sql`concat_ws(' ', titulo, detalle)`, texto);
  const ids = matches && 'ids' in matches ? matches.ids : undefined;
  const conditions = [
    sql`true`,
    ...(hasText ? [hasText] : []),
    ...(sitio ? [sql`sitio = ${sitio}`] : []),
    ...(vista ? [sql`(${viewCondition(vista.name, vista.persona)})`] : []),
    ...(valor ? [sql`${listedValue(kind, sql`registro`)} = ${valor}`] : []),
    ...(dia ? [sql`visible_desde = ${dia} and not retirada`] : []),
  ];
  return sql`
    select id, registro, titulo, estado, sitio, responsable, programado, fallo, fecha, actualizado from (
      select c.id, c.registro, p.detalle, c.estado, ${siteState()} as sitio, c.responsable, c.programado_para as programado, c.fallo, p.fecha, p.visible_desde, p.retirada,
        case when c.estado = 'publicado' then coalesce(p.titulo, c.titulo) else c.titulo end as titulo, c.actualizado,
        ${hasBrokenLink(kind, sql`c.registro`)} as roto
      from contenidos c left join lateral (select * from (${siteRows(kind)}) fila where fila.registro = c.registro) p on true
      where c.tipo = ${kind.tipo} and ${isEdited(sql`c.estado`)} ${responsable ? sql`and c.responsable = ${responsable}` : sql``}
        ${ids ? sql`and (c.estado <> 'publicado' or c.registro = any(${sql.param(ids)}::int[]))` : sql``}
    ) editada where ${sql.join(conditions, sql` and `)}`;
}

/** Returns whether matches are counted up to `MAX_LISTED`, as without a text: true if the table is short or an index applies. */
function isCountedWhole(matches: Matches | undefined): boolean {
  return !matches || 'ids' in matches || !matches.isLong;
}

function isMatch(matches: Matches, { registro }: ListSource): SQL {
  return 'ids' in matches ? sql`${registro} = any(${sql.param(matches.ids)}::int[])` : matches.condition;
}

function listedValue({ listed }: ContentKind, registro: SQL): SQL {
  return listed?.of(registro) ?? sql`null::text`;
}

function isoInstant(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
}
