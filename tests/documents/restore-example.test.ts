import { expect, test } from 'vitest';
import { read } from '../setup/source/source.ts';

// `.env` of the folder may have a `DATABASE_URL`: a drill that names only a folder would aim at the live database.

test('the example of a restore into a folder empties DATABASE_URL', () => {
  const examples = read('docs/operation.md')
    .split('\n')
    .filter((line) => /^DATA_DIR=\S+ .*npm run restore/.test(line));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter((line) => !line.includes(' DATABASE_URL= '))).toEqual([]);
});
