import { expect, test } from 'vitest';
import { drawCrest } from './rules.ts';

const crest = (nombre: string, nombreCorto: string, siglas = '') => drawCrest({ nombre, nombreCorto, siglas });

test('a crest carries the initials of the body, or letters of its short name', () => {
  expect(crest('Secretaría de Hacienda', 'Secretaría de Hacienda', 'SH')).toContain('>SH</text>');
  expect(crest('Ayuntamiento de San Luis Río Colorado', 'San Luis Río Colorado')).toContain('>SLR</text>');
  expect(crest('Ayuntamiento de Ures', 'Ures')).toContain('>UR</text>');
});

test('a crest says whose it is, and no name breaks out of it', () => {
  const drawn = crest('Radio & "Cultura" <b>', 'Radio');
  expect(drawn).toContain('aria-label="Escudo de Radio &amp; &quot;Cultura&quot; &lt;b&gt;"');
  expect(drawn).not.toContain('<b>');
});
