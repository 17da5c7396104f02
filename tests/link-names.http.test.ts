import { expect, test } from 'vitest';
import { auditOf, enteNamed } from '#tests/setup/demonstration/records.ts';
import { type Element, element, elements, mainOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const hermosillo = enteNamed('Hermosillo');
const audit = auditOf(hermosillo, 2023);
const oldAudit = auditOf(enteNamed('Instituto de Seguridad Social del Estado'), 2020);

/** Returns the name of a link as screen readers say it. */
function nameOf(link: Element, main: Element): string {
  const ids = link.attribs['aria-labelledby']?.split(' ');
  if (ids) return ids.map((id) => textOf(element(main, '*', { id }))).join(' ');
  return link.attribs['aria-label'] ?? textOf(link).trim();
}

/** Returns the names that links of the page to different addresses share. */
async function sharedNames(path: string): Promise<string[]> {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  const main = mainOf(text);
  const links = elements(main, 'a', { href: true }).map((link) => ({
    name: nameOf(link, main),
    address: link.attribs.href?.split('#')[0],
  }));
  const byName = Map.groupBy(links, ({ name }) => name);
  return [...byName].flatMap(([name, same]) => (new Set(same.map(({ address }) => address)).size > 1 ? [name] : []));
}

test.each([
  '/',
  `/entes/${hermosillo.id}`,
  ...['auditorias', 'informes', 'cuentas', 'observaciones'].map((lista) => `/entes/${hermosillo.id}?lista=${lista}`),
  `/informes/informe/${audit.id}`,
  '/informes/cuenta-publica',
  '/informes/cuenta-publica-2324',
  '/Encuestas',
  `/auditorias/auditoria/${audit.id}`,
  `/auditorias/auditoria/${oldAudit.id}`,
  '/auditorias/avance-solventacion',
  '/hallazgos',
  '/institucion/acuerdos',
  '/institucion/documentos-de-interes',
  '/institucion/marco-normativo',
])('no two links of %s have one name and different addresses', async (path) => {
  expect(await sharedNames(path)).toEqual([]);
});
