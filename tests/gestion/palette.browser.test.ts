import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import type { FoundTargets } from '#gestion/ir/targets.ts';
import { tooWide } from '../layout/measures.ts';
import { axe, pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { elements, linksOf, mainOf, textOf } from '../setup/html.ts';

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
beforeEach(async () => {
  editor = await newPerson([
    ['editor', 'noticias'],
    ['editor', 'auditorias'],
  ]);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Código, nombre, sección o lo que quiere hacer' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');

test('Ctrl K goes to a page, begins content and finds some by its name, by keyboard alone', async () => {
  const id = await newNota(editor, 'Puente de la paleta');
  const page = await openAs(browser, editor, '/gestion/notas');
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await options(page).first().waitFor();
  expect([...(await axe(page)), ...(await tooWide(page))], 'the open palette').toEqual([]);
  await page.keyboard.type('nueva nota');
  // Before the answer: the first result of what was typed opens, not one of the list before.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gestion/notas/nuevo');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type('puente de la paleta');
  await options(page).filter({ hasText: 'Puente de la paletaNota' }).waitFor();
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  // The second one and back.
  await page.keyboard.press('ArrowDown');
  expect(await options(page).first().getAttribute('aria-selected')).toBe('false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/gestion/notas/${id}`);
});

test('Escape returns the focus, and the palette remembers the pages of this browser until the person leaves', async () => {
  const page = await openAs(browser, editor, '/gestion/observaciones');
  await untilHydrated(page);
  const opener = page.getByRole('link', { name: 'Ir a, crear o buscar' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.getByRole('group', { name: 'Recientes' }).getByRole('option', { name: 'Observaciones' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByText('Salió de la gestión.').waitFor();
  expect(await page.evaluate('localStorage.getItem("gestion-recientes")')).toBe('[]');
});

test('the palette remembers a list by its name, and no page that a query made', async () => {
  const id = await newNota(editor, 'Nota del lote de la paleta');
  const page = await openAs(browser, editor, '/gestion/auditorias?vista=mias');
  await page.getByRole('heading', { level: 1, name: 'Ninguna auditoría tiene cambios de usted' }).waitFor();
  await untilHydrated(page);
  await page.goto(`/gestion/notas/lote?accion=enviar&id=${id}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Enviar a revisión (1)' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enviadas a revisión: 1 de 1' }).waitFor();
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recientes' }).getByRole('option');
  await recent.first().waitFor();
  expect(await recent.allTextContents()).toEqual(['Auditorías']);
});

test('on a phone and without JavaScript it is a page', async () => {
  const page = await openAs(browser, editor, '/gestion/ir', { width: 360 });
  expect(await pageFaults(page)).toEqual([]);
  const { text } = await askStaff('/gestion/ir?texto=observ', { headers: { cookie: editor.cookie } });
  const hrefs = linksOf(mainOf(text)).map(({ href }) => href);
  for (const href of ['/gestion/observaciones', '/gestion/observaciones/nuevo', '/gestion/buscar?texto=observ'])
    expect(hrefs).toContain(href);
  const other = await askStaff('/gestion/ir', {
    headers: { cookie: (await newPerson([['editor', 'encuestas']])).cookie },
  });
  expect(elements(mainOf(other.text), 'h2').map((heading) => textOf(heading))).toEqual(['Ir a', 'Crear']);
  expect(textOf(mainOf(other.text))).not.toContain('Observaciones');
});

test('finds what the search of the site finds, in its order, and words that are not finished', async () => {
  const person = await newPerson([['editor', 'institucion']]);
  const titlesFor = async (texto: string) => {
    const { text } = await askStaff(`/gestion/ir/lista?${new URLSearchParams({ texto })}`, {
      headers: { cookie: person.cookie },
    });
    const { rows } = JSON.parse(text) as { rows: FoundTargets[] };
    const group = rows[0]?.groups.find(({ label }) => label === 'Encontrado');
    return group?.targets.map(({ title }) => title) ?? [];
  };
  const [question] = await titlesFor('auditar el instituto');
  expect(question).toBe('¿A quién puede auditar el Instituto?');
  expect((await titlesFor('AUDITA INSTITUTOS'))[0]).toBe(question);
  expect(await titlesFor('audit insti')).toContain(question);
});
