import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMagazine } from '#demo/areas/documentos/magazine.ts';
import { readDemonstration } from '#demo/load.ts';
import { splitFrontMatter } from '#platform/articles/front-matter.ts';

const Municipios = z.array(z.object({ nombre: z.string() }));
const catalogue = Municipios.parse(JSON.parse(readFileSync('demo/content/municipios.json', 'utf8')));
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
      // A reference to an unknown municipality ends the load.
      readFileSync(file, 'utf8').replaceAll(/\{\{municipio (?<name>[^}]*)\}\}/g, '$<name>'),
    ]),
    ...[...(await readMagazine(path.resolve('demo/content')))].map(([id, text]): [string, string] => [
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

test('notes link the municipalities and the audits that they name', async () => {
  const { fill } = await readDemonstration('2026-11-20');
  for (const file of globSync('demo/content/notas/*.md')) {
    const source = readFileSync(file, 'utf8');
    const { matter, body } = splitFrontMatter(
      fill(source, /^publicarDespuesDe: (?<day>\S+)$/m.exec(source)?.groups?.day),
    );
    const text = `${JSON.stringify(matter)} ${body}`;
    for (const municipality of known) {
      const isNamed = new RegExp(`(?<!\\p{L})${municipality}(?!\\p{L}| Río)`, 'u').test(text);
      if (isNamed) expect(body, file).toContain(`[${municipality}](/entes/`);
    }
    for (const [codigo] of text.matchAll(/\b\d{4}(?:A[EMF]|DP|CP)\d{4}-\d{2}\b/g))
      expect(body, file).toContain(`[${codigo}](/auditorias/auditoria/`);
  }
});
