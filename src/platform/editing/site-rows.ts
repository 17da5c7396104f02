import { and, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { publicaciones } from '../publications/schema.ts';
import { type ContentData, type ContentKind, hasRecords } from './kind.ts';
import { listSource, siteStateOf } from './list-source.ts';
import type { SiteState } from './states.ts';

/** Returns a query of the public rows of a kind: `registro, titulo, detalle, fecha, retirada, visible_desde`, where `retirada` is a boolean. */
export function siteRows(kind: ContentKind): SQL {
  const { from, where, registro, titulo, detalle, fecha, isWithdrawn, visibleDesde } = listSource(kind);
  return sql`select ${registro} as registro, ${titulo} as titulo, ${detalle} as detalle, ${fecha} as fecha,
    ${isWithdrawn} as retirada, ${visibleDesde} as visible_desde from ${from} where ${where}`;
}

/** Expression: the state on the site of a row `p` of `siteRows`. */
export function siteState(): SQL<SiteState> {
  return siteStateOf({ isWithdrawn: sql`p.retirada`, visibleDesde: sql`p.visible_desde` });
}

/** Returns the state of a row on the site; settings are always public. */
export async function findSiteState(
  kind: ContentKind,
  registro: number | null,
  querier: Querier = db(),
): Promise<SiteState> {
  if (registro === null) return 'oculto';
  if (kind.settings) return 'publicado';
  const { rows } = await querier.execute<{ sitio: SiteState }>(
    sql`select ${siteState()} as sitio from (${siteRows(kind)}) as p where registro = ${registro}`,
  );
  return rows[0]?.sitio ?? 'oculto';
}

/** Returns the rows of a kind with the given ids, ordered by id, with their states on the site. */
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

/** Returns whether the public row is withdrawn, by staff or by an imported table of `retiros`. */
export async function isWithdrawn(querier: Querier, kind: ContentKind, registro: number | null): Promise<boolean> {
  return registro !== null && (await listWithdrawn(querier, kind, [registro])).length > 0;
}

/** Returns the withdrawn rows among the given ones. */
export async function listWithdrawn(
  querier: Querier,
  kind: ContentKind,
  registros: readonly number[],
): Promise<number[]> {
  if (registros.length === 0 || !hasRecords(kind)) return [];
  const { rows } = await querier.execute<{ registro: number }>(sql`
    select registro from (${siteRows(kind)}) as publico
    where registro = any(${sql.param([...registros])}::int[]) and retirada`);
  return rows.map(({ registro }) => registro);
}

/** Returns the address of the page that shows a row with `data`; null if none does. */
export async function findAddress(
  { address, publication, part, members }: ContentKind,
  { registro, data }: { registro: number; data: ContentData },
  querier: Querier = db(),
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
