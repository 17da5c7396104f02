import { sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { correcciones } from '../schema.ts';

/** Returns those of some addresses of which an error was reported, on the page or on one below it, that was corrected since a day (ISO date). */
export async function listCorrected(
  addresses: readonly string[],
  { since, now }: { since: string; now: Date },
): Promise<ReadonlySet<string>> {
  const { estado, contestadaEl, direccion, errata, visibleDesde } = correcciones;
  const { rows } = await db().execute<{ address: string }>(sql`
    select distinct p.address from unnest(${sql.param([...addresses])}::text[]) as p (address)
    inner join ${correcciones} on ${direccion} = p.address or ${errata} = p.address or starts_with(${direccion}, p.address || '/')
    where ${estado} = 'corregido' and ${contestadaEl} >= ${since} and ${isVisible(visibleDesde, now)}`);
  return new Set(rows.map(({ address }) => address));
}
