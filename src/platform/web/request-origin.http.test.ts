import { describe, expect, inject, test } from 'vitest';
import { expectProblem } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';

const calls = ['/Publico/Denuncia', '/Publico/ConsultarDenuncia', '/Publico/Acuse', '/verificar/archivo'];
const foreign: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://otro.example' },
  'a subdomain': { 'sec-fetch-site': 'same-site' },
  'another origin, without Sec-Fetch-Site': { origin: 'https://otro.example' },
  'a sandboxed page, without Sec-Fetch-Site': { origin: 'null' },
};

describe.each(calls)('POST %s', (path) => {
  test.each(Object.entries(foreign))('is refused from a page of %s', async (_name, headers) => {
    const answer = await expectProblem(path, 400, { method: 'POST', headers, body: '{}' });
    expect(answer.text).toContain('/api/problemas/peticion-malformada');
  });

  test('is accepted from our own pages, and from programs, which send neither header', async () => {
    const page = { 'sec-fetch-site': 'same-origin', origin: 'null' };
    const program = { origin: new URL(inject('base')).origin };
    for (const headers of [page, program, {}]) {
      // Without a media type: the call itself refuses the body, or looks nothing up.
      const { status } = await ask(path, { method: 'POST', headers, body: '{}' });
      expect(status).not.toBe(400);
    }
  });
});
