import { sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';
import { today } from '#platform/visibility.ts';

/** Returns title and summary of the published record that an address shows; undefined for a page of none. */
export async function findRecordTitle(
  screen: Screen,
  url: URL,
): Promise<{ titulo: string; resumen: string | null } | undefined> {
  const { alerts } = screen;
  if (typeof alerts !== 'object' || alerts.id === undefined) return undefined;
  const text = pathParameters(screen, url.pathname).get(alerts.id) ?? url.searchParams.get(alerts.id) ?? '';
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const { rows } = await db().execute<{ titulo: string; resumen: string | null }>(sql`
    select titulo, resumen from publicaciones
    where tipo = ${alerts.tipo} and registro = ${Number(text)} and visible_desde <= ${today(new Date())}::date`);
  return rows[0];
}
