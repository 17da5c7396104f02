import { expect, test } from 'vitest';
import { hierarchyOf, levelsBelow, type UnitNode } from './hierarchy.ts';

type Unit = { id: number; padreId: number | null };
const unit = (id: number, padreId: number | null): Unit => ({ id, padreId });
const idsOf = (nodes: readonly UnitNode<Unit>[]): unknown[] =>
  nodes.map(({ unit: { id }, below }) => (below.length > 0 ? [id, idsOf(below)] : id));

test('places each unit under its superior, in the order of the list', () => {
  const nodes = hierarchyOf([unit(1, null), unit(4, 2), unit(3, 1), unit(2, 1), unit(5, 4)]);
  expect(idsOf(nodes)).toEqual([[1, [3, [2, [[4, [5]]]]]]]);
  expect(nodes.map(levelsBelow)).toEqual([3]);
});

test('loses no unit whose superior is elsewhere, or that depends on itself', () => {
  expect(idsOf(hierarchyOf([unit(1, null), unit(2, 99), unit(3, 3)]))).toEqual([1, 2, 3]);
  expect(idsOf(hierarchyOf([unit(1, 2), unit(2, 1), unit(3, 2)]))).toEqual([[1, [[2, [3]]]]]);
});
