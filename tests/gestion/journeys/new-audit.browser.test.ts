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
  await page.waitForURL(/\/gestion\/expedientes\/\d+\?aviso=guardado/);
  const workspace = new URL(page.url()).pathname;
  await page.getByText('Nueva: el sitio todavía no la tiene').waitFor();

  await page.goto(`${inject('gestion')}${workspace}?pegar=observaciones`);
  await untilHydrated(page);
  const row = (numero: number) => `${numero}\tFinancieras\tUna obra\tpendiente\t1/5/2025`;
  const pasted = ['Número\tNaturaleza\tDescripción\tEstado\tEmitida el', row(1), row(2)].join('\n');
  await page.getByLabel('Renglones de la hoja de cálculo').fill(pasted);
  await page.getByRole('button', { name: 'Revisar lo pegado' }).click();
  await page.getByRole('button', { name: /^Agregar/ }).click();
  await page.waitForURL(/aviso=pegado/);
  await page.getByText('3 cambios de esta auditoría').waitFor();
  expect(await pageFaults(page, [1440, 360])).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await page.getByLabel('Código').fill('2031AE0071-01');
  await page.getByRole('button', { name: 'Guardar el cambio' }).click();
  await page.waitForURL(/aviso=guardado/);
  await page.goto(`${inject('gestion')}${workspace}/revisar`);
  await page.getByRole('heading', { name: 'Observaciones: 2 por agregar' }).waitFor();
  expect(await page.getByText('algo que corregir').count()).toBe(0);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);

  await page.goto(`${inject('gestion')}${workspace}`);
  await untilHydrated(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await page.getByRole('button', { name: 'Descartar la auditoría y todo lo que espera en ella' }).click();
  await page.waitForURL(/\/gestion\/auditorias\?aviso=descartada/);
  await page.getByText('La auditoría nueva se descartó').waitFor();
  browser.takeComplaints();
});
