import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './seal.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts with the nonce are allowed by their hash, and the nonce goes', () => {
  const sealed = sealPage(
    '<script nonce="N">a()</script><p>x</p><script async nonce="N" type="module">b()</script>',
    'N',
  );
  expect(sealed.html).toBe('<script>a()</script><p>x</p><script async type="module">b()</script>');
  expect(sealed.scriptHashes).toEqual([hash('a()'), hash('b()')]);
});

test('an injected script gets no hash', () => {
  expect(sealPage('<script>steal()</script><script nonce="other">steal()</script>', 'N').scriptHashes).toEqual([]);
});

test('a script with the nonce and a source has nothing to hash', () => {
  expect(sealPage('<script nonce="N" src="/assets/a.js"></script>', 'N')).toEqual({
    html: '<script src="/assets/a.js"></script>',
    scriptHashes: [],
  });
});

test('the output does not depend on the nonce', () => {
  const html = (nonce: string) => sealPage(`<script nonce="${nonce}">a()</script>`, nonce);
  expect(html('abcdef')).toEqual(html('uvwxyz'));
});

test('a nonce that shows up anywhere else stops the page: it would be known', () => {
  expect(() => sealPage('<p>secret-nonce</p>', 'secret-nonce')).toThrow(/nonce/);
});
