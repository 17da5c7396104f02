import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMagazine } from '#areas/documentos/demo/magazine.ts';

const Municipios = z.array(z.object({ nombre: z.string() }));
const catalogue = Municipios.parse(JSON.parse(readFileSync('content/demo/municipios.json', 'utf8')));
const known = new Set(catalogue.map(({ nombre }) => nombre));

const word = String.raw`\p{Lu}\p{L}+`;
const name = `(?<name>${word}(?: (?:de |del |la )*${word})*)`;
/** Places where only the name of a municipality can be. */
const mentions = [
  new RegExp(`(?:[Mm]unicipio|[Aa]yuntamiento) de ${name}`, 'gu'),
  new RegExp(`(?:Ley de Ingresos \\d{4}|Convenio de no recurrencia): ${name}`, 'gu'),
];

/** Returns the first cells of Markdown tables whose first column is headed «Municipio», without the total. */
function municipalityColumn(text: string): string[] {
  return [...text.matchAll(/^\| Municipio \|.*\n\| *-.*\n(?<rows>(?:\|.*\n?)+)/gm)].flatMap(({ groups }) =>
    (groups?.rows ?? '')
      .trimEnd()
      .split('\n')
      .map((row) => row.split('|')[1]?.trim() ?? '')
      .filter((cell) => !cell.startsWith('**')),
  );
}

test('texts of the demonstration name only municipalities of the catalogue', async () => {
  const texts: [string, string][] = [
    ...globSync('content/{demo,paginas}/**/*.{md,json}').map((file): [string, string] => [
      file,
      readFileSync(file, 'utf8'),
    ]),
    ...[...(await readMagazine(path.resolve('content/demo')))].map(([id, text]): [string, string] => [
      `revista ${id}`,
      text,
    ]),
  ];
  const named = texts.flatMap(([file, text]) =>
    [
      ...mentions.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => groups?.name ?? '')),
      ...municipalityColumn(text),
    ].map((municipality) => ({ file, municipality })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ municipality }) => !known.has(municipality))).toEqual([]);
});
