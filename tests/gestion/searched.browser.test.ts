import { expect, inject, test } from 'vitest';
import { addDays, mondayOf } from '#platform/calendar/days.ts';
import { today } from '#platform/visibility.ts';
import { axe } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { openAs } from '../setup/gestion/open-as.ts';
import { newPerson, runSql } from '../setup/gestion/people.ts';

/** A week whose searches are not forgotten yet, and that no other test counts. */
const week = mondayOf(addDays(today(new Date()), -70));

const browser = testBrowser({ base: () => inject('gestion') });

test('the searches of a week and the trial of a synonym are usable on any width, in both themes', async () => {
  const editor = await newPerson([['editor', 'institucion']]);
  await runSql(
    inject('dataDir'),
    `insert into busquedas values ('${week}', '', 1240, 261, 30, 0), ('${week}', 'licencia de construcción', 64, 64, 0, 0),
      ('${addDays(week, -7)}', 'licencia de construcción', 31, 31, 0, 0), ('${week}', 'cuánto gana el auditor', 29, 0, 29, 12),
      ('${week}', 'informe individual 2023', 131, 0, 0, 212) on conflict do nothing`,
  );
  const paths = {
    [`/gestion/buscado?semana=${week}`]: '261 búsquedas de 1,240 no encontraron nada',
    '/gestion/buscado/prueba?texto=transar&palabras=corrupción': 'Que «transar» encuentre lo que buscan',
  };
  for (const theme of ['claro', 'oscuro'] as const)
    for (const width of [320, 1440]) {
      const page = await openAs(browser, editor, '/gestion/pendientes', { width, height: 900, theme });
      for (const [path, title] of Object.entries(paths)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await axe(page), `${path} ${width} ${theme}`).toEqual([]);
      }
    }
});
