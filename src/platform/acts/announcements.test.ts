import { expect, test } from 'vitest';
import { announcementsOf, readAnnouncement } from './outbox.ts';
import {
  type ChangedArea,
  listChangedAreas,
  markChanged,
  NO_AUDIT,
  NO_ENTE,
  type Subject,
  type Transaction,
} from './transaction.ts';

type Mark = [area: string, subjects?: readonly Subject[]];
const changed = (...marks: Mark[]) => {
  const tx = {} as Transaction;
  for (const [area, subjects] of marks) markChanged(tx, area, subjects);
  return listChangedAreas(tx);
};
const ente = (number: number) => ({ ente: number });
const many = Array.from({ length: 101 }, (_, at) => ente(at));

test.each<[string, Mark[], ChangedArea[]]>([
  [
    'some entes, and none',
    [
      ['auditorias', [ente(12), ente(NO_ENTE)]],
      ['auditorias', [ente(12), ente(3)]],
    ],
    [{ area: 'auditorias', subjects: [ente(12), ente(NO_ENTE), ente(3)] }],
  ],
  [
    'an ente, and audits of it',
    [
      ['auditorias', [ente(12), { ente: 12, auditoria: 5 }]],
      [
        'auditorias',
        [
          { ente: 12, auditoria: 5 },
          { ente: 12, auditoria: NO_AUDIT },
        ],
      ],
    ],
    [
      {
        area: 'auditorias',
        subjects: [ente(12), { ente: 12, auditoria: 5 }, { ente: 12, auditoria: NO_AUDIT }],
      },
    ],
  ],
  ['no rows of an ente', [['informes', []]], [{ area: 'informes', subjects: [] }]],
  ['any row', [['entes']], [{ area: 'entes', subjects: undefined }]],
  ['any row after some', [['auditorias', [ente(7)]], ['auditorias']], [{ area: 'auditorias', subjects: undefined }]],
  ['some after any row', [['auditorias'], ['auditorias', [ente(7)]]], [{ area: 'auditorias', subjects: undefined }]],
  [
    'more subjects than are told',
    [
      ['auditorias', many],
      ['auditorias', [ente(7)]],
    ],
    [{ area: 'auditorias', subjects: undefined }],
  ],
])('an act marks %s', (_, marks, areas) => {
  expect(changed(...marks)).toEqual(areas);
});

const announced: [Subject[] | undefined, string[]][] = [
  [
    [ente(120), ente(NO_ENTE)],
    ['auditorias--bca', 'auditorias--a'],
  ],
  [[{ ente: 120, auditoria: 39 }], ['auditorias--bca-dj']],
  [[{ ente: 3, auditoria: NO_AUDIT }], ['auditorias--d-a']],
  [[], ['auditorias--']],
  [undefined, ['auditorias']],
];

test.each(announced)('reads the announcements of %j without loss', (subjects, announcements) => {
  expect(announcementsOf({ area: 'auditorias', subjects })).toEqual(announcements);
  const [first] = announcements;
  expect(readAnnouncement(first ?? '')).toEqual({ area: 'auditorias', subjects: subjects?.slice(0, 1) });
});

test('an announcement has letters only, as those of areas', () => {
  for (const name of announcementsOf({
    area: 'transparencia',
    subjects: [{ ente: 999_999_999, auditoria: 999_999_999 }],
  }))
    expect(name).toMatch(/^[a-z-]{1,40}$/);
});
