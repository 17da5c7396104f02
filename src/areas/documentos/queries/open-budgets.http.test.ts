import { expect, test } from 'vitest';
import { mainOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { openServerDatasets } from '#tests/setup/open-data.ts';

openServerDatasets();

type Row = { id: number; documento: number; nombre: string; capitulo: string | null; concepto: string; monto: number };

test('the dataset has the concepts of every published budget, which add up to what its page says', async () => {
  const { headers, text } = await ask('/datos/presupuestos/presupuestos.json');
  // The address leads to the current version, once that is written.
  const rows = JSON.parse(headers.location ? (await ask(headers.location)).text : text) as Row[];
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  const spent = rows.filter(({ nombre }) => nombre === 'Presupuesto de egresos del Instituto 2026, por concepto');
  // As the demonstration has it: five chapters and their concepts, without the rows of their totals.
  expect(new Set(spent.map(({ capitulo }) => capitulo)).size).toBe(5);
  expect(spent).toHaveLength(23);
  expect(spent.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0)).toBe(23_566_846_250);
  expect(new Set(rows.map(({ documento }) => documento)).size).toBeGreaterThan(1);
  const page = await ask(`/datos/presupuestos/renglones/${spent[0]?.id}`);
  expect(page.status).toBe(200);
  expect(textOf(mainOf(page.text))).toMatch(/Dice lo que dice desde el \d+ de \w+ de \d{4}/);
});
