import { describe, expect, test } from 'vitest';
import { sampleLetterhead } from '../sample.ts';
import { loadFaces } from './faces.ts';
import { breakLines } from './lines.ts';

const faces = loadFaces(sampleLetterhead.fonts);
const lines = (runs: Parameters<typeof breakLines>[0], width: number) =>
  breakLines(runs, faces, faces.text, 10, width).map(({ segments }) => segments.map(({ text }) => text).join('|'));

describe('line breaking', () => {
  test('breaks at spaces only', () => {
    expect(lines(['uno dos tres'], 30)).toEqual(['uno', 'dos', 'tres']);
    expect(lines(['uno dos tres'], 300)).toEqual(['uno dos tres']);
  });

  test('keeps together what a no-break space joins', () => {
    expect(lines(['pesos 72\u00a0%'], 40)).toEqual(['pesos', '72\u00a0%']);
  });

  test('does not separate a word from the sign after it when the emphasis ends between them', () => {
    expect(lines(['a ', { text: 'negritas', bold: true }, ', b'], 40)).toEqual(['a', 'negritas|,', 'b']);
  });

  test('splits a word that no line can hold', () => {
    const parts = lines(['https://iafe.example/una-direccion-larga'], 60);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toBe('https://iafe.example/una-direccion-larga');
  });

  test('gives no line for no text', () => {
    expect(lines([''], 50)).toEqual([]);
  });
});
