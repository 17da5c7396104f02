import { expect, test } from 'vitest';
import { disposition, fileExtension, presentation } from './presentation.ts';

test('PDF, pictures, audio and video are shown; everything else is saved', () => {
  const inline = ['application/pdf', 'image/png', 'image/webp', 'audio/mpeg', 'video/mp4'];
  const saved = ['text/html', 'image/svg+xml', 'text/csv', 'application/zip', 'application/xhtml+xml', 'nonsense'];
  expect(inline.map((type) => presentation(type).inline)).toEqual(inline.map(() => true));
  expect(saved.map((type) => presentation(type).inline)).toEqual(saved.map(() => false));
});

test('only the types that a browser shows with a viewer of its own leave without the sandbox', () => {
  const types = ['application/pdf', 'video/mp4', 'audio/wav', 'image/png', 'text/html', 'application/zip'];
  expect(types.filter((type) => !presentation(type).policy.endsWith('; sandbox'))).toEqual(types.slice(0, 3));
  for (const type of types) expect(presentation(type).policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
});

test('a type that is not one is sent as bytes, text as UTF-8', () => {
  expect(presentation('text/html\r\nx-evil: 1').contentType).toBe('application/octet-stream');
  expect(presentation('text/csv').contentType).toBe('text/csv; charset=utf-8');
});

test.each([
  ['Informe.pdf', 'inline; filename=Informe.pdf'],
  [
    'Diagnóstico señalización.pdf',
    `inline; filename="Diagnostico senalizacion.pdf"; filename*=UTF-8''Diagn%C3%B3stico%20se%C3%B1alizaci%C3%B3n.pdf`,
  ],
  ['a/b\\c.pdf', 'inline; filename=a-b-c.pdf'],
  ['x\r\nSet-Cookie: a=b\0.pdf', 'inline; filename="xSet-Cookie: a=b.pdf"'],
  ['', 'inline; filename=archivo'],
])('the name %j', (name, header) => {
  expect(disposition(name, true)).toBe(header);
});

test('half a character and ten thousand characters make a name all the same', () => {
  expect(disposition('a\ud800.pdf', false)).toMatch(/^attachment; filename="?a_\.pdf/);
  expect(disposition(`${'ñ'.repeat(10_000)}.pdf`, false).length).toBeLessThan(1500);
  expect(disposition(`${'z'.repeat(10_000)}.pdf`, false)).toMatch(/z\.pdf$/);
});

test('the ending of a name', () => {
  expect(['a.PDF', 'a.b.docx', 'a', '.', 'a.', 'a.p/f'].map(fileExtension)).toEqual(['pdf', 'docx', '', '', '', '']);
});
