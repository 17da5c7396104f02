import { and, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { publicaciones } from '../publications/schema.ts';
import { isVisible } from '../visibility.ts';
import {
  type CheckedVersion,
  type ContentData,
  type ContentField,
  type ContentKind,
  type FieldOption,
  hasRecords,
  type VersionOf,
} from './kind.ts';
import type { SiteState } from './states.ts';

/**
 * Returns a query of the rows that the site has of a kind: `registro, titulo, detalle, fecha, cambiada, retirada, visible_desde`. The title
 * is what `kind.title` says of the row; lists find it by `detalle` too.
 */
export function siteRows({ publication, rowTitle, part, rows }: ContentKind): SQL {
  if (publication) {
    const { area, tipo } = publication;
    const names = rowTitle
      ? sql`${rowTitle} as titulo, concat_ws(' ', titulo, detalle) as detalle`
      : sql`titulo, detalle`;
    return sql`select registro, ${names}, fecha, cambiada, retirada, visible_desde from publicaciones where area = ${area} and tipo = ${tipo}`;
  }
  if (part) return sql`select *, null as detalle from (${part.rows}) as fila`;
  if (!rows) throw new Error('A setting is not listed');
  return sql`
    select registro, titulo, null as detalle, null::date as fecha, null::timestamptz as cambiada, null::timestamptz as retirada,
      '-infinity'::date as visible_desde
    from (${rows}) as fila`;
}

/** Whether the public sees a row `p` of `siteRows` today, or does not because there is none. */
export function siteState(): SQL<SiteState> {
  return sql<SiteState>`case when p.retirada is not null then 'retirado'
    when p.registro is null or p.visible_desde is null then 'oculto'
    when ${isVisible(sql`p.visible_desde`)} then 'publicado' else 'espera' end`;
}

/** Returns whether the public sees a row; settings always. */
export async function findSiteState(querier: Querier, kind: ContentKind, registro: number | null): Promise<SiteState> {
  if (registro === null) return 'oculto';
  if (kind.settings) return 'publicado';
  const { rows } = await querier.execute<{ sitio: SiteState }>(
    sql`select ${siteState()} as sitio from (${siteRows(kind)}) as p where registro = ${registro}`,
  );
  return rows[0]?.sitio ?? 'oculto';
}

/** Returns those rows of a kind that have one of the numbers, in the order of their numbers, with what the public sees of them. */
export async function listOnSite(
  kind: ContentKind,
  registros: readonly number[],
): Promise<{ registro: number; titulo: string; sitio: SiteState }[]> {
  const { rows } = await db().execute<{ registro: number; titulo: string; sitio: SiteState }>(
    sql`select registro, titulo, ${siteState()} as sitio from (${siteRows(kind)}) as p
      where registro = any(${sql.param([...registros])}::int[]) order by registro`,
  );
  return rows;
}

/** `findSiteState` in the database. */
export function findStateOnSite(kind: ContentKind, registro: number | null): Promise<SiteState> {
  return findSiteState(db(), kind, registro);
}

/** Returns whether the public row is withdrawn, in the back office or past it: a table of `retiros` withdraws too. */
export async function isWithdrawn(querier: Querier, kind: ContentKind, registro: number | null): Promise<boolean> {
  return registro !== null && (await listWithdrawn(querier, kind, [registro])).length > 0;
}

/** Returns those of some rows that are withdrawn. */
export async function listWithdrawn(
  querier: Querier,
  kind: ContentKind,
  registros: readonly number[],
): Promise<number[]> {
  if (registros.length === 0 || !hasRecords(kind)) return [];
  const { rows } = await querier.execute<{ registro: number }>(sql`
    select registro from (${siteRows(kind)}) as publico
    where registro = any(${sql.param([...registros])}::int[]) and retirada is not null`);
  return rows.map(({ registro }) => registro);
}

/** Returns the titles of those of some rows that are withdrawn, of the first `most`, and how many they are. */
export async function findWithdrawn(
  querier: Querier,
  kind: ContentKind,
  { registros, most }: { registros: readonly number[]; most: number },
): Promise<{ titles: string[]; total: number }> {
  if (registros.length === 0 || !hasRecords(kind)) return { titles: [], total: 0 };
  const { rows } = await querier.execute<{ titulo: string; total: number }>(sql`
    select titulo, count(*) over ()::int as total from (${siteRows(kind)}) as publico
    where registro = any(${sql.param([...registros])}::int[]) and retirada is not null
    order by registro limit ${most}`);
  return { titles: rows.map(({ titulo }) => titulo), total: rows[0]?.total ?? 0 };
}

/** Returns the address of the page that shows a row with `data`; null if none does. */
export function findAddress(kind: ContentKind, row: { registro: number; data: ContentData }): Promise<string | null> {
  return findAddressIn(db(), kind, row);
}

/** `findAddress` as a transaction sees it. */
export async function findAddressIn(
  querier: Querier,
  { address, publication, part, members }: ContentKind,
  { registro, data }: { registro: number; data: ContentData },
): Promise<string | null> {
  if (address) return address(registro, data);
  if (part) return part.address(querier, registro);
  if (members) return members.address(querier, registro);
  if (!publication) return null;
  const [row] = await querier
    .select({ direccion: publicaciones.direccion })
    .from(publicaciones)
    .where(
      and(
        eq(publicaciones.area, publication.area),
        eq(publicaciones.tipo, publication.tipo),
        eq(publicaciones.registro, registro),
      ),
    );
  return row?.direccion ?? null;
}

/** Returns what content with `data` is called. */
export async function titleOf(kind: ContentKind, data: ContentData): Promise<string> {
  return kind.title(data, db());
}

/** Returns, by field, what the kind's own check says of a version. */
export async function checkContent(
  kind: ContentKind,
  input: { registro: number | null; data: ContentData },
): Promise<Record<string, string>> {
  return (await kind.check?.(db(), input)) ?? {};
}

/** Returns, by field, what the check of a kind says of each of several versions. */
export async function checkContents(
  { tipo, together }: ContentKind,
  versions: readonly CheckedVersion[],
): Promise<Record<string, string>[]> {
  if (!together) throw new Error(`Contents of ${tipo} are checked one by one`);
  return together.check(db(), versions);
}

/** Returns of each version, by field, what it contradicts, which is published all the same. */
export async function findDoubts(kind: ContentKind, versions: readonly VersionOf[]): Promise<Record<string, string>[]> {
  return versions.length === 0 ? [] : ((await kind.doubts?.(db(), versions)) ?? []);
}

/** Returns, by field, which texts of data name no row; also where its schema rejects other fields. */
export async function findUnknown(kind: ContentKind, data: ContentData): Promise<Record<string, string>> {
  return (await kind.lookUp?.(db(), { registro: null, data })) ?? {};
}

/** Returns a version with what follows from it, as the public row will have it. */
export async function completeContent(
  kind: ContentKind,
  input: { registro: number | null; data: ContentData },
): Promise<ContentData> {
  return (await kind.complete?.(db(), input)) ?? input.data;
}

/** Returns texts that may complete what a person types in a field. */
export async function suggestTexts(field: ContentField, text: string): Promise<FieldOption[]> {
  return (await field.suggest?.(db(), text)) ?? [];
}

/** Returns what a person has to know before a withdrawal, as a sentence; null for nothing. */
export async function describeWithdrawal(kind: ContentKind, registro: number): Promise<string | null> {
  return (await kind.aboutWithdrawal?.(db(), registro)) ?? null;
}

/** Returns what the publication of `data` would change besides the public row, as a sentence; null for nothing. */
export async function foreseeConsequence(kind: ContentKind, data: ContentData): Promise<string | null> {
  return (await kind.consequences?.foresee(db(), data)) ?? null;
}

/** Returns whether a version can be seen on a page before it is published. */
export function hasPreview(kind: ContentKind, data: ContentData): boolean {
  return !kind.isFile && (kind.address ? kind.address(0, data) !== null : hasRecords(kind));
}
