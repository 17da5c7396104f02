import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillSentence } from '#areas/transparencia/rules/format-sentence.ts';
import { demoColumns } from '#demo/areas/transparencia/columns.ts';
import { element, elements, hrefsOf, mainOf, parseHtml, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`demo/content/transparencia/${file}`, 'utf8'));
const Formato = z.looseObject({ id: z.int(), nombre: z.string(), oracion: z.string() });
const articulos = z
  .array(
    z.looseObject({
      clave: z.string(),
      fracciones: z.array(z.looseObject({ numero: z.string(), formatos: z.array(Formato) })),
    }),
  )
  .parse(read('articulos.json'));
const ownColumns = z.record(z.string(), z.array(z.string())).parse(read('columnas.json'));
const Rows = z.array(z.record(z.string(), z.unknown()));

test('the page of every format leads with its sentence, with the numbers of its rows, or with its name, and shows its headings whole', {
  timeout: 300_000,
}, async () => {
  let told = 0;
  for (const { clave, fracciones } of articulos)
    for (const { numero, formatos } of fracciones)
      for (const formato of formatos) {
        const address = `/transparencia/obligaciones-de-transparencia/${clave}/${numero}?formato=${formato.id}`;
        const page = parseHtml((await ask(address)).text);
        const columnas = demoColumns(formato.id, ownColumns[formato.id] ?? []);
        const [json = ''] = hrefsOf(page, /^\/Publico\/Transparencia\/\d+\/json$/);
        const rows = Rows.parse(JSON.parse((await ask(json)).text));
        expect(rows.length, address).toBeGreaterThan(0);
        const sumas = Object.fromEntries(
          columnas.map(({ nombre }, index) => [
            index + 1,
            String(rows.reduce((sum, row) => sum + Math.round(Number(row[nombre]) * 100), 0) / 100),
          ]),
        );
        const sentence = fillSentence(formato.oracion, { columnas, sumas, filas: rows.length });
        if (sentence !== undefined) told += 1;
        expect(textOf(element(page, '*', { id: 'conclusion' })), address).toBe(sentence ?? formato.nombre);
        const headings = texts(elements(mainOf(page), 'thead'), 'th');
        expect(headings.length, address).toBeGreaterThan(0);
        const names = columnas.map(({ nombre }) => nombre);
        expect(
          headings.filter((heading) => heading !== '' && !names.includes(heading)),
          address,
        ).toEqual([]);
      }
  expect(told).toBeGreaterThan(50);
});

test('every sentence of a format says of whom its sum is', () => {
  const sentences = articulos.flatMap(({ fracciones }) =>
    fracciones.flatMap(({ formatos }) => formatos.flatMap(({ oracion }) => oracion || [])),
  );
  expect(sentences.filter((sentence) => /\bfilas\b(?!:)|\bregistros? suman?\b/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});
