import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namedInMarkup, shortenProperties } from '../../scripts/styles/short-properties.ts';

test('a property has the same short name where it is set and where it is read', () => {
  const name = shortenProperties('--tinta-2');
  expect(name).toMatch(/^--[\w-]{3}$/);
  expect(shortenProperties('calc(2 * var(--tinta-2, var(--x)))')).toBe(
    `calc(2 * var(${name}, var(${shortenProperties('--x')})))`,
  );
  expect(shortenProperties('var(--logo-trazo)')).toBe('var(--logo-trazo)');
});

test('the names that markup and scripts use are kept', () => {
  const used = globSync('{src,institution}/**/*.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=var\()--[\w-]+|(?<=Property\(')--[\w-]+/g) ?? [],
  );
  expect([...new Set(used)].toSorted()).toEqual(namedInMarkup);
});
