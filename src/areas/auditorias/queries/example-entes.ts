import { sql } from 'drizzle-orm';
import { entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { auditorias } from '../schema.ts';

const MAX_EXAMPLES = 3;

const cached = keepResults('auditorias', 'entes');

/** Returns short names of entes as search examples: one ente with a visible audit per type. Empty without audits. */
export const listExampleEntes = cached(async (): Promise<string[]> => {
  // `offset 0` makes PostgreSQL sort first, so that audits are looked up only until one is found.
  const { rows } = await db().execute<{ nombre: string }>(sql`
    select e.nombre_corto as nombre from ${tiposEnte} t cross join lateral (
      select * from (
        select ${entes.id}, ${entes.nombreCorto}, length(${entes.nombreCorto}) as largo from ${entes}
        where ${entes.tipoEnteId} = t.id and ${isVisible(entes.visibleDesde)} order by largo, ${entes.id} offset 0) c
      where exists (select from ${auditorias} where ${auditorias.enteId} = c.id and ${isVisible(auditorias.visibleDesde)})
      order by largo, id limit 1) e
    where t.consultable order by t.id limit ${MAX_EXAMPLES}`);
  return rows.map(({ nombre }) => nombre);
});
