import { expect, test } from 'vitest';
import { cleanPersonName, namesApart } from './person-name.ts';

test('a name is one line without signs that are not seen', () => {
  expect(cleanPersonName('  Irene\n Valdovinos\u202E\u200B ')).toBe('Irene Valdovinos');
  expect(cleanPersonName("Ma. José Nu\u0301ñez-O'Farrill")).toBe("Ma. José Núñez-O'Farrill");
});

test.each(['Рersona A', 'Irene Vɑldovinos', 'Irene Valdovınos', 'Ab', '\u200B\u200B\u200B', 'a'.repeat(121)])(
  'the name %j is refused',
  (text) => {
    expect(cleanPersonName(text)).toBeUndefined();
  },
);

test('people with names that read alike have their address too', () => {
  const people = ['Ana Pérez', 'ana  perez', 'Ana Pérez Luna'].map((name, n) => ({
    id: `${n}`,
    name,
    email: `${n}@x.mx`,
  }));
  expect([...namesApart(people).values()]).toEqual(['Ana Pérez (0@x.mx)', 'ana  perez (1@x.mx)', 'Ana Pérez Luna']);
});

test.each(['SaIcido', 'Sa1cido', 'Sàlcido', 'SALCIDO'])('%s reads like Salcido', (name) => {
  const people = [name, 'Salcido'].map((each, n) => ({ id: `${n}`, name: each, email: `${n}@x.mx` }));
  expect([...namesApart(people).values()]).toEqual([`${name} (0@x.mx)`, 'Salcido (1@x.mx)']);
});
