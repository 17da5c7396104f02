import { expect, test } from 'vitest';
import { searchPages } from './reading.ts';

const pages = ['La auditoría revisó el agua.', 'Nada.', 'Agua, AGUA y ágüa.'];

test('finds words by page, ignoring accents and case, with surrounding text', () => {
  const { hits, total } = searchPages(pages, 'AUDITORIA');
  expect(total).toBe(1);
  expect(hits).toEqual([{ number: 1, page: 1, before: 'La ', match: 'auditoría', after: ' revisó el agua.' }]);
  expect(searchPages(pages, 'agua').hits.map(({ page, match }) => [page, match])).toEqual([
    [1, 'agua'],
    [3, 'Agua'],
    [3, 'AGUA'],
    [3, 'ágüa'],
  ]);
});

test('returns no hits for empty text, and at most fifty hits', () => {
  expect(searchPages(pages, '  ')).toMatchObject({ hits: [], total: 0 });
  const many = searchPages(['si '.repeat(80)], 'si');
  expect([many.hits.length, many.total]).toEqual([50, 80]);
});
