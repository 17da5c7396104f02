import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();
const path = '/transparencia/obligaciones-de-transparencia/70/IX';

async function openGrid(address = path, width = 1440): Promise<Page> {
  const page = await browser.open({ width });
  await page.goto(address);
  await page.getByRole('grid').waitFor();
  await untilLoaded(page);
  return page;
}

async function untilLoaded(page: Page): Promise<void> {
  await page.getByText('Cargando...').first().waitFor({ state: 'hidden' });
}

/** Row and column of the cell that has the focus, as ARIA says them. */
function focusedCell(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest('th, td');
    return `${cell?.parentElement?.ariaRowIndex}:${cell?.getAttribute('data-cell')?.split(':')[1]}`;
  });
}

test('the grid names its rows, columns and order, and passes axe', async () => {
  const page = await openGrid(`${path}?orden=-26`);
  const grid = page.getByRole('grid');
  expect(await grid.getAttribute('aria-rowcount')).toBe('5003');
  expect(await grid.getAttribute('aria-colcount')).toBe('35');
  expect(await page.locator('[aria-sort=descending]').innerText()).toContain('Importe total erogado');
  expect(await axe(page)).toEqual([]);
});

test('keys move the focus: arrows, Home and End, pages, with Ctrl to the ends', async () => {
  const page = await openGrid();
  await page.locator('[data-cell="2:0"]').focus();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return focusedCell(page);
  };
  expect(await press('ArrowDown')).toBe('4:0');
  expect(await press('ArrowRight')).toBe('4:1');
  expect(await press('ArrowLeft')).toBe('4:0');
  const end = await press('End');
  expect(end).toMatch(/^4:\d+$/);
  expect(await press('Home')).toBe('4:0');
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number((await focusedCell(page)).split(':')[0])).toBeGreaterThan(6);
  await untilLoaded(page);
  await page.keyboard.press('Control+End');
  await expect.poll(() => focusedCell(page)).toBe(`5003:${end.split(':')[1]}`);
  await untilLoaded(page);
  await page.keyboard.press('Control+Home');
  await expect.poll(() => focusedCell(page)).toBe('1:0');
  // One stop in the order of Tab.
  expect(await page.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
});

test('a key pressed at the moment in which rows arrive moves the focus', async () => {
  const page = await openGrid();
  const rowsMayCome = Promise.withResolvers<void>();
  await page.route('**/api/FormatoDocumentos/Excel/**', async (route) => {
    await rowsMayCome.promise;
    await route.continue();
  });
  await page.locator('[data-cell="2:0"]').focus();
  await page.keyboard.press('Control+End');
  await expect.poll(() => focusedCell(page)).toMatch(/^5003:[1-9]/);
  await page.locator('[data-grid]').evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await page.getByText('Cargando...').first().waitFor();
  // The observer is called between the change of the document and the effects that React runs after it.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    });
    observer.observe(document.querySelector('[data-grid]') as Element, { subtree: true, childList: true });
  });
  rowsMayCome.resolve();
  await untilLoaded(page);
  expect(await focusedCell(page)).toBe('5003:0');
});

test('a filter shows its rows and goes into the address; the files follow it', async () => {
  const page = await openGrid();
  await page.getByLabel('Filtrar por Ciudad destino del encargo o comisión').fill('cajeme');
  await page.waitForURL(/f22=cajeme/);
  await expect.poll(() => page.locator('tbody mark').first().innerText()).toBe('Cajeme');
  expect(await page.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('f22=cajeme');
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await page.getByLabel('Filtrar por Ciudad destino del encargo o comisión').inputValue()).toBe('cajeme');
  await page.getByLabel('Filtrar por Ciudad destino del encargo o comisión').fill('zzzz');
  await page.getByText('Sin información para mostrar').waitFor();
});

test('loads distant rows when they scroll into view; a failed request shows a message and can be repeated', async () => {
  const page = await openGrid();
  const frame = page.locator('[data-grid]');
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await page.locator('[aria-rowindex="5002"]').getByText(/\w/).first().waitFor();
  // Half of the rows in sight fail; the others arrive later, which does not hide it.
  await page.route('**/api/FormatoDocumentos/Excel/**', async (route) => {
    if (route.request().url().includes('pagina=50&')) return route.abort();
    await page.getByText('No se pudieron cargar las filas.').waitFor();
    await route.continue();
  });
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await page.locator('[aria-rowindex="2504"]').getByText(/\w/).first().waitFor();
  await page.getByText('No se pudieron cargar las filas.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByText('No se pudieron cargar las filas.').waitFor({ state: 'detached' });
  browser.takeComplaints();
});

test('says which rows are in sight, between the header and the sums', async () => {
  const page = await openGrid();
  const status = page.getByText(/^Filas 1 a \d+ de 5,000$/);
  const last = Number((await status.textContent())?.match(/a (\d+) de/)?.[1]);
  const bottom = async (row: number) => {
    const box = await page.locator(`[aria-rowindex="${row + 2}"]`).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  // The cells of the sums are sticky, not their row.
  const sums = (await page.locator('[aria-rowindex="5003"] > *').first().boundingBox())?.y ?? 0;
  expect(await bottom(last)).toBeLessThanOrEqual(sums + 1);
  expect(await bottom(last + 1)).toBeGreaterThan(sums);
});

test('a table of few columns fills its frame', async () => {
  const page = await openGrid('/transparencia/obligaciones-de-transparencia/70/I');
  const width = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  await expect.poll(async () => (await width('[data-grid]')) - (await width('[role=grid]'))).toBeLessThan(24);
});

test('columns can be resized by pointer and keyboard, and chosen', async () => {
  const page = await openGrid();
  const header = page.locator('[data-cell="0:1"]');
  await header.focus();
  const width = async () => (await header.boundingBox())?.width ?? 0;
  const atFirst = await width();
  const edge = await header.locator('[aria-hidden]').boundingBox();
  await page.mouse.move((edge?.x ?? 0) + 5, (edge?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((edge?.x ?? 0) + 45, (edge?.y ?? 0) + 90, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move((edge?.x ?? 0) + 200, (edge?.y ?? 0) + 90);
  await expect.poll(width).toBe(atFirst + 40);
  const before = await width();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(before + 16);
  await page.getByText(/^Columnas, \d+ de 35$/).click();
  const chooser = await page.getByRole('group', { name: 'Elija las columnas que quiere ver' }).boundingBox();
  expect((chooser?.x ?? 0) + (chooser?.width ?? 0)).toBeLessThanOrEqual(1440);
  await page.getByLabel('Ejercicio', { exact: true }).check();
  await page.waitForURL(/columnas=/);
  await page.getByRole('columnheader', { name: 'Ejercicio' }).waitFor();
});

test('Enter opens a link, and the whole row from a text; Escape returns to the cell', async () => {
  const page = await openGrid();
  const long = page.getByRole('gridcell', { name: /^Revisión física de pavimentación/ }).first();
  await long.focus();
  const cell = await focusedCell(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Fila \d/ });
  await dialog.getByText(/levantamiento de sus generadores de obra$/).waitFor();
  expect(await dialog.locator('dt').count()).toBe(35);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focusedCell(page)).toBe(cell);
  const link = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link') })
    .first();
  await link.evaluate((element) =>
    element.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      document.title = 'Abierto';
    }),
  );
  await link.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toBe('Abierto');
});

test('F2 moves into the link of a cell; F2 and Escape return to it', async () => {
  const page = await openGrid();
  const cell = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link') })
    .first();
  await cell.focus();
  const position = await focusedCell(page);
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  for (const back of ['F2', 'Escape']) {
    await page.keyboard.press('F2');
    await expect.poll(focused).toBe('a');
    await page.keyboard.press(back);
    await expect.poll(async () => [await focused(), await focusedCell(page)]).toEqual(['td', position]);
  }
  await page.keyboard.press('F2');
  await expect.poll(focused).toBe('a');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedCell(page)).not.toBe(position);
});

test('the arrows leave a filter at the ends of its text', async () => {
  const page = await openGrid();
  await page.locator('[data-cell="1:1"] input').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedCell(page)).toBe('2:2');
  await page.keyboard.type('ab');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedCell(page)).toBe('2:2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedCell(page)).toBe('2:1');
});

test('headings of columns are whole, with the mark of their order', async () => {
  const page = await openGrid(`${path}?orden=-26`);
  const cut = await page.locator('thead th button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const name = button.querySelector('span');
      const [whole, part] = [button.getBoundingClientRect(), name?.getBoundingClientRect()];
      const fits = part && name && part.bottom <= whole.bottom + 1 && name.scrollHeight <= name.clientHeight + 1;
      return fits && whole.right - part.right > 8 && part.height < 100 ? [] : [name?.textContent];
    }),
  );
  expect(cut).toEqual([]);
});

test('the sums and the title follow the filters', async () => {
  const page = await openGrid(`${path}?orden=-26`);
  const title = page.locator('#conclusion');
  expect(await title.innerText()).toMatch(/^Se gastaron \$[\d.]+ millones en 5,000 comisiones$/);
  expect(await page.locator('#conclusion-detalle').innerText()).toContain('Importe total erogado');
  await page.getByLabel('Filtrar por Ciudad destino del encargo o comisión').fill('cajeme');
  await expect.poll(() => title.innerText()).toMatch(/en \d+ comisiones con «cajeme»$/);
  const [, rows = ''] = /en (\d+) comisiones/.exec(await title.innerText()) ?? [];
  await page.getByRole('rowheader', { name: `Suma de ${rows} filas` }).waitFor();
  expect(await page.locator('tfoot td').filter({ hasText: '$' }).count()).toBeGreaterThan(0);
  await page.getByLabel('Filtrar por Ciudad destino del encargo o comisión').fill('zzzz');
  await expect.poll(() => title.innerText()).toBe('Ninguna fila coincide con «zzzz»');
});

test('goes to a row by its number, and the address keeps it', async () => {
  const page = await openGrid();
  await page.getByLabel('Ir a la fila').fill('3210');
  await page.getByRole('button', { name: 'Ir', exact: true }).click();
  await page.waitForURL(/fila=3210/);
  await expect.poll(() => focusedCell(page)).toBe('3212:0');
  await page.reload();
  await page.locator('[aria-rowindex="3212"]').getByText(/\w/).first().waitFor();
  await page.getByRole('button', { name: 'Ver completa la fila 3,210' }).waitFor();
});

test('draws which columns are in sight, chosen and filtered', async () => {
  const page = await openGrid(`${path}?f22=cajeme`);
  const strip = page.getByRole('img', { name: /a la vista/ });
  const before = await strip.getAttribute('aria-label');
  expect(before).toMatch(/^\d+ de 35 columnas a la vista; la de Ciudad destino del encargo o comisión tiene filtro$/);
  await page.locator('[data-cell="2:0"]').focus();
  await page.keyboard.press('End');
  await expect.poll(() => strip.locator('i').last().getAttribute('class')).not.toBe(null);
});

test('prints the page of rows as the server renders it, with its address', async () => {
  const page = await openGrid(`${path}?f22=cajeme`);
  const printed = page.locator('table:not([role=grid])');
  expect(await printed.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => printed.locator('tbody tr').count()).toBe(50);
  await page.getByText(/f22=cajeme.* Consultada el/).waitFor();
  expect(await page.getByRole('grid').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => printed.count()).toBe(0);
});
