import { expect, inject, test } from 'vitest';
import { pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, runSql } from '../../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });

test('a new audit begins with five fields and is written in its workspace, until it is discarded whole', async () => {
  const editor = await newPerson([['editor', '*']]);
  const [ente] = await runSql(inject('dataDir'), 'select nombre from entes order by id limit 1');
  const page = await openAs(
    browser,
    editor,
    `/gestion/auditorias/nuevo?${new URLSearchParams({ ente: `${ente?.nombre}` })}`,
  );
  await untilHydrated(page);
  expect(await page.locator('form[id^=contenido] label').allInnerTexts()).toEqual([
    'Código',
    'Tipo de auditoría',
    'Ente',
    'Ejercicio',
    'Planeada el',
  ]);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Código').fill('2031AE0070-01');
  await page.getByLabel('Tipo de auditoría').selectOption({ index: 1 });
  await page.getByLabel('Ejercicio').selectOption({ index: 1 });
  await page.getByLabel('Planeada el').fill('2025-03-01');
  await page.getByLabel('Planeada el').press('Alt+Enter');
  await page.keyboard.press('Enter');
  await page.getByText('El cambio está a salvo.').waitFor();
  const workspace = new URL(page.url()).pathname;
  expect(workspace).toMatch(/^\/gestion\/expedientes\/\d+$/);
  await page.getByText('Nueva: el sitio todavía no la tiene').waitFor();

  await page.goto(`${inject('gestion')}${workspace}?pegar=observaciones`);
  await untilHydrated(page);
  const row = (numero: number) => `${numero}\tFinancieras\tUna obra\tpendiente\t1/5/2025`;
  const pasted = ['Número\tNaturaleza\tDescripción\tEstado\tEmitida el', row(1), row(2)].join('\n');
  await page.getByLabel('Renglones de la hoja de cálculo').fill(pasted);
  await page.getByLabel('Renglones de la hoja de cálculo').press('Alt+Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Revisar lo pegado');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Agregar/ }).click();
  await page.getByText('Los renglones pegados esperan con los demás cambios.').waitFor();
  await page.getByText('3 cambios de esta auditoría').waitFor();
  expect(await pageFaults(page, [1440, 360])).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await page.getByLabel('Código').fill('2031AE0071-01');
  // What is typed in the panel is in no submission, and stays when the panel is closed at once.
  await page.getByRole('button', { name: 'Enviar los 3 juntos a revisión' }).click();
  await page.getByRole('alert').getByText('No se envió').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Guardar el cambio');
  const draft = page.waitForResponse(/\/borrador$/);
  await page.getByRole('link', { name: 'Cerrar el panel' }).click();
  await page.locator('#panel').waitFor({ state: 'detached' });
  await draft;
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await page.getByText('Aquí está lo que usted escribió').waitFor();
  expect(await page.getByLabel('Código').inputValue()).toBe('2031AE0071-01');
  await page.getByLabel('Código').press('Alt+Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Guardar el cambio');
  await page.keyboard.press('Enter');
  await page.getByText('El cambio está a salvo.').waitFor();
  await page.goto(`${inject('gestion')}${workspace}/revisar`);
  await page.getByRole('heading', { name: 'Observaciones: 2 por agregar' }).waitFor();
  expect(await page.getByText('algo que corregir').count()).toBe(0);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);

  await page.goto(`${inject('gestion')}${workspace}`);
  await untilHydrated(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await page.getByText('Descartar la auditoría').click();
  await page.getByRole('button', { name: 'Descartarla' }).click();
  await page.getByText('La auditoría nueva se descartó').waitFor();

  // Enter in a field does not press the button that throws away what was restored.
  const left = await openAs(browser, editor, '/gestion/auditorias/nuevo');
  await untilHydrated(left);
  await left.getByLabel('Código').fill('2031AE0072-01');
  await left.getByText(/^A salvo a las/).waitFor();
  const restored = await openAs(browser, editor, '/gestion/auditorias/nuevo');
  await untilHydrated(restored);
  await restored.getByText('Aquí está lo que usted escribió').waitFor();
  await restored.getByLabel('Código').press('Enter');
  await restored.getByText('La versión no se guardó').waitFor();
  expect(await restored.getByLabel('Código').inputValue()).toBe('2031AE0072-01');
  browser.takeComplaints();
});
