import { expect, test } from 'vitest';
import { outlines } from '#platform/lettering/lettering.ts';
import { drawCrest } from './rules.ts';

const crest = (nombre: string, nombreCorto: string, siglas = '') => drawCrest({ nombre, nombreCorto, siglas });

/** Returns the outlines of letters, without their place. */
const lettersOf = (letters: string) =>
  expect.stringMatching(new RegExp([...letters].map((letter) => `d="${outlines.get(letter)?.path}"`).join('.*')));

test('a crest carries the initials of the body, or letters of its short name', () => {
  expect(crest('Secretaría de Hacienda', 'Secretaría de Hacienda', 'SH')).toEqual(lettersOf('SH'));
  expect(crest('Ayuntamiento de San Luis Río Colorado', 'San Luis Río Colorado')).toEqual(lettersOf('SLR'));
  expect(crest('Ayuntamiento de Ures', 'Ures')).toEqual(lettersOf('UR'));
});

test('a crest says whose it is, and no name breaks out of it', () => {
  const drawn = crest('Radio & "Cultura" <b>', 'Radio');
  expect(drawn).toContain('aria-label="Escudo de Radio &amp; &quot;Cultura&quot; &lt;b&gt;"');
  expect(drawn).not.toContain('<b>');
});

test('a crest needs no font, and its letters stay between its sides', () => {
  const drawn = crest('Instituto', 'Instituto', 'ISSSTEWM');
  expect(drawn).not.toContain('<text');
  const starts = [...drawn.matchAll(/translate\(([\d.]+) /g)].map(([, left]) => Number(left));
  expect(starts).toHaveLength(8);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(17);
});
