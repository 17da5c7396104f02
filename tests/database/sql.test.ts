import { expect, test } from 'vitest';
import { sources } from '../setup/source/source.ts';

// The embedded database is newer than the oldest one that the site runs on (docs/operation.md).

/** Returns the subqueries in FROM that have no alias: PostgreSQL 15 rejects them. */
function withoutAlias(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join|lateral)\s*\((?=\s*select\b)/g)].flatMap(({ index, 0: start }) => {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return /^\s*(as\s+)?(?!on\b|where\b|group\b|order\b|cross\b|left\b|inner\b|union\b|limit\b)[a-z_]\w*/.test(
      text.slice(end, end + 40),
    )
      ? []
      : [text.slice(index, end + 20)];
  });
}

test('subqueries in FROM have an alias', () => {
  expect(withoutAlias('select a from (select 1 as a) where true')).toHaveLength(1);
  expect(withoutAlias('select a from b cross join lateral (select f(1) as a)\n left join c on true')).toHaveLength(1);
  expect(withoutAlias('select a from (select (1) as a) as b left join lateral (select 2) c on true')).toEqual([]);
  const writtenNames = sources('src/**/*.ts').flatMap(({ path, text }) =>
    withoutAlias(text).map((query) => `${path}: ${query}`),
  );
  expect(writtenNames).toEqual([]);
});
