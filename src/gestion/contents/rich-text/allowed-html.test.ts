import { expect, test } from 'vitest';
import { canEdit, cleanPaste } from './allowed-html.ts';

test('a pasted text loses styles, scripts and the pictures of other sites, and keeps those of the library', () => {
  const picture = '<img src="/imagenes/123" alt="Un puente">';
  expect(cleanPaste(`<p style="color:red" onclick='x()'>a</p>${picture}`)).toEqual({
    html: `<p>a</p>${picture}`,
    isPictureRefused: false,
  });
  for (const src of [
    'https://ajeno.example/x.png',
    'data:image/png;base64,AA',
    '/imagenes/123/360.webp',
    'file:///x.png',
  ])
    expect(cleanPaste(`<p>a<IMG class="x" src="${src}" alt="x">b</p>`), src).toEqual({
      html: '<p>ab</p>',
      isPictureRefused: true,
    });
});

test('the editor opens what it knows, and pictures where they may be', () => {
  expect(canEdit('<h2>a</h2><div class="tabla"><table><tbody><tr><td>b</td></tr></tbody></table></div>', false)).toBe(
    true,
  );
  expect(canEdit('<aside><p>a</p></aside>', true)).toBe(false);
  expect([true, false].map((pictures) => canEdit('<p>a</p><img src="/imagenes/1" alt="x" />', pictures))).toEqual([
    true,
    false,
  ]);
});
