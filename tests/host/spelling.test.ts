import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sources of the texts of pages. Tests, the names of addresses, and the titles of documents have their own. */
const files = [
  ...globSync(['content/paginas/*.md', 'institution/*.ts', 'src/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.tsx?$|\/demo\/|\/demo\.ts$/.test(file),
  ),
  ...globSync([
    'demo/content/{documentos,entradas-blog,notas,secciones}/**/*.md',
    'demo/content/{eventos,revista}.json',
  ]),
];

test.each([
  ['solo', /\bs[óÓ]lo\b/i],
  ['programa anual de auditorías', /programa anual de auditoría\b|Programa Anual de Auditoría/],
  ['cuenta pública', /(?<!Calle de la )Cuenta Pública|Cuentas Públicas/],
  ['informe de resultados', /Informes? de Resultados/],
  ['a. m. and p. m.', /\d{1,2} a \d{1,2} h\b/],
])('texts of pages spell «%s» one way', (_spelling, other) => {
  expect(files.length).toBeGreaterThan(500);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (other.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
