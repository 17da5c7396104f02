import { expect, test } from 'vitest';
import { files, read } from '../setup/source/source.ts';

// Years and folders of a page are in `institution/`: a text that repeats them contradicts its page when they change there.

test.each(files('content/paginas/*.md'))('%s names no year and no code of a folder', (file) => {
  const lines = read(file).split('\n');
  expect(lines.filter((line) => /\b(?:19|20)\d{2}\b|\bFA-\d/.test(line))).toEqual([]);
});

test('addresses, pages and their parts name no year', () => {
  const parts = files('src/{areas,dossiers,site}/**/*.{ts,tsx}').filter(
    (file) =>
      /\/screens\.ts$|\/(?:pages|components)\/.*\.tsx$/.test(file) &&
      !file.includes('.test.') &&
      !file.startsWith('src/site/components/'),
  );
  const naming = parts.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /\b20[12]\d\b/.test(line) && !/^\s*(?:\*|\/\*|\/\/|\{\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(parts.length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});
