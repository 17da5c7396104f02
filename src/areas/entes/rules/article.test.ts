import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { subjectName, withArticle } from './article.ts';

test.each([
  [
    'Secretaría de Hacienda',
    'la Secretaría de Hacienda',
    'a la Secretaría de Hacienda',
    'de la Secretaría de Hacienda',
  ],
  ['Ayuntamiento de Ures', 'el Ayuntamiento de Ures', 'al Ayuntamiento de Ures', 'del Ayuntamiento de Ures'],
  [
    'Comisión Estatal del Agua',
    'la Comisión Estatal del Agua',
    'a la Comisión Estatal del Agua',
    'de la Comisión Estatal del Agua',
  ],
  ['Sistema Estatal', 'el Sistema Estatal', 'al Sistema Estatal', 'del Sistema Estatal'],
  ['Universidad del Sur', 'la Universidad del Sur', 'a la Universidad del Sur', 'de la Universidad del Sur'],
  ['Servicios de Salud', 'los Servicios de Salud', 'a los Servicios de Salud', 'de los Servicios de Salud'],
  [
    'H. Ayuntamiento de Ures',
    'el H. Ayuntamiento de Ures',
    'al H. Ayuntamiento de Ures',
    'del H. Ayuntamiento de Ures',
  ],
  ['Telemax', 'Telemax', 'a Telemax', 'de Telemax'],
  ['Radio y Televisión', 'Radio y Televisión', 'a Radio y Televisión', 'de Radio y Televisión'],
])('names «%s» in a sentence', (nombre, plain, to, of) => {
  expect([withArticle(nombre), withArticle(nombre, 'a'), withArticle(nombre, 'de')]).toEqual([plain, to, of]);
});

test('a subject has its article, unless it is short, plural or unknown', () => {
  const subject = (ente: string, enteCorto = ente) => subjectName({ ente, enteCorto });
  expect(subject('Secretaría de Gobierno')).toBe('la Secretaría de Gobierno');
  expect(subject('Ayuntamiento de Ures', 'Ures')).toBe('Ures');
  expect(subject('Servicios de Salud')).toBe('Servicios de Salud');
  expect(subject('Telemax')).toBe('Telemax');
});

test('knows the article of every ente of the demonstration', () => {
  const names = z
    .array(z.object({ nombre: z.string() }))
    .parse(JSON.parse(readFileSync('demo/content/entes.json', 'utf8')));
  const articles = new Map(names.map(({ nombre }) => [nombre.split(' ')[0] ?? '', withArticle(nombre).split(' ')[0]]));
  const feminine = [...articles].filter(([, article]) => article === 'la').map(([word]) => word);
  expect(feminine.toSorted()).toEqual([
    'Comisión',
    'Consejería',
    'Delegación',
    'Fiscalía',
    'Junta',
    'Oficialía',
    'Persona',
    'Secretaría',
    'Universidad',
  ]);
});
