import { expect, test } from 'vitest';
import { parseSections } from './queries.ts';

test('reads key, title, order and HTML of each section', () => {
  expect(
    parseSections('acerca-de', '## mision | Misión\n\nFiscalizar.\n\n## valores | Valores\n\n- Integridad\n'),
  ).toEqual([
    { pagina: 'acerca-de', seccion: 'mision', titulo: 'Misión', orden: 1, contenido: '<p>Fiscalizar.</p>\n' },
    {
      pagina: 'acerca-de',
      seccion: 'valores',
      titulo: 'Valores',
      orden: 2,
      contenido: '<ul>\n<li>Integridad</li>\n</ul>\n',
    },
  ]);
});

test('rejects a heading without a key, and text before the first section', () => {
  expect(() => parseSections('acerca-de', '## Misión\n\nFiscalizar.')).toThrow('is not "## key | Title"');
  expect(() => parseSections('acerca-de', 'Hola\n\n## mision | Misión\n')).toThrow('before the first section');
});
