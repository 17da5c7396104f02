import { expect, inject, test } from 'vitest';
import { axe } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { openAs } from '../setup/gestion/open-as.ts';
import { newPerson, runSql } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: () => inject('gestion') });

test('the searches of a week and the trial of a synonym are usable on any width, in both themes', async () => {
  const editor = await newPerson([['editor', 'institucion']]);
  await runSql(
    inject('dataDir'),
    `insert into busquedas values ('2020-01-06', '', 1240, 261, 30, 0), ('2020-01-06', 'licencia de construcción', 64, 64, 0, 0),
      ('2019-12-30', 'licencia de construcción', 31, 31, 0, 0), ('2020-01-06', 'cuánto gana el auditor', 29, 0, 29, 12),
      ('2020-01-06', 'informe individual 2023', 131, 0, 0, 212) on conflict do nothing`,
  );
  const paths = {
    '/gestion/buscado?semana=2020-01-06': '261 búsquedas de 1,240 no encontraron nada',
    '/gestion/buscado/prueba?texto=transar&palabras=corrupción': 'Que «transar» encuentre otra palabra',
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
