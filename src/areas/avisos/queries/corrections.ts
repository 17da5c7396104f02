import { sql } from 'drizzle-orm';
import { addDays } from '#platform/calendar/days.ts';
import type { Querier } from '#platform/database/connection.ts';
import { kindOf, publicationKinds } from '#platform/publications/kind.ts';
import { today } from '#platform/visibility.ts';

/** Number of days for which a correction is reported. */
const CORRECTION_DAYS = 7;

/** Returns the day of the newest recent correction, not yet reported, by publication. */
export async function findCorrections(
  querier: Querier,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const tipos = publicationKinds().flatMap(({ tipo, corrections }) => (corrections ? [tipo] : []));
  const { rows } = await querier.execute<{ id: number; tipo: string; registro: number; notified: string | null }>(sql`
    select p.id, p.tipo, p.registro, (select max(v.dia)::text from novedades v where v.publicacion_id = p.id and v.clase = 'correccion') as notified
    from publicaciones p where p.id = any(${sql.param([...ids])}::int[]) and p.tipo = any(${sql.param(tipos)}::text[])`);
  const since = addDays(today(now), -CORRECTION_DAYS);
  const days = new Map<number, string>();
  for (const [tipo, group] of Map.groupBy(rows, (row) => row.tipo)) {
    const corrections = await kindOf(tipo).corrections?.(group.map(({ registro }) => registro));
    for (const { id, registro, notified } of group) {
      const newest = (corrections?.get(registro) ?? [])
        .map(({ publishedOn }) => publishedOn)
        .sort()
        .at(-1);
      if (newest !== undefined && newest >= since && newest > (notified ?? '')) days.set(id, newest);
    }
  }
  return days;
}
