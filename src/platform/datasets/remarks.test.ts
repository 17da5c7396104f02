import { expect, test } from 'vitest';
import { RemarkedRows } from './remarks.ts';

test('counts the rows of a remark, each once', () => {
  const remarked = new RemarkedRows([
    { isAbout: ({ dia }) => dia === null, sentence: (amount) => `${amount} sin día` },
    { isAbout: () => false, sentence: () => 'nunca' },
  ]);
  expect(remarked.sentences()).toEqual([]);
  remarked.look([
    { key: 'a', row: { dia: null } },
    { key: 'b', row: { dia: '2024-05-01' } },
  ]);
  remarked.look([
    { key: 'a', row: { dia: null } },
    { key: 'c', row: { dia: null } },
  ]);
  expect(remarked.sentences()).toEqual(['2 sin día']);
});
