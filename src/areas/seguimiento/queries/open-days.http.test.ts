import { beforeAll, expect, test } from 'vitest';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { countAsOf } from './as-of.ts';
import { openDays } from './open-days.ts';

openServerDatabase();
beforeAll(() => openPublicUrl(new URL('https://sitio.example')));

async function readDays() {
  const now = new Date();
  const { columns, rows } = await openDays.table(now);
  const days = [];
  for await (const row of rows) days.push(Object.fromEntries(columns.map((column) => [column.header, column.of(row)])));
  return days;
}

test('a day has the figures that the follow-up shows as it was then', async () => {
  const days = await readDays();
  expect(days.length).toBeGreaterThan(50);
  for (const share of [0, 0.2, 0.5, 0.8, 1]) {
    const day = days[Math.round((days.length - 1) * share)];
    const counts = await countAsOf(String(day?.fecha));
    const sum = (name: 'total' | 'resueltas' | 'montoPendiente') => counts.reduce((all, row) => all + row[name], 0);
    expect([day?.total, day?.total_resueltas, day?.monto_por_resolver], String(day?.fecha)).toEqual([
      sum('total'),
      sum('resueltas'),
      sum('montoPendiente'),
    ]);
  }
});

test('the days add up, and end with the date of the figures', async () => {
  const days = await readDays();
  const sum = (name: string) => days.reduce((all, day) => all + Number(day[name]), 0);
  const last = days.at(-1);
  expect([sum('emitidas'), sum('resueltas')]).toEqual([last?.total, last?.total_resueltas]);
  expect(last?.fecha).toBe(await findCutOff());
  expect(days.map(({ fecha }) => fecha)).toEqual(days.map(({ fecha }) => fecha).toSorted());
});
