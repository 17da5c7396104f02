import { expect, test } from 'vitest';
import { elements, mainOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { oddQueries } from '#tests/setup/odd-queries.ts';

test.each(Object.entries(oddQueries))('%s: an answer or a sentence', async (_name, texto) => {
  const query = encodeURIComponent(texto.toWellFormed());
  for (const more of ['', '&tipo=textos', '&literal=1', '&exacto=1']) {
    const { status, text } = await ask(`/buscar?texto=${query}${more}`);
    expect(status, more).toBeLessThan(500);
    // An address that is too long or has no meaning is refused with a sentence.
    if (texto.length > 5000 || texto.includes('\0')) expect([200, 400, 414]).toContain(status);
    else expect(textOf(mainOf(text)).length).toBeGreaterThan(20);
    expect(text.length).toBeGreaterThan(20);
  }
});

test.each(Object.entries(oddQueries))('%s: suggestions and the feed answer, or refuse', async (_name, texto) => {
  const query = encodeURIComponent(texto.toWellFormed());
  for (const path of [`/buscar/sugerencias?texto=${query}`, `/buscar.atom?texto=${query}`])
    expect([200, 400, 404, 414], path.slice(0, 80)).toContain((await ask(path)).status);
});

test.each([
  ['ＯＢＲＡ ｐúｂｌｉｃａ', 'obra pública'],
  ['\u202eobra\u202c \u200fpública', 'obra pública'],
  ['audi\u0301toria', 'auditoria'],
])('%j finds what %j finds', async (odd, plain) => {
  const [one, other] = await Promise.all(
    [odd, plain].map(async (texto) =>
      elements(mainOf((await ask(`/buscar?${new URLSearchParams({ texto })}`)).text), 'h2').map((each) => textOf(each)),
    ),
  );
  expect(one).toEqual(other);
});
