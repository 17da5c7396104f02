import { expect, test } from 'vitest';
import { holidays } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { retention } from '#institution/submissions.ts';
import { years } from '#institution/years.ts';
import { institutionFaults } from './institution-faults.ts';

test('the values of this institution have no faults', () => {
  expect(
    institutionFaults({
      identity,
      years,
      'municipality-tiles': municipalityTiles,
      holidays,
      submissions: retention,
    }),
  ).toEqual([]);
});

test.each([
  [
    { zonaHoraria: 'America/Colima' },
    'zonaHoraria: «America/Colima» no es una zona horaria; escriba una como America/Mexico_City.',
  ],
  [{ color: 'guinda' }, 'color: «guinda» no es un color; escríbalo como #0e4a43.'],
  [{ seLlama: { articulo: 'le', nombre: 'Auditoría' } }, 'seLlama.articulo: «le» debe ser «el» o «la».'],
  [{ correo: 'contacto' }, 'correo: «contacto» no es un correo; escríbalo como contacto@institucion.mx.'],
  [{ siglas: ' ' }, 'siglas: « » no puede quedar vacío.'],
])('names the wrong value %j of identity.ts', (wrong, sentence) => {
  expect(institutionFaults({ identity: { ...identity, ...wrong } })).toEqual([`institution/identity.ts, ${sentence}`]);
});

test.each([
  [
    { proximosResultados: { ejercicio: 2024, by: '30 de septiembre' } },
    'proximosResultados.by: «30 de septiembre» no es un día; escríbalo como 2025-09-30 (año, mes y día).',
  ],
  [{ cuentaActual: '2023' }, 'cuentaActual: «2023» no es un año; escríbalo con cuatro cifras, sin comillas.'],
  [{ primeraCuenta: 2030 }, 'primeraCuenta: «2030» no puede ser posterior a cuentaAnterior.'],
  [
    { cuentaAnterior: 2021, cuentaAnteriorPublica: 'el 15 de octubre de 2021' },
    'cuentaAnteriorPublica: «el 15 de octubre de 2021» dice un año que no es posterior a cuentaAnterior; una cuenta se publica después de su año.',
  ],
  [
    { proximosResultados: { ejercicio: 2024, by: '2024-09-30' } },
    'proximosResultados.by: «2024-09-30» no es de un año posterior a ejercicio; los resultados se entregan después de su año.',
  ],
])('names the wrong value %j of years.ts', (wrong, sentence) => {
  expect(institutionFaults({ years: { ...years, ...wrong } })).toEqual([`institution/years.ts, ${sentence}`]);
});

test.each([
  [{ '06001': [0, 0, 'ARM'], '06002': [0, 0, 'COL'] }, '06002: «[0,0,"COL"]» está en la misma casilla que 06001.'],
  [{ '06001': [44, 0, 'ARM'] }, '06001.0: «44» pasa de 23.'],
  [{ '06001': [0, 1.5, 'ARM'] }, '06001.1: «1.5» no es un lugar del mapa; escriba un entero de 0 a 39.'],
  [
    { '06001': [0, 0, 'ARM'], '06002': [2, 0, 'COL'], '26030': [1, 0, 'HER'] },
    '26030: «[1,0,"HER"]» no es del estado 06, como las demás.',
  ],
])('names the wrong tile of %j', (tiles, sentence) => {
  expect(institutionFaults({ 'municipality-tiles': tiles })).toEqual([
    `institution/municipality-tiles.ts, ${sentence}`,
  ]);
});

test('names a wrong holiday, and a time of retention that is none', () => {
  expect(
    institutionFaults({ holidays: ['2026-02-30'], submissions: { Denuncia: { desde: 'cierre', anios: 0 } } }),
  ).toEqual([
    'institution/holidays.ts, 0: «2026-02-30» no es un día; escríbalo como 2025-09-30 (año, mes y día).',
    'institution/submissions.ts, Denuncia.anios: «0» debe ser un año o más.',
  ]);
});
