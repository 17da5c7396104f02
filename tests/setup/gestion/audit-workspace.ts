import { inject } from 'vitest';
import { runSql } from './people.ts';

/** Returns the workspace of a visible audit with a number of observations: that at a place, from 0, among those of the demonstration. */
export async function workspaceWith([least, most]: readonly [number, number], place: number): Promise<string> {
  const [audit] = await runSql(
    inject('dataDir'),
    `select a.id from auditorias a join observaciones o on o.auditoria_id = a.id where visible_en_sitio_web group by a.id
     having count(*) between ${least} and ${most} order by a.id offset ${place} limit 1`,
  );
  return `/gestion/expedientes/r${audit?.id}`;
}
