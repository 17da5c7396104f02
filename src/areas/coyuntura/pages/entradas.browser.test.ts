import { describe, expect, test } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { ask } from '#tests/setup/http.ts';

const browser = testBrowser();
const list = '/difusion/analisis-de-coyuntura';
const share = '/institucion/analisis-de-coyuntura/share';
const framed = `${share}?entrada=10`;
const map = 'https://mapas.iafe.example/**';
const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy']);

describe('the list', () => {
  test.each([true, false])('search and page stay in the address (JavaScript: %s)', async (javaScript) => {
    const page = await browser.open({ javaScript });
    await page.goto(list);
    expect(await page.getByText('Se muestran 7 de 12 análisis').isVisible()).toBe(true);
    expect(await page.locator('article').count()).toBe(7);
    await Promise.all([page.waitForURL(/\?pagina=2$/), page.getByRole('link', { name: 'Siguiente' }).click()]);
    expect(await page.locator('article').count()).toBe(5);
    await page.getByRole('searchbox', { name: 'Buscar en los análisis' }).fill('METRO cúbico');
    await Promise.all([page.waitForURL(/texto=/), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).search).toBe('?texto=METRO+c%C3%BAbico');
    expect(await page.locator('article h2').first().textContent()).toContain('metro cúbico de agua');
  });

  test('shows a message without matches, and a link to the first page after the last', async () => {
    const page = await browser.open();
    await page.goto(`${list}?texto=zzzz`);
    expect(await page.getByText('Sin coincidencias para «zzzz»').isVisible()).toBe(true);
    await page.goto(`${list}?pagina=900`);
    const first = page.getByRole('link', { name: 'Ir a la primera página' });
    await Promise.all([page.waitForURL((url) => url.search === ''), first.click()]);
    expect(await page.locator('article').count()).toBe(7);
    for (const query of ['?pagina=x', '?pagina=-1', `?texto=${'a'.repeat(1900)}`])
      expect([(await ask(list + query)).status, query]).toEqual([200, query]);
  });

  test('a title links to the entry with the slug as fragment', async () => {
    const page = await browser.open();
    await page.goto(list);
    await page.getByRole('link', { name: '¿Cuánto queda para obra?' }).click();
    expect(page.url()).toMatch(/\?entrada=2#cuanto-queda-para-obra-el-gasto-corriente-en-los-municipios-pequenos$/);
    const article = page.locator('article');
    expect(await article.getAttribute('id')).toBe(new URL(page.url()).hash.slice(1));
    expect(await page.locator('h1').textContent()).toContain('¿Cuánto queda para obra?');
  });
});

describe('an entry', () => {
  test.each([true, false])('its map loads only when the visitor opens it (JavaScript: %s)', async (javaScript) => {
    const page = await browser.open({ javaScript });
    const requests: string[] = [];
    await page.route(map, async (route) => {
      requests.push(JSON.stringify(await route.request().allHeaders()));
      await route.fulfill({ contentType: 'text/html', body: '<p>Mapa de prueba</p>' });
    });
    await page.goto(framed);
    // The page has loaded, with every frame that is not lazy. Without JavaScript browsers load lazy frames immediately.
    if (javaScript) expect(requests).toEqual([]);
    await page.getByText('Abrir el mapa aquí').click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Mapa de prueba').waitFor();
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toContain('referer');
  });

  test('allows only the host of its map as a frame', async () => {
    const answer = await ask(framed);
    expect(answer.headers['content-security-policy']).toContain('frame-src https://mapas.iafe.example;');
    expect(answer.headers['cross-origin-embedder-policy']).toBe('credentialless');
    const page = await browser.open();
    await page.goto(framed);
    const iframe = page.locator('iframe');
    expect(await iframe.getAttribute('loading')).toBe('lazy');
    expect(await iframe.getAttribute('title')).toBe('Mapa interactivo: Gasto y revisión en los 72 municipios');
    expect(await iframe.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
    // Only the address of the stored iframe markup is used.
    await page.goto(`${share}?entrada=11`);
    expect(await iframe.getAttribute('src')).toBe('https://mapas.iafe.example/embed/obra-por-municipio');
    expect(await iframe.getAttribute('width')).toBeNull();
  });

  test('a map of another host is a plain link, and frames are disallowed', async () => {
    const page = await browser.open();
    await page.goto(`${share}?entrada=2`);
    expect(await page.locator('iframe').count()).toBe(0);
    const link = page.getByRole('link', { name: 'Abrir el mapa interactivo' });
    expect(await link.getAttribute('href')).toBe(
      'https://cartografia.observatorio-municipal.example/obra-por-municipio',
    );
    expect(await policyOf(`${share}?entrada=2`)).toContain("frame-src 'none'");
    expect((await ask(`${share}?entrada=2`)).headers['cross-origin-embedder-policy']).toBe('require-corp');
    // Without a map, the section is missing.
    await page.goto(`${share}?entrada=1`);
    expect(await page.getByText('Mapa interactivo').count()).toBe(0);
  });

  test('an unknown entry is the not-found page at its address', async () => {
    for (const query of ['', '?entrada=999999', '?entrada=x', '?entrada=-1', '?entrada=99999999999']) {
      const { status, text } = await ask(share + query);
      expect([status, query]).toEqual([404, query]);
      expect(text).toContain('No Encontrado');
    }
  });
});

test('the map of each dashboard is drawn from our figures, a year at a time, and leads to an ente', async () => {
  const page = await browser.open();
  for (const entrada of [10, 11, 12]) {
    await page.goto(`${share}?entrada=${entrada}`);
    const places = page.getByRole('list', { name: 'Municipios en su lugar aproximado' }).getByRole('link');
    expect(await places.count()).toBe(72);
    const years = page.getByRole('navigation', { name: 'Año' }).getByRole('link');
    expect(await years.count()).toBeGreaterThan(1);
    const oldest = await years.last().innerText();
    await years.last().click();
    await page
      .getByText(new RegExp(`(en|cuenta pública) ${oldest}[.,]`))
      .first()
      .waitFor();
    expect(page.url()).toContain(`ano=${oldest}`);
  }
  await page.goto(`${share}?entrada=12&ano=2023`);
  await page.getByRole('link', { name: /^Hermosillo \d+ de \d+ observaciones por solventar$/ }).click();
  await page.waitForURL(/\/entes\/80$/);
});

test('the drawn map of each dashboard links to its page', async () => {
  const page = await browser.open();
  await page.goto('/difusion/tableros-interactivos');
  const links = page.locator('main ul li a');
  expect(await links.count()).toBe(3);
  expect(await page.getByText(/^De \d+ observaciones a los municipios en la cuenta pública \d{4}, /).count()).toBe(1);
  await links.first().click();
  expect(page.url()).toContain(`${framed}#gasto-y-revision-en-los-72-municipios`);
});

test.each([`${list}?texto=zzzz`, framed, `${share}?entrada=2`])('%s is accessible and fits at 320 px', async (path) => {
  const page = await browser.open();
  await page.goto(path);
  expect(await pageFaults(page, [1440, 320])).toEqual([]);
});
