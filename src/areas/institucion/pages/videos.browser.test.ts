import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';
import { emptySite } from '#tests/setup/import/site.ts';

// Videos on another server, which the institution allows.
const host = 'videos.iafe.example';
const site = emptySite(() => ({ VIDEO_HOSTS: host }));
const browser = testBrowser();

test('a player of an allowed server is framed only when it is asked for; of another server it is a link', async () => {
  const head = ['Reunión', 'Título', 'Fecha', 'Minutos', 'Video'];
  await site.rows('capacitaciones', [
    head,
    ['1', 'Compras', '14/01/2021', '81', `https://${host}/insertar/1`],
    ['2', 'Obras', '21/01/2021', '75', 'https://otro.example/insertar/2'],
  ]);
  const page = await browser.open();
  const requests: string[] = [];
  await page.route(/^https:/, async (route) => {
    requests.push(JSON.stringify(await route.request().allHeaders()));
    await route.fulfill({ contentType: 'text/html', body: '<p>Reproductor de prueba</p>' });
  });
  await page.goto(`${site.base()}/institucion/capacitaciones?reunion=1`, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: /Ver el video.*reunión 1/ }).click();
  await page.frameLocator('iframe').getByText('Reproductor de prueba').waitFor();
  // The server learns which site asks, which players demand, and not which page.
  expect(requests[0]).not.toContain('capacitaciones');
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
  expect(await frame.getAttribute('title')).toContain('Compras');

  const { headers } = await fetch(`${site.base()}/institucion/capacitaciones?reunion=2`);
  expect(headers.get('content-security-policy')).toContain("frame-src 'none'");
  await page.goto(`${site.base()}/institucion/capacitaciones?reunion=2`);
  const link = page.getByRole('link', { name: /Ver el video.*reunión 2/ });
  expect(await link.getAttribute('href')).toBe('https://otro.example/insertar/2');
  expect(await page.locator('[data-video]').count()).toBe(0);
});
