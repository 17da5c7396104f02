import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { finishedRun, uploadTable } from '../../setup/gestion/imports.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { sheetData, workbookBytes } from '../../setup/import/workbook-file.ts';

const browser = testBrowser({ base: inject('gestion') });
let person: TestPerson;
let folder: string;
beforeAll(async () => {
  person = await newPerson([
    ['editor', 'agenda'],
    ['publicador', 'agenda'],
  ]);
  folder = temporaryFolder('tablas');
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function upload(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, content);
  await page.getByLabel('Tabla', { exact: true }).setInputFiles(path);
  await button(page, 'Subir y ensayar').click();
}

/** A workbook as people keep it: other titles, blank rows and cells, a sheet of their own that is hidden. */
function messyWorkbook(head: string): Uint8Array {
  const rows = [
    head.split(','),
    ['  Taller de  archivo ', '31/02/2026', 'programa', 'Abierto.'],
    [null, null, null, null],
  ];
  const sheets = {
    Eventos: sheetData(rows),
    Apuntes: sheetData([
      ['preguntar a Rosa', null],
      [null, 3],
    ]),
  };
  return workbookBytes({ sheets, hidden: ['Apuntes'] });
}

test('a messy workbook is mapped, corrected, confirmed and taken back', async () => {
  const page = await openAs(browser, person, '/gestion/importar');
  await page.locator('#contenido').getByRole('link', { name: 'Eventos del calendario' }).click();
  const head = 'Actividad del mes,Día marcado,Clase,Descripción';
  await upload(page, 'sucia.xlsx', messyWorkbook(head));
  await heading(page, 'No se pudo leer el archivo');
  await page.getByRole('link', { name: 'Asignar columnas' }).click();
  await page.getByLabel('A · Actividad del mes').selectOption('titulo');
  await page.getByLabel('B · Día marcado').selectOption('fecha');
  await button(page, 'Ensayar con estas columnas').click();
  await heading(page, '1 celda por corregir');
  await page.getByText('31/02/2026').first().waitFor();
  await page.getByRole('link', { name: 'Subir archivo corregido' }).click();
  await upload(page, 'limpia.csv', `${head}\nTaller de archivo,28/02/2026,programa,Abierto.\n`);
  await heading(page, 'Sin errores: 1 renglón por importar');
  await button(page, 'Importar 1 renglón').click();
  await heading(page, 'Importado: 1 renglón');
  await page.getByRole('link', { name: 'Subir otro archivo' }).click();
  await upload(page, 'cambio.csv', `${head}\nTaller de archivo,28/02/2026,programa,Con registro.\n`);
  await heading(page, 'Sin errores: 1 renglón por importar');
  await page.getByText('Con registro.').waitFor();
  await button(page, 'Importar 1 renglón').click();
  await heading(page, 'Importado: 1 renglón');
  await button(page, 'Deshacer esta importación').click();
  await heading(page, 'Se deshizo: 1 renglón');
});

test('the pages of imports are accessible and fit a phone', async () => {
  const rows = (day: string) =>
    `Título,Fecha,Clase,Descripción,Notas internas\nTaller que se mira,${day},programa,x,x\n`;
  const wrong = await uploadTable(person, 'eventos', rows('31/02/2026'));
  const right = await uploadTable(person, 'eventos', rows('02/03/2026'));
  const page = await openAs(browser, person, wrong);
  await heading(page, '1 celda por corregir');
  await page.goto(right);
  await heading(page, /^Sin errores|^El archivo no cambia/);
  for (const path of ['/gestion/importar', '/gestion/importar/eventos', wrong, right, `${right}/columnas`]) {
    await page.goto(path);
    expect(await pageFaults(page), path).toEqual([]);
  }
});

test('shows at the top, with the focus, that a dry run was submitted for review', async () => {
  const editor = await newPerson([['editor', 'agenda']]);
  const address = await uploadTable(
    editor,
    'eventos',
    `Título,Fecha,Clase,Descripción\nEnvío ${Date.now()},01/03/2026,programa,Abierto.\n`,
  );
  await finishedRun(address);
  const page = await openAs(browser, editor, address);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('El archivo está en revisión. Quien publica en el área lo ve en sus pendientes.');
  await page.locator('h1 ~ *, div:has(> div > h1)').getByText('En revisión', { exact: true }).first().waitFor();
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
});
