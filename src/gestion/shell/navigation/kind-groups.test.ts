import { expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { hasRecords } from '#platform/editing/kind.ts';
import { isListed, isSiteSetting } from '../../contents/kinds.server.ts';
import { groupCatalogues, groupContents } from './kind-groups.ts';

test('catalogues are under the heading of their area, those of other areas last', () => {
  const kinds = [{ area: 'agenda' }, { area: 'informes' }, { area: 'encuestas' }, { area: 'entes' }] as const;
  expect(groupCatalogues(kinds)).toEqual([
    { label: 'Entes y auditorías', kinds: [{ area: 'informes' }, { area: 'entes' }] },
    { label: 'Participación y encuestas', kinds: [{ area: 'encuestas' }] },
    { label: 'Otros catálogos', kinds: [{ area: 'agenda' }] },
  ]);
  expect(groupCatalogues([])).toEqual([]);
});

test('what audits say has a heading of its own', () => {
  const kinds = [{ area: 'informes' }, { area: 'noticias' }, { area: 'auditorias' }] as const;
  expect(groupContents(kinds)).toEqual([
    { label: 'Contenidos', kinds: [{ area: 'noticias' }] },
    { label: 'Auditorías e informes', kinds: [{ area: 'informes' }, { area: 'auditorias' }] },
  ]);
  expect(groupContents([])).toEqual([]);
});

test('every catalogue of the site has a heading, with at most a dozen entries', () => {
  const catalogues = contentKinds.filter((kind) => !hasRecords(kind) && !isSiteSetting(kind));
  expect(catalogues.some((kind) => !isListed(kind))).toBe(true);
  for (const { label, kinds } of groupCatalogues(catalogues)) {
    expect(label).not.toBe('Otros catálogos');
    expect(kinds.length, label).toBeLessThanOrEqual(12);
  }
});
