import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from '../setup/source/source.ts';

// The list of requirements in docs/asvs.md is complete, and names tests that exist.

/** Number of the last requirement of each section of ASVS 5.0.0, and the numbers that are level 3. */
const sections: Record<string, [last: number, level3?: number[]]> = {
  '1.1': [2],
  '1.2': [10, [10]],
  '1.3': [12, [12]],
  '1.4': [3],
  '1.5': [3, [3]],
  '2.1': [3],
  '2.2': [3],
  '2.3': [5, [5]],
  '2.4': [2, [2]],
  '3.1': [1, [1]],
  '3.2': [3, [3]],
  '3.3': [5, [5]],
  '3.4': [8, [7, 8]],
  '3.5': [8, [6, 7, 8]],
  '3.6': [1, [1]],
  '3.7': [5, [3, 4, 5]],
  '4.1': [5, [4, 5]],
  '4.2': [5, [2, 3, 4, 5]],
  '4.3': [2],
  '4.4': [4],
  '5.1': [1],
  '5.2': [6, [4, 5, 6]],
  '5.3': [3, [3]],
  '5.4': [3],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, [5, 6, 7, 8]],
  '6.4': [6, [5, 6]],
  '6.5': [8, [6, 7, 8]],
  '6.6': [4, [4]],
  '6.7': [2, [1, 2]],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, [3]],
  '7.6': [2],
  '8.1': [4, [3, 4]],
  '8.2': [4, [4]],
  '8.3': [3, [2, 3]],
  '8.4': [2, [2]],
  '9.1': [3],
  '9.2': [4],
  '11.1': [4, [3, 4]],
  '11.2': [5, [4, 5]],
  '11.3': [5, [4, 5]],
  '11.4': [4],
  '11.5': [2, [2]],
  '11.6': [2, [2]],
  '11.7': [2, [1, 2]],
  '12.1': [5, [4, 5]],
  '12.2': [2],
  '12.3': [5, [5]],
  '13.1': [4, [2, 3, 4]],
  '13.2': [6, [6]],
  '13.3': [4, [3, 4]],
  '13.4': [7, [6, 7]],
  '14.1': [2],
  '14.2': [8, [5, 6, 7, 8]],
  '14.3': [3],
  '15.1': [5, [4, 5]],
  '15.2': [5, [4, 5]],
  '15.3': [7],
  '15.4': [4, [1, 2, 3, 4]],
  '16.1': [1],
  '16.2': [5],
  '16.3': [4],
  '16.4': [3],
  '16.5': [4, [4]],
};

const document = read('docs/asvs.md');
const [applicable = '', others = ''] = document.split('## Not applicable');
const rows = [...applicable.matchAll(/^\| ([\d.]+) \| ([12]) \| (.+) \| (.+) \|$/gm)].map(([, id, , how, tests]) => ({
  id: id ?? '',
  how: how ?? '',
  tests: [...(tests ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
}));

test('every requirement of level 1 or 2 is answered once', () => {
  const required = Object.entries(sections).flatMap(([section, [last, level3 = []]]) =>
    Array.from({ length: last }, (_, index) => index + 1)
      .filter((number) => !level3.includes(number))
      .map((number) => `${section}.${number}`),
  );
  const answered = [...rows.map(({ id }) => id), ...(others.match(/\d+\.\d+\.\d+/g) ?? [])];
  expect(answered.toSorted()).toEqual(required.toSorted());
});

test('names tests that exist', () => {
  const missing = rows.flatMap(({ tests }) =>
    tests.filter((path) => !path.includes('.test.') || !existsSync(join(root, path))),
  );
  expect(missing).toEqual([]);
});
