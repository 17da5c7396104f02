import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { municipalSentence } from './sentences.ts';
import { type MunicipalRow, sortedRows, type ViewId, views } from './views.ts';

const row = (nombre: string, resueltas: number, porResolver: number, dias: number | null): MunicipalRow => ({
  clave: nombre,
  nombre,
  enteId: 1,
  matches: true,
  figures: {
    observaciones: 10,
    resueltas,
    observado: 1000,
    recuperado: 0,
    porResolver,
    gasto: 100_000,
    revisado: 100_000,
    dias,
  },
});
const none: MunicipalRow = { clave: 'x', nombre: 'Zz', enteId: 2, matches: true, figures: undefined };
const rows = [row('A', 4, 900_000, null), row('B', 9, 100_000, 90), row('C', 8, 50_000, 30), none];
const say = (view: ViewId, list = rows) => phraseText(municipalSentence(view, list)).replaceAll('\u00A0', ' ');

test('each measure has its sentence, with one, several and none', () => {
  expect(say('resueltas')).toBe('Los municipios han resuelto 70 de cada 100 observaciones. Uno no llega a 45.');
  expect(say('resueltas', [row('B', 9, 0, 1)])).toBe(
    'Los municipios han resuelto 90 de cada 100 observaciones. Ninguno baja de 45.',
  );
  expect(say('monto')).toBe('Los municipios deben aclarar o devolver $10,500. Uno debe la mitad.');
  expect(say('monto', [row('B', 9, 0, 1)])).toBe('Los municipios no tienen montos por resolver.');
  expect(say('pendiente')).toBe('La mitad de los municipios debe más de $1,000.0 por cada mil pesos revisados.');
  expect(say('dias')).toBe(
    'De los 2 municipios que ya resolvieron la mitad de sus observaciones, uno de cada dos tardó más de 30 días. Uno no la ha resuelto.',
  );
  expect(say('dias', [row('B', 9, 0, 1)])).toBe(
    'El único municipio que ya resolvió la mitad de sus observaciones tardó 1 día.',
  );
  expect(say('dias', [row('B', 1, 0, null)])).toBe('Ningún municipio ha resuelto la mitad de sus observaciones.');
  expect(say('dias', [row('B', 6, 0, null)])).toBe('De uno no se publica en cuántos días se resolvió la mitad.');
  expect(say('resueltas', [none])).toBe('Todavía no hay observaciones publicadas de los municipios.');
});

test('each measure has its sentence as of a past day', () => {
  const day = '31 de diciembre de 2024';
  const past = (view: ViewId, list = rows) =>
    phraseText(municipalSentence(view, list, day))
      .replaceAll('\u00A0', ' ')
      .replace(`Al ${day}, `, '');
  expect(past('resueltas')).toBe('los municipios habían resuelto 70 de cada 100 observaciones. Uno no llegaba a 45.');
  expect(past('resueltas', [row('B', 9, 0, 1)])).toBe(
    'los municipios habían resuelto 90 de cada 100 observaciones. Ninguno bajaba de 45.',
  );
  expect(past('monto')).toBe('los municipios debían aclarar o devolver $10,500. Uno debía la mitad.');
  expect(past('monto', [row('B', 9, 0, 1)])).toBe('los municipios no tenían montos por resolver.');
  expect(past('pendiente')).toBe('la mitad de los municipios debía más de $1,000.0 por cada mil pesos revisados.');
  expect(past('dias')).toBe(
    'de los 2 municipios que ya habían resuelto la mitad de sus observaciones, uno de cada dos había tardado más de 30 días. Uno no la había resuelto.',
  );
  expect(past('dias', [row('B', 1, 0, null)])).toBe('ningún municipio había resuelto la mitad de sus observaciones.');
  expect(past('resueltas', [none])).toBe('los municipios no tenían observaciones emitidas.');
});

test('the list goes from the worst to the best, without values last', () => {
  expect(sortedRows(views.resueltas, rows, false).map(({ nombre }) => nombre)).toEqual(['A', 'C', 'B', 'Zz']);
  expect(sortedRows(views.monto, rows, false).map(({ nombre }) => nombre)).toEqual(['A', 'B', 'C', 'Zz']);
  expect(sortedRows(views.resueltas, rows, true).map(({ nombre }) => nombre)).toEqual(['B', 'C', 'A', 'Zz']);
});
