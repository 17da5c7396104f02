import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { lockLog } from '../acts/audit-log.ts';
import { markChanged, Unchanged } from '../acts/transaction.ts';
import type { Job } from '../jobs/jobs.ts';
import { isVisible } from '../visibility.ts';
import { publicaciones, publicacionesActos } from './schema.ts';

const opener = systemActor('trabajo', 'publicaciones-del-dia', ['publicaciones.publicar']);

/** Job that numbers publications that became visible by their date, minutes after the day began. */
export const numberOpenedJob: Job = {
  name: 'publicaciones-del-dia',
  title: 'Publicaciones que llegaron a su día',
  singleton: true,
  every: { seconds: 300, first: 40 },
  async work() {
    await numberOpened(new Date());
  },
};

/**
 * Numbers the publications that became visible by their date, as changes of their last act, so that consumers of the change feed read each once.
 * Returns their number. Alerts depend on their last act, as usual.
 */
export function numberOpened(now: Date): Promise<number> {
  const object = (abiertas: number) => ({ kind: 'publicaciones', detail: { abiertas } });
  return act(opener, 'publicaciones.publicar', object, async (tx) => {
    // The lock makes numbers commit in ascending order, as those of acts do.
    await lockLog(tx);
    const { rows } = await tx.execute<{ area: string }>(sql`
      update ${publicacionesActos} a set numero = default, abierta = true
      from ${publicaciones} p
      where p.id = a.publicacion_id and not coalesce(a.abierta, a.visto) and ${isVisible(sql`p.visible_desde`, now)}
      returning p.area`);
    if (rows.length === 0) return new Unchanged(0);
    for (const area of new Set(rows.map((row) => row.area))) markChanged(tx, area);
    return rows.length;
  });
}
