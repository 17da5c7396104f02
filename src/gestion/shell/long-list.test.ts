import { expect, test } from 'vitest';
import { readLongList } from './long-list.ts';

/** Reads rows of a list of numbers, of which it counts ten at most. */
const listOf = (amount: number) => async (rows: { first: number; size: number; isFromEnd?: boolean }) => {
  const all = Array.from({ length: amount }, (_, index) => index + 1);
  const { first, size, isFromEnd } = rows;
  const page = isFromEnd
    ? all
        .toReversed()
        .slice(first, first + size)
        .toReversed()
    : all.slice(first, first + size);
  return { rows: page, total: Math.min(amount, 10), isMore: amount > 10 };
};
const read = (amount: number, pagina: string | null) => readLongList(pagina, 2, 10, listOf(amount));

test('a list that is counted has all its pages, from both ends', async () => {
  expect(await read(7, null)).toMatchObject({ rows: [1, 2], page: 1, pages: 4, isFromEnd: false });
  expect(await read(7, '4')).toMatchObject({ rows: [7], page: 4 });
  expect(await read(7, '-1')).toMatchObject({ rows: [7], page: 4, isFromEnd: false });
  expect(await read(7, '-9')).toMatchObject({ rows: [1, 2], page: 1 });
  for (const beyond of ['5', '6', '100000', '0', 'x'])
    expect(await read(7, beyond)).toMatchObject({ rows: [1, 2], page: 1 });
  expect(await read(0, '-1')).toMatchObject({ rows: [], page: 1, pages: 1 });
});

test('a longer list has its first and its last pages', async () => {
  expect(await read(31, '5')).toMatchObject({ rows: [9, 10], page: 5, pages: 5, isFromEnd: false });
  expect(await read(31, '6')).toMatchObject({ rows: [1, 2], page: 1 });
  expect(await read(31, '-1')).toMatchObject({ rows: [30, 31], page: 5, pages: 5, isFromEnd: true });
  expect(await read(31, '-5')).toMatchObject({ rows: [22, 23], page: 1, isFromEnd: true });
  expect(await read(31, '-6')).toMatchObject({ rows: [22, 23], page: 1, isFromEnd: true });
});
