import { expect, test } from 'vitest';
import { auditOf, enteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, mainOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const hermosillo = enteNamed('Hermosillo');
const audit = auditOf(hermosillo, 2023);
/** A name that each part of a page repeats: its section says what the report is about. */
const REPORT = 'Esto está mal';

/** Returns the names that links of the page to different addresses share. */
async function sharedNames(path: string): Promise<string[]> {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  const links = elements(mainOf(text), 'a', { href: true }).map((link) => ({
    name: link.attribs['aria-label'] ?? textOf(link).trim(),
    address: link.attribs.href?.split('#')[0],
  }));
  const byName = Map.groupBy(links, ({ name }) => name);
  return [...byName].flatMap(([name, same]) =>
    name !== REPORT && new Set(same.map(({ address }) => address)).size > 1 ? [name] : [],
  );
}

test.each([
  `/entes/${hermosillo.id}`,
  ...['auditorias', 'informes', 'cuentas', 'observaciones'].map((lista) => `/entes/${hermosillo.id}?lista=${lista}`),
  `/informes/informe/${audit.id}`,
  '/informes/cuenta-publica',
  '/informes/cuenta-publica-2324',
  '/Encuestas',
])('no two links of %s have one name and different addresses', async (path) => {
  expect(await sharedNames(path)).toEqual([]);
});
