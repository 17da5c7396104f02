import { expect, test } from 'vitest';
import { UsedStyles } from './used-styles.ts';

const styles = new UsedStyles([
  '.Aaaaa{margin:0}.Bbbbb .tabla{padding:.5rem}',
  'h1{margin:0}',
  '.Ccccc:hover{margin:0}',
]);
const selectionOf = (html: string) => /-(\w+)\.css$/.exec(styles.addressFor(html))?.[1] ?? '';

test('selects the sheets with a class of the page, and those without classes', () => {
  expect(styles.select(selectionOf('<p class="x Ccccc">'))).toBe('h1{margin:0}.Ccccc:hover{margin:0}');
  expect(styles.select(selectionOf('<p class="Bbbbb"><b class="Ccccc">'))).toContain('.Aaaaa{margin:0}');
  for (const html of ['<p title="Aaaaa">', '<p class="tabla">', '<p class="Aaaaab">'])
    expect(styles.select(selectionOf(html)), html).toBe('h1{margin:0}');
});

test('gives equal pages equal addresses, and other sheets other ones', () => {
  expect(styles.addressFor('<p class="Aaaaa">')).toBe(styles.addressFor('<i class="Aaaaa">'));
  expect(new UsedStyles(['.Aaaaa{margin:1px}']).id).not.toBe(styles.id);
});

test('has no sheet for a selection that is empty or longer than the list', () => {
  for (const selection of ['0', '8', 'zzzz', '']) expect(styles.select(selection), selection).toBeUndefined();
});
