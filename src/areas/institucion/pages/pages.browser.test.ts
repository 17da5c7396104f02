import { expect, test } from 'vitest';
import { axe } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();

test('a video is requested only when it is asked for, and then plays in its place', async () => {
  const page = await browser.open();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/institucion/capacitaciones?reunion=7', { waitUntil: 'networkidle' });
  expect(requested.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  expect(requested.filter((url) => url.includes('.webm'))).toEqual([]);
  await page.getByRole('link', { name: /Ver el video.*reunión 7/ }).click();
  const video = page.locator('video');
  await video.waitFor();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  const { duration, width } = await video.evaluate((element: HTMLVideoElement) => ({
    duration: element.duration,
    width: element.videoWidth,
  }));
  expect([duration, width]).toEqual([36, 960]);
  expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axe(page)).toEqual([]);
});

test('the questions open in a dialog from the about page, and close with Escape', async () => {
  const page = await browser.open();
  await page.goto('/institucion/acerca-de', { waitUntil: 'load' });
  const opener = page.getByRole('button', { name: 'Preguntas frecuentes' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Preguntas frecuentes' });
  await dialog.waitFor();
  await dialog.getByText('¿Qué es la cuenta pública?').click();
  await dialog.getByText('Es el informe que cada ente público presenta').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(false);
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the chart leads to the people of a unit; on a phone its list does', async () => {
  const page = await browser.open({ width: 1440 });
  await page.goto('/institucion/estructura-organica', { waitUntil: 'load' });
  await page.getByRole('link', { name: /Unidad de\s+Substanciación\s+6 personas/ }).click();
  await page.waitForURL(/area=unidad-de-substanciacion/);
  await page.getByText('Cienfuegos Malpica, Tomás').waitFor();
  const phone = await browser.open({ width: 360 });
  await phone.goto('/institucion/estructura-organica', { waitUntil: 'load' });
  expect(await phone.locator('main svg[aria-label^="Organigrama"]').isVisible()).toBe(false);
  await phone
    .getByRole('link', { name: /Unidad de Substanciación/ })
    .first()
    .click();
  await phone.waitForURL(/area=unidad-de-substanciacion/);
});

test('the directory is narrowed in place by a department, and the way back restores it', async () => {
  const page = await browser.open();
  await page.goto('/institucion/directorio', { waitUntil: 'load' });
  const heading = await page.$('h1');
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: /Unidad de Transparencia/ })
    .click();
  await page.waitForURL(/area=unidad-de-transparencia/);
  await expect.poll(() => page.locator('main summary').count()).toBe(1);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.goBack();
  await expect.poll(() => page.locator('main summary').count()).toBe(20);
});

test('the printed directory has one line per person', async () => {
  const page = await browser.open({ width: 720 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/institucion/directorio?area=unidad-de-transparencia', { waitUntil: 'load' });
  const [name, email] = await Promise.all(
    ['Quintana Robledo, Irma', 'irma.quintana@iafe.example'].map((text) => page.getByText(text).boundingBox()),
  );
  expect(Math.abs((name?.y ?? 0) - (email?.y ?? 99))).toBeLessThan(12);
  expect(email?.height).toBeLessThan(30);
});

test('a card works without scripts', async () => {
  const page = await browser.open({ javaScript: false, caller: '203.0.113.210' });
  await page.goto('/carnet', { waitUntil: 'load' });
  await page.getByLabel('Código del carnet').fill('8F2C-41D0-7KQ3-M9XW');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('heading', { name: 'Rebeca Solórzano Ibarra' }).waitFor();
  await page.getByText('Empleo activo').waitFor();
});
