import { beforeAll, expect, inject, test } from 'vitest';
import { axe, pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { newNota } from '../../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { pictureFile } from '../../setup/gestion/picture-file.ts';

const browser = testBrowser({ base: inject('gestion') });
let person: TestPerson;
let file: string;
beforeAll(async () => {
  person = await newPerson([
    ['editor', 'noticias'],
    ['publicador', 'noticias'],
  ]);
  file = await pictureFile('muro.png', 800);
});

test('a picture is uploaded, gets its focus by keys and pointer, and is chosen for a note', async () => {
  const page = await openAs(browser, person, '/gestion/medios');
  await page.getByText('Subir una imagen').click();
  await page.getByLabel('Descripción').fill('Muro de contención de prueba');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await page.getByText('Quedó guardado.').waitFor();
  await untilHydrated(page);
  const marker = page.getByRole('button', { name: /^Punto que no se recorta/ });
  await marker.press('ArrowRight');
  await marker.press('ArrowUp');
  expect(await page.getByLabel('Izquierda %').inputValue()).toBe('55');
  expect(await page.getByLabel('Arriba %').inputValue()).toBe('45');
  const picture = page.getByAltText('Muro de contención de prueba');
  // It is drawn at the first request, and takes no place before.
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture has a place');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  expect(await page.getByLabel('Izquierda %').inputValue()).toBe('25');
  // Numbers are for pages without scripts.
  expect(await page.getByLabel('Arriba %').isVisible()).toBe(false);
  await marker.press('ArrowUp');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Quedó guardado.').waitFor();
  const id = await newNota(person, 'Nota que elige su imagen');
  await page.goto(`/gestion/notas/${id}`);
  await untilHydrated(page);
  // The editor takes its place, and moves what is below it.
  await page.getByRole('textbox', { name: 'Texto' }).waitFor();
  await page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await page.getByLabel('Buscar en la biblioteca').fill('contención');
  await page.getByRole('button', { name: /^muro\.webp/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: /^muro\.webp/ }).click();
  expect(await page.getByLabel('Descripción de la imagen').inputValue()).toBe('Muro de contención de prueba');
  expect(await page.getByLabel('Arriba %').inputValue()).toBe('70');
  await page.getByRole('button', { name: /^Guardar versión/ }).click();
  await page.getByText('La versión quedó guardada.').waitFor();
  expect(await page.getByLabel('Arriba %').inputValue()).toBe('70');
});

test('the library is accessible and fits a phone', async () => {
  const page = await openAs(browser, person, '/gestion/medios');
  const first = await page.locator('main ul a').first().getAttribute('href');
  for (const path of ['/gestion/medios', '/gestion/medios?texto=nada-de-esto', first ?? '']) {
    await page.goto(path);
    expect(await pageFaults(page), path).toEqual([]);
  }
});

test('long names and descriptions without spaces fit the dialog of a phone', async () => {
  const page = await openAs(browser, person, '/gestion/medios', { width: 360 });
  const description = 'informe_de_resultados_'.repeat(12);
  await page.getByText('Subir una imagen').click();
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(await pictureFile('m'.repeat(90), 400));
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await page.getByText('Quedó guardado.').waitFor();
  await page.goto('/gestion/notas/nuevo');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await page.getByRole('button', { name: /^m{90}/ }).waitFor();
  const dialog = page.getByRole('dialog');
  const excess = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(excess).toBe(0);
});

test('on a phone a tap on the picture sets its point, a swipe scrolls, and its list is left at once', async () => {
  const page = await openAs(browser, person, '/gestion/medios', { width: 360, height: 640, touch: true });
  await page.locator('main ul a').first().click();
  await untilHydrated(page);
  const marker = page.getByRole('button', { name: /^Punto que no se recorta/ });
  const picture = page.locator('div:has(> button[aria-label^="Punto"]) > img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  const place = async () => {
    const box = await picture.boundingBox();
    if (!box) throw new Error('The picture has a place');
    return { x: box.x + box.width * 0.2, y: box.y + box.height * 0.75 };
  };
  const before = await marker.getAttribute('aria-label');
  const devtools = await page.context().newCDPSession(page);
  const top = await page.evaluate(() => scrollY);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const swipe = async () => {
    const { x: left, y: from } = await place();
    await touch('touchStart', [{ x: left, y: from }]);
    for (let moved = 15; moved <= 150; moved += 15) await touch('touchMove', [{ x: left, y: from - moved }]);
    await touch('touchEnd', []);
  };
  // A browser without time takes the moves as one.
  await expect.poll(() => swipe().then(() => page.evaluate(() => scrollY))).toBeGreaterThan(top);
  expect(await marker.getAttribute('aria-label')).toBe(before);
  const { x, y } = await place();
  await page.touchscreen.tap(x, y);
  await expect.poll(() => marker.getAttribute('aria-label')).toContain('20 % desde la izquierda');

  await page.goto('/gestion/notas/nuevo');
  await untilHydrated(page);
  const dialog = page.getByRole('dialog');
  const choose = () => page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await choose();
  await page.getByText(/^(Una imagen|\d+ imágenes)\.$/).waitFor();
  const close = await dialog.getByRole('button', { name: 'Cerrar' }).boundingBox();
  expect((close?.y ?? 999) + (close?.height ?? 0)).toBeLessThan(120);
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await choose();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
