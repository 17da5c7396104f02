import { expect, test } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import { elements, linksOf, mainOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const browser = testBrowser();
const [audit] = visibleAuditorias;
const ente = `/entes/${audit?.enteId}`;
const sentenceOf = async (path: string) => texts(mainOf((await ask(path)).text), 'h2', { id: 'desde-su-visita' });

test('the browser keeps the days of visits, and offers what changed since the last one', async () => {
  const page = await browser.open();
  await page.goto('/difusion/notas');
  const offer = page.locator('[data-visit]');
  expect(await offer.isVisible()).toBe(false);
  await page.reload();
  expect(await offer.isVisible()).toBe(false);
  await page.evaluate("localStorage.setItem('visitas', '2020-03-09')");
  await page.reload();
  const link = page.getByRole('link', { name: 'Ver lo que cambió desde su última visita (9 de marzo de 2020)' });
  expect(await link.getAttribute('href')).toMatch(/\/difusion\/notas\?desde=2020-03-09$/);
  // Later pages of the same day offer the same.
  await page.goto(ente);
  await link.click();
  await page.getByRole('heading', { name: 'desde su última visita, el 9 de marzo de 2020' }).waitFor();
  expect(await offer.count()).toBe(0);
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['visitas']);
  expect(await page.context().cookies()).toEqual([]);
  expect(await pageFaults(page)).toEqual([]);
});

test.each(['claro', 'oscuro'] as const)('a list with its changes is accessible on a phone (%s)', async (theme) => {
  const page = await browser.open({ width: 360, theme });
  await page.goto('/difusion/notas?desde=2020-03-09');
  expect(await pageFaults(page)).toEqual([]);
});

test.each([
  '/difusion/notas',
  '/difusion/analisis-de-coyuntura',
  '/institucion/acuerdos',
  '/institucion/avisos',
  '/auditorias/informes-individuales',
  '/informes/informes-cuenta-actual',
  '/datos/notas',
  '/difusion/Foros-y-Eventos',
  ente,
])('%s says what changed since a day, and its canonical address has none', async (path) => {
  const { text } = await ask(`${path}?desde=2020-03-09`);
  const [sentence] = texts(mainOf(text), 'h2', { id: 'desde-su-visita' });
  expect(sentence).toMatch(
    /^(Más de 100 cambios|Un cambio|\d+ cambios) desde su última visita, el 9 de marzo de 2020$/,
  );
  expect(new URL(values(text, 'link', 'href', { rel: 'canonical' })[0] ?? '').search).toBe('');
  expect(elements(text, 'span', { 'data-visit': true })).toEqual([]);
});

test('a search says which of what it finds changed since a day, and its pages keep the day', async () => {
  const [sentence] = await sentenceOf('/buscar?texto=alumbrado&desde=2020-03-09');
  expect(sentence).toMatch(
    /^(Más de 100 cambios|Un cambio|\d+ cambios) desde su última visita, el 9 de marzo de 2020$/,
  );
  const { text } = await ask('/buscar?texto=alumbrado&desde=2020-03-09');
  const listed = linksOf(elements(mainOf(text), 'section', { 'aria-labelledby': 'desde-su-visita' }));
  const entries = elements((await ask('/buscar.atom?texto=alumbrado')).text, 'entry');
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length).toBeLessThanOrEqual(entries.length);
  const pages = linksOf(mainOf(text)).filter(({ href }) => href.includes('pagina='));
  for (const { href } of pages) expect(href).toContain('desde=2020-03-09');
  expect(await sentenceOf('/buscar?texto=-&desde=2020-03-09')).toEqual([]);
});

test('documents of a folder that are new say so, and those of other folders are not among the changes', async () => {
  const { text } = await ask('/difusion/Foros-y-Eventos?desde=2020-03-09');
  expect(texts(mainOf(text), 'li').some((item) => item.includes('Nuevo'))).toBe(true);
  const [ofFolder] = await sentenceOf('/difusion/Foros-y-Eventos?desde=2020-03-09');
  const [ofAll] = await sentenceOf('/datos/documentos?desde=2020-03-09');
  expect(ofFolder).not.toBe(ofAll);
});

test.each(['/difusion/notas', '/difusion/analisis-de-coyuntura'])(
  'the other pages of %s keep the day',
  async (path) => {
    const others = linksOf(mainOf((await ask(`${path}?desde=2020-03-09`)).text)).filter(({ href }) =>
      href.includes('pagina='),
    );
    expect(others).not.toEqual([]);
    for (const { href } of others)
      expect(new URL(href, 'https://sitio.example').searchParams.get('desde')).toBe('2020-03-09');
  },
);

test('states which changes the lists mark if there are more than a hundred; parts have no changes of their own', async () => {
  const { text } = await ask('/auditorias/informes-individuales?desde=2020-03-09');
  const isMore = (await sentenceOf('/auditorias/informes-individuales?desde=2020-03-09'))[0]?.startsWith('Más de 100');
  expect(text.includes('Las marcas en las listas son de los últimos cien.')).toBe(isMore);
  expect(await sentenceOf('/datos/observaciones?desde=2020-03-09')).toEqual([]);
});

test('new rows of an ente say so, and its lists keep the day', async () => {
  const { text } = await ask(`${ente}?lista=auditorias&desde=2020-03-09`);
  expect(texts(mainOf(text), 'td')).not.toEqual([]);
  expect(texts(mainOf(text), 'th', { scope: 'row' })[0]).toMatch(/ Nuevo/);
  const tabs = linksOf(mainOf(text)).filter(({ href }) => href.includes('lista='));
  expect(tabs.some(({ href }) => href.includes('lista=informes&desde=2020-03-09'))).toBe(true);
});

test.each(['2026-02-30', 'ayer', '2999-01-01', '0001-01-01', '2026-11-20T00:00'])(
  'a day that is none or has not come is refused: %s',
  async (day) => {
    const { status, text } = await ask(`/difusion/notas?desde=${day}`);
    expect(status).toBe(200);
    expect(mainOf(text)).not.toBe('');
    expect(text).toContain('La fecha de esta dirección no es un día que ya haya pasado');
    expect(await sentenceOf(`/difusion/notas?desde=${day}`)).toEqual([]);
  },
);
