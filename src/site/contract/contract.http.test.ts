import { expect, test } from 'vitest';
import { expectOnlyMethods, expectProblem } from '#tests/setup/call.ts';
import { expectHeaders } from '#tests/setup/headers.ts';
import { ask } from '#tests/setup/http.ts';

const address = async () => {
  const { blockBlob, sharedPolicy } = JSON.parse((await ask('/api/File/VistaPrevia/6588')).text);
  return { path: new URL(blockBlob.uri).pathname, policy: sharedPolicy };
};

test('sends a published file with the security headers and its own headers', async () => {
  const { path, policy } = await address();
  const answer = await ask(path + policy);
  expect(answer.status).toBe(200);
  expectHeaders(answer, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Convocatoria Valor Publico 12.pdf"; filename*=UTF-8''Convocatoria%20Valor%20P%C3%BAblico%2012.pdf`,
    // Without `sandbox`: Chromium's viewer does not start in a sandboxed document.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'self'",
    'content-length': String(answer.body.length),
    'cache-control': 'public, max-age=86400, immutable',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    'last-modified': expect.stringMatching(/ GMT$/),
  });
});

test('opens the file with an outdated version in the address, cacheable for a minute', async () => {
  const { path } = await address();
  for (const version of ['', '?v=000000000000', '?v='])
    expect((await ask(path + version, { method: 'HEAD' })).headers['cache-control']).toBe('public, max-age=60');
});

test('answers a problem for invalid names and unknown files', async () => {
  const { path } = await address();
  const [, , id] = path.split('/');
  for (const name of ['..', 'a%2Fb.pdf', '..%2F..%2Fetc%2Fpasswd', 'a%5Cb', 'a%00b.pdf', '%FF', 'a%0D%0Ab.pdf'])
    await expectProblem(`/archivos/${id}/${name}`, 400);
  for (const invalidPath of ['/archivos/1/x.pdf', '/archivos/1', `/archivos/${id}/${'a'.repeat(1900)}`])
    await expectProblem(invalidPath, 404);
  for (const invalidPath of ['abc', '-1', '1e5', '99999999999'])
    await expectProblem(`/archivos/${invalidPath}/x.pdf`, 400);
  await expectOnlyMethods(path, 'GET', 'HEAD');
});
