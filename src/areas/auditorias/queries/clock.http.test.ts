import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { today } from '#platform/visibility.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { medianOf, type SolvingDays, solvingCurve } from '../rules/figures/solving-days.ts';
import { listClocks } from './clock.ts';

openServerDatabase();

/** Returns the days of the visible observations issued by a day, by type, from the rows. */
async function daysOfRows(day: string): Promise<Map<number, SolvingDays[]>> {
  const { rows } = await db().execute<{ tipo: number; days: number; resolved: boolean }>(sql`
    select t.id as tipo, coalesce(o.resuelta_el <= ${day}, false) as resolved,
      case when o.resuelta_el <= ${day} then o.resuelta_el else ${day}::date end - o.emitida_el as days
    from observaciones o inner join auditorias a on a.id = o.auditoria_id
    inner join entes e on e.id = o.ente_id inner join tipos_ente t on t.id = e.tipo_ente_id and t.consultable
    where a.visible_desde <= ${today(new Date())} and o.retiro is null and o.emitida_el <= ${day}
      and (o.estado = 'pendiente' or o.resuelta_el is not null)`);
  const days = rows.map(({ tipo, ...row }) => ({ tipo, ...row, amount: 1 }));
  return Map.groupBy(days, ({ tipo }) => tipo);
}

test.each(['2010-01-01', '2022-03-15', '2024-06-30', '2026-01-31'])(
  'the clocks of %s are those of the rows',
  async (day) => {
    const ofTypes = await daysOfRows(day);
    const { all, tipos } = await listClocks(day);
    const expected = (rows: SolvingDays[]) => ({ total: rows.length, median: medianOf(solvingCurve(rows)) });
    expect({ total: all.total, median: all.median }).toEqual(expected([...ofTypes.values()].flat()));
    const clocks = new Map(tipos.map(({ id, total, median }) => [id, { total, median }]));
    expect(clocks).toEqual(new Map([...ofTypes].map(([id, rows]) => [id, expected(rows)])));
  },
);
