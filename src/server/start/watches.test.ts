import { expect, test } from 'vitest';
import { dailyTracesJob } from '#areas/atencion/commands/traces.ts';
import { anchorsAwayJob } from '#platform/acts/anchors/anchors.ts';
import { needsOffsiteAnchor, OFFSITE_ANCHOR_DELAY_S } from '#platform/acts/anchors/offsite-anchor.ts';
import { watches } from './watches.ts';

// As often as docs/security.md and docs/sealed-records.md say.

test('the log is watched every five minutes, all records are compared every hour, and traces are erased every day', () => {
  expect(watches.map(({ work, seconds }) => [work.name, seconds])).toEqual([
    ['watchLog', 300],
    ['watchRecords', 3600],
  ]);
  expect(dailyTracesJob.every?.seconds).toBe(86_400);
});

test('the position of the log leaves each hour, and within minutes of acts that give somebody records', () => {
  expect(anchorsAwayJob('control@institucion.example').cron).toMatch(/^\d+ \* \* \* \*$/);
  expect(OFFSITE_ANCHOR_DELAY_S).toBeLessThanOrEqual(180);
  const actions = ['personal.dar-permisos', 'atencion.crear-llave', 'atencion.compartir-llaves'] as const;
  expect(actions.filter((action) => !needsOffsiteAnchor(action))).toEqual([]);
});
