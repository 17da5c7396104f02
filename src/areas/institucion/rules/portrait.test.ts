import { expect, test } from 'vitest';
import { drawPortrait } from './portrait.ts';

test('draws the initials and names the person, escaped', () => {
  const drawing = drawPortrait({ nombres: 'Óscar <b>', apellidos: '& "Galaz"' });
  expect(drawing).toContain('>Ó&amp;</text>');
  expect(drawing).toContain('aria-label="Figura de Óscar &lt;b&gt; &amp; &quot;Galaz&quot;, sin fotografía"');
});
