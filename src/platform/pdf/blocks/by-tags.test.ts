import { describe, expect, test } from 'vitest';
import { byTags, type MarkedItem, type TagNode } from './by-tags.ts';

const leaf = (id: string): TagNode => ({ type: 'content', id });
const node = (role: string, ...children: TagNode[]): TagNode => ({ role, children });
/** Pieces of marked content, each by its id and with its text, one under the other. */
const items = (texts: Record<string, string>): MarkedItem[] =>
  Object.entries(texts).flatMap(([id, str], index): MarkedItem[] => [
    { type: 'beginMarkedContentProps', id },
    { str, height: 10, transform: [1, 0, 0, 1, 72, 700 - 12 * index] },
    { type: 'endMarkedContent' },
  ]);

test('orders text by the tag tree, not by position', () => {
  const tree = node('Root', node('H1', leaf('b')), node('P', leaf('a'), node('Span', leaf('c'))));
  expect(byTags(tree, items({ a: 'El gasto se com-', b: 'Título', c: 'probó' }))).toEqual([
    { titulo: 'Título', nivel: 1 },
    { parrafo: 'El gasto se comprobó' },
  ]);
});

test('flattens nested lists and omits bullets', () => {
  const tree = node(
    'L',
    node('LI', node('Lbl', leaf('x')), node('LBody', leaf('a'), node('L', node('LI', node('LBody', leaf('b')))))),
  );
  expect(byTags(tree, items({ x: '–', a: 'Uno', b: 'Uno de uno' }))).toEqual([
    { punto: 'Uno' },
    { punto: 'Uno de uno' },
  ]);
});

test('a table has caption, header rows and row headers', () => {
  const row = (head: string, ...ids: string[]) =>
    node('TR', ...ids.map((id, index) => node(index === 0 ? 'TH' : head, leaf(id))));
  const table = node(
    'Table',
    node('Caption', leaf('t')),
    node('THead', row('TH', 'a', 'b')),
    node('TBody', row('TD', 'c', 'd')),
  );
  expect(byTags(table, items({ t: 'Gasto', a: 'Año', b: 'Monto', c: '2024', d: '5' }))).toEqual([
    {
      tabla: [
        ['Año', 'Monto'],
        ['2024', '5'],
      ],
      cabeza: 1,
      lado: true,
      pie: 'Gasto',
    },
  ]);
});

describe('incomplete tags', () => {
  test('are ignored when they cover little of the page', () => {
    const loose: MarkedItem[] = [{ str: 'Todo lo demás de la página', height: 10, transform: [1, 0, 0, 1, 0, 0] }];
    expect(byTags(node('P', leaf('a')), [...items({ a: 'Una' }), ...loose])).toEqual([]);
  });

  test('may be nested endlessly', () => {
    let tree = leaf('a');
    for (let depth = 0; depth < 20_000; depth++) tree = node(depth % 2 ? 'Sect' : 'Span', tree);
    expect(byTags(tree, items({ a: 'Hondo' }))).toEqual([]);
  });
});
