import { describe, expect, test } from 'vitest';
import { enteNamed, tipoEnteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, textOf, values } from '#tests/setup/html.ts';
import { individual, open, path } from '#tests/setup/report-browser.ts';

const { id: hermosillo } = enteNamed('Hermosillo');
const ayuntamientos = tipoEnteNamed('Ayuntamientos');

test('the chosen words of the sentence lead back to their steps', async () => {
  const { screen } = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}`);
  expect(elements(screen, 'em').flatMap((chosen) => values(chosen, 'a', 'href'))).toEqual([
    `${path}#tipo`,
    `${path}?tipo=individual#ejercicio`,
    `${path}?tipo=individual&ejercicio=2021#ambito`,
    `${path}${individual}#tipo-ente`,
    `${path}${individual}&tipo-ente=${ayuntamientos}#lista`,
  ]);
});

test('each option has the number of its reports, and those of a step add up to the option of the step before', async () => {
  const { screen } = await open(`${individual}&tipo-ente=${ayuntamientos}`);
  const [tipos, years, ambitos, tiposEnte] = elements(screen, 'fieldset').map((step) =>
    elements(step, 'li').map((option) => ({
      chosen: elements(option, 'a', { 'aria-current': true }).length > 0,
      informes: Number(/(\d[\d,]*) informes?$/.exec(textOf(option, ' '))?.[1]?.replace(',', '')),
    })),
  );
  const sum = (options: typeof tipos) => options?.reduce((total, { informes }) => total + informes, 0);
  const chosen = (options: typeof tipos) => options?.find((option) => option.chosen)?.informes;
  expect(chosen(tiposEnte)).toBeGreaterThan(10);
  expect(sum(tiposEnte)).toBe(chosen(ambitos));
  expect(sum(ambitos)).toBe(chosen(years));
  expect(sum(years)).toBe(chosen(tipos));
});

describe('search by name', () => {
  test('links the latest ejercicio with reports', async () => {
    const page = await open('?buscar=guayams');
    const informesHref = page.link('Ayuntamiento de Guaymas')?.href ?? '';
    expect(informesHref).toMatch(/\?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=\d+&ente=\d+#informes$/);
    expect((await open(informesHref.replace(path, '').replace(/#.*/, ''))).text).toContain('de Guaymas, 2023');
    expect(page.text).toContain('Sin informes publicados');
  });

  test('stays after the choice of a type, and finds reports of the choices', async () => {
    const page = await open('?tipo=ciudadano&ejercicio=2022&buscar=guayams');
    expect(values(page.screen, 'input', 'name', { type: 'hidden' })).toEqual(['tipo', 'ejercicio']);
    expect(page.text).toContain('Sin informes en esta consulta');
    const chosen = await open('?tipo=individual&buscar=guayams');
    expect(chosen.link('Ayuntamiento de Guaymas')?.href).toContain('?tipo=individual&ejercicio=2023&');
    expect((await open('?tipo=general&ejercicio=2021')).text).not.toContain('busque el ente por su nombre');
  });

  test('shows a message without matches', async () => {
    expect((await open('?buscar=zzzz')).text).toContain('Sin información para mostrar');
    expect((await open('?buscar=%25')).text).toContain('Sin información para mostrar');
  });
});
