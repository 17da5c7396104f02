import { expect, test } from 'vitest';
import { announcementsOf, readAnnouncement } from './outbox.ts';
import { listChangedAreas, markChanged, type Transaction } from './transaction.ts';

type Mark = [area: string, entes?: readonly (number | null)[]];
const changed = (...marks: Mark[]) => {
  const tx = {} as Transaction;
  for (const [area, entes] of marks) markChanged(tx, area, entes);
  return listChangedAreas(tx);
};
const many = Array.from({ length: 60 }, (_, at) => at);

test.each<[string, Mark[], { area: string; entes: readonly number[] | undefined }[]]>([
  [
    'some entes, and none',
    [
      ['auditorias', [12, null]],
      ['auditorias', [12, 3]],
    ],
    [{ area: 'auditorias', entes: [12, 0, 3] }],
  ],
  ['no rows of an ente', [['informes', []]], [{ area: 'informes', entes: [] }]],
  ['any row', [['entes']], [{ area: 'entes', entes: undefined }]],
  ['any row after some', [['auditorias', [7]], ['auditorias']], [{ area: 'auditorias', entes: undefined }]],
  ['some after any row', [['auditorias'], ['auditorias', [7]]], [{ area: 'auditorias', entes: undefined }]],
  [
    'more entes than are told',
    [
      ['auditorias', many],
      ['auditorias', [7]],
    ],
    [{ area: 'auditorias', entes: undefined }],
  ],
])('an act marks %s', (_, marks, areas) => {
  expect(changed(...marks)).toEqual(areas);
});

test('what is announced is read as it was', () => {
  expect(announcementsOf({ area: 'auditorias', entes: [120, 0] })).toEqual(['auditorias--bca', 'auditorias--a']);
  expect(announcementsOf({ area: 'auditorias', entes: [] })).toEqual(['auditorias--']);
  expect(announcementsOf({ area: 'auditorias', entes: undefined })).toEqual(['auditorias']);
  expect(readAnnouncement('auditorias--bca')).toEqual({ area: 'auditorias', entes: [120] });
  expect(readAnnouncement('auditorias--a')).toEqual({ area: 'auditorias', entes: [0] });
  expect(readAnnouncement('auditorias--')).toEqual({ area: 'auditorias', entes: [] });
  expect(readAnnouncement('auditorias')).toEqual({ area: 'auditorias', entes: undefined });
});

test('an announcement has letters only, as those of areas', () => {
  for (const name of announcementsOf({ area: 'transparencia', entes: [999_999_999] }))
    expect(name).toMatch(/^[a-z-]{1,40}$/);
});
