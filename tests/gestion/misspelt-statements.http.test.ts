import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { findSimilar } from '#gestion/buscar/content.server.ts';
import { findContent } from '#platform/editing/search/find-content.ts';
import { spellingKey } from '#platform/searches/site-services.ts';
import { provideService, removeService } from '#platform/services.ts';
import { correctSpelling } from '#site/search/correct-terms.server.ts';
import { openServerDatabase } from '../setup/database.ts';
import { statementsOf } from '../setup/statements.ts';

openServerDatabase();
beforeAll(() => provideService(spellingKey, correctSpelling));
afterAll(() => removeService(spellingKey));

const search = { kinds: contentKinds, rows: { first: 0, size: 10 }, now: new Date() };

const countWith = (statements: readonly string[], text: string) =>
  statements.filter((statement) => statement.includes(text)).length;

test('a misspelt text costs staff one look at the index besides the search of the corrected one', async () => {
  const [{ total }, plain] = await statementsOf(() => findContent({ ...search, text: 'hermosillo' }));
  const [similar, statements] = await statementsOf(() => findSimilar({ ...search, text: 'hermosilo' }));
  expect([similar?.text, similar?.content.total]).toEqual(['hermosillo', total]);
  expect(countWith(statements, ' indice')).toBe(countWith(plain, ' indice') + 1);
  expect(countWith(plain, 'websearch_to_tsquery')).toBe(1);
  // The words of the pages of the site.
  expect(countWith(statements, 'as p (direccion, titulo, nombres, texto, peso)')).toBe(0);
});

test('later pages of a corrected text are those of the corrected one', async () => {
  const similar = await findSimilar({ ...search, text: 'hermosilo', rows: { first: 10, size: 10 } });
  const content = await findContent({ ...search, text: 'hermosillo', rows: { first: 10, size: 10 } });
  expect(similar?.content.results.map(({ title }) => title)).toEqual(content.results.map(({ title }) => title));
});
