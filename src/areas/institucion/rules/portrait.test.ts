import { expect, test } from 'vitest';
import { outlines } from '#platform/lettering/lettering.ts';
import { drawPortrait } from './portrait.ts';

test('draws the initials and names the person, escaped', () => {
  const drawing = drawPortrait({ nombres: 'Óscar <b>', apellidos: '& "Galaz"' });
  expect(drawing).toContain(outlines.get('Ó')?.path);
  expect(drawing).not.toContain('<text');
  expect(drawing).toContain('aria-label="Figura de Óscar &lt;b&gt; &amp; &quot;Galaz&quot;, sin fotografía"');
});
