import { expect, inject, test } from 'vitest';
import { testBrowser } from '../setup/browser.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, runSql } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });

test('acts are 44 pixels high on a phone', async () => {
  const person = await newPerson([
    ['editor', '*'],
    ['publicador', '*'],
    ['atencion', '*'],
  ]);
  const [audit] = await runSql(
    inject('dataDir'),
    'select auditoria_id as id from observaciones group by 1 having count(*) > 2 order by 1 limit 1',
  );
  const workspace = `expedientes/r${audit?.id}`;
  const nota = `notas/${await newNota(person, 'Nota para tocar', 'enviar')}`;
  const page = await openAs(browser, person, '/gestion/pendientes', { width: 360, height: 780, touch: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const small: string[] = [];
  for (const path of [
    'pendientes',
    'calendario',
    'auditorias',
    workspace,
    `${workspace}?abre=observaciones-nuevo`,
    `${workspace}?pegar=observaciones`,
    `${workspace}/revisar`,
    'entes',
    'transparencia?estado=todos',
    'notas',
    'notas/nuevo',
    nota,
    'documentos',
    'medios',
    'importar',
    'buzon',
    'ajustes',
    'buscado',
    'cuenta',
  ]) {
    await page.goto(`/gestion/${path}`);
    await untilHydrated(page);
    small.push(...(await page.evaluate(lowActs)).map((act) => `${path}: ${act}`));
  }
  expect(small).toEqual([]);
});

test('links of the catalogues are 24 pixels high on a phone', async () => {
  const person = await newPerson([['editor', '*']]);
  const page = await openAs(browser, person, '/gestion/ajustes', { width: 360, height: 780, touch: true });
  const heights = await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

/** Runs in the page: the buttons, summaries and links with a border that are lower than 44 pixels. */
function lowActs(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, summary, a')].flatMap((act) => {
    const { width, height } = act.getBoundingClientRect();
    const { borderTopWidth, borderLeftWidth } = getComputedStyle(act);
    const isShaped = act.localName !== 'a' || (borderTopWidth !== '0px' && borderLeftWidth !== '0px');
    const isSeen = act.checkVisibility({ visibilityProperty: true }) && width > 1;
    return isShaped && isSeen && height < 43.5 ? `${act.textContent?.trim()}, ${Math.round(height)}` : [];
  });
}
