import { expect, test } from 'vitest';
import { mutationsOf } from '../../scripts/mutate.ts';

test('changes operators, numbers, flags and texts, and no type or import', () => {
  const source =
    "import { x } from './x.ts';\ntype A = 'type';\nexport const f = (n: number) => (n < 1 && x ? 'yes' : 'no');\n";
  const changed = mutationsOf('rule.ts', source).map(({ start, end, text }) => `${source.slice(start, end)} → ${text}`);
  expect(changed.toSorted()).toEqual(['&& → ||', '\'no\' → "yes"', '\'yes\' → "no"', '1 → 2', '< → <='].toSorted());
});

test('changes an empty text to another one, also where all texts are empty', () => {
  const changed = mutationsOf('rule.ts', "export const f = (text?: string) => text ?? '';\n").map(({ text }) => text);
  expect(changed.toSorted()).toEqual(['"x"', '&&']);
});
