import { expect, test } from 'vitest';
import { pageWidth } from '#ui/viewer/rules.ts';
import { chartsAddress, readChoice, surveyAddress, surveyAt, viewerWidths } from './address.ts';

test('the viewer has the width of the specification for each window width', () => {
  const widths = [320, 379, 380, 381, 767, 768, 1198, 1199, 1200, 1398, 1399, 1400, 2560];
  expect(widths.map((each) => pageWidth(each, viewerWidths))).toEqual([
    300, 300, 400, 400, 400, 650, 650, 650, 550, 550, 550, 750, 750,
  ]);
});

test('round-trips a choice through its address', () => {
  const choice = { anio: 2018, tipo: 9, pregunta: undefined, municipio: 80 };
  const address = surveyAddress('servicios-publicos', choice);
  expect(address).toBe('/inicio/servicios-publicos?anio=2018&tipo=9&municipio=80');
  expect(readChoice(new URL(address, 'http://localhost').searchParams)).toEqual(choice);
  expect(chartsAddress({})).toBe('/Encuestas');
});

test('ignores values that are not numbers; 0 is the whole state', () => {
  for (const wrong of ['', 'x', '-1', '1.5', '9'.repeat(20), '%00'])
    expect(readChoice(new URLSearchParams({ anio: wrong, tipo: wrong, pregunta: wrong, municipio: wrong }))).toEqual({
      anio: undefined,
      tipo: undefined,
      pregunta: undefined,
      municipio: undefined,
    });
  expect(readChoice(new URLSearchParams('municipio=0')).municipio).toBeUndefined();
});

test('maps paths to surveys, ignoring case', () => {
  expect(surveyAt('/inicio/Corrupcion')).toBe('corrupcion');
  expect(surveyAt('/inicio/servicios-publicos')).toBe('servicios-publicos');
});
