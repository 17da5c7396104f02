import { expect, test } from 'vitest';
import { splitAction } from './announcement.tsx';

test('a link alone in the last paragraph is the action', () => {
  expect(splitAction('<p>Ya están.</p>\n<p><a href="/informes?a=1&amp;b=2">Ir a los informes</a></p>\n')).toEqual({
    text: '<p>Ya están.</p>\n',
    action: { href: '/informes?a=1&b=2', label: 'Ir a los informes' },
  });
});

test.each([
  '<p>Lea <a href="/informes">los informes</a></p>',
  '<p><a href="/informes">Informes</a></p><p>Gracias.</p>',
  '<p>Sin enlaces</p>',
])('%s has no action', (html) => {
  expect(splitAction(html)).toEqual({ text: html });
});
