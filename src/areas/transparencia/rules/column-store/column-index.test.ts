import { describe, expect, test } from 'vitest';
import { randomFrom } from '#demo/areas/transparencia/random.ts';
import {
  type ColumnOrder,
  type MatchedColumn,
  markMatches,
  readPiece,
  selectRows,
  selectSortedRows,
} from './column-index.ts';

/** Places of eight rows; the third and the last cell are blank. */
const order: ColumnOrder = { valores: 3, lugares: Uint32Array.from([2, 1, 0, 3, 2, 1, 3, 0]) };
const matching = (...places: number[]): MatchedColumn => {
  const matches = new Uint8Array(4);
  for (const place of places) matches[place] = 1;
  return { lugares: order.lugares, matches };
};
const all = { first: 0, size: 100 };

describe('selected rows', () => {
  test('match every filter, in the order of the workbook', () => {
    expect(selectRows(8, [matching(1, 2)], all)).toEqual({ total: 4, filas: [1, 2, 5, 6] });
    expect(selectRows(8, [matching(1, 2), matching(2, 3)], all)).toEqual({ total: 2, filas: [1, 5] });
    expect(selectRows(8, [matching()], all)).toEqual({ total: 0, filas: [] });
  });

  test('are those of the window; the total is of all', () => {
    expect(selectRows(8, [matching(1, 2)], { first: 1, size: 2 })).toEqual({ total: 4, filas: [2, 5] });
    expect(selectRows(8, [matching(1, 2)], { first: 50, size: 2 })).toEqual({ total: 4, filas: [] });
    expect(selectSortedRows([], order, false, { first: 5, size: 2 })).toEqual({ total: 8, filas: [7, 3] });
    expect(selectSortedRows([], order, false, { first: 50, size: 2 })).toEqual({ total: 8, filas: [] });
  });

  test('are sorted by the value, then by the workbook; blank cells are last in either direction', () => {
    expect(selectSortedRows([], order, false, all).filas).toEqual([2, 6, 1, 5, 4, 7, 3, 8]);
    expect(selectSortedRows([], order, true, all).filas).toEqual([4, 7, 1, 5, 2, 6, 3, 8]);
    expect(selectSortedRows([matching(2, 3)], order, true, all)).toEqual({ total: 4, filas: [4, 7, 1, 5] });
  });

  test('agree with a sort of random rows', () => {
    const random = randomFrom(7);
    const lugares = Uint32Array.from({ length: 500 }, () => Math.floor(random() * 40));
    const matches = Uint8Array.from({ length: 40 }, (_, place) => (place > 0 && random() < 0.5 ? 1 : 0));
    const rank = (fila: number) => lugares[fila - 1] || 99;
    const expected = [...lugares.keys()]
      .map((row) => row + 1)
      .filter((fila) => matches[lugares[fila - 1] ?? 0] === 1)
      .toSorted((a, b) => rank(a) - rank(b) || a - b);
    const { total, filas } = selectSortedRows([{ lugares, matches }], { valores: 39, lugares }, false, {
      first: 20,
      size: 90,
    });
    expect([total, filas]).toEqual([expected.length, expected.slice(20, 110)]);
  });
});

/** Places of the values that contain a text, of a piece whose first value has place 5. */
function matchingPlaces(text: string, folded: string): number[] {
  const matches = new Uint8Array(12);
  markMatches(readPiece(5, text), folded, matches);
  return [...matches.keys()].filter((place) => matches[place] === 1);
}

test.each<[string, string, number[]]>([
  ['ana\nbanana\nlola', 'ana', [5, 6]],
  ['ana\nbanana\nlola', 'lola', [7]],
  ['ana\nbanana\nlola', 'a', [5, 6, 7]],
  ['ana\nbanana\nlola', 'nab', []],
  ['ana\nbanana\nlola', 'zz', []],
  ['una sola', 'sola', [5]],
  ['a%b\na_b\naxb', '%', [5]],
  ['a%b\na_b\naxb', '_', [6]],
  ['(((\n.*\n^$', '.*', [6]],
])('%j contains %j in the values %j', (text, folded, places) => expect(matchingPlaces(text, folded)).toEqual(places));
