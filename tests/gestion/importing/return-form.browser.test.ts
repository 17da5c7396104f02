import { beforeAll, expect, inject, test } from 'vitest';
import { pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { finishedRun, uploadTable } from '../../setup/gestion/imports.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let publisher: TestPerson;
let address: string;
beforeAll(async () => {
  editor = await newPerson([['editor', 'agenda']]);
  publisher = await newPerson([['publicador', 'agenda']]);
  const rows = Array.from({ length: 30 }, (_, row) => `Foro por devolver ${row},02/03/2026,programa,x`);
  address = await uploadTable(editor, 'eventos', ['Título,Fecha,Clase,Descripción', ...rows, ''].join('\n'));
});

test('the form that returns a file leaves most of the window to its differences', async () => {
  await finishedRun(address);
  await askStaff(address, submission({ accion: 'enviar' }, editor.cookie));
  const page = await openAs(browser, publisher, address);
  await untilHydrated(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    if ((await page.locator('details[open]:has(textarea)').count()) === 0)
      await page.getByText('Devolver a quien lo envió').click();
    const bar = await page.locator('div:has(> details textarea)').boundingBox();
    expect(bar?.height, `${width}`).toBeLessThan(height / 4);
  }
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
});

test('the link to the content is the first stop of the keyboard, and the next one is in the content', async () => {
  const page = await openAs(browser, publisher, `${address}/columnas`);
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
