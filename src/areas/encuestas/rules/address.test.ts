import { expect, test } from 'vitest';
import { pageWidth } from '#ui/viewer/rules.ts';
import { chartsAddress, readChoice, surveyAddress, surveyAt, viewerWidths } from './address.ts';

test('the viewer is as wide as the specification says for each window', () => {
  const widths = [320, 379, 380, 381, 767, 768, 1198, 1199, 1200, 1398, 1399, 1400, 2560];
  expect(widths.map((each) => pageWidth(each, viewerWidths))).toEqual([
    ...[300, 300, 400, 400, 400],
    ...[650, 650, 650],
    ...[550, 550, 550],
    ...[750, 750],
  ]);
});

test('the address holds the whole choice, and gives it back', () => {
  const choice = { anio: 2018, tipo: 9, pregunta: undefined, municipio: 80 };
  const address = surveyAddress('servicios-publicos', choice);
  expect(address).toBe('/inicio/servicios-publicos?anio=2018&tipo=9&municipio=80');
  expect(readChoice(new URL(address, 'http://localhost').searchParams)).toEqual(choice);
  expect(chartsAddress({})).toBe('/Encuestas');
});

test('what is no number was not chosen; 0 is the whole state', () => {
  for (const wrong of ['', 'x', '-1', '1.5', '9'.repeat(20), '%00'])
    expect(readChoice(new URLSearchParams({ anio: wrong, tipo: wrong, pregunta: wrong, municipio: wrong }))).toEqual({
      ...{ anio: undefined, tipo: undefined, pregunta: undefined, municipio: undefined },
    });
  expect(readChoice(new URLSearchParams('municipio=0')).municipio).toBeUndefined();
});

test('each path has its survey, in any letter case', () => {
  expect(surveyAt('/inicio/Corrupcion')).toBe('corrupcion');
  expect(surveyAt('/inicio/servicios-publicos')).toBe('servicios-publicos');
});
