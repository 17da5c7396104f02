import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Years and folders of a page are in `institution/`: a text that repeats them contradicts its page when they change there.

const folder = 'content/paginas';

test.each(readdirSync(folder))('%s names no year and no code of a folder', (file) => {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  expect(lines.filter((line) => /\b(?:19|20)\d{2}\b|\bFA-\d/.test(line))).toEqual([]);
});
