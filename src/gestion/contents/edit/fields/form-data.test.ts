import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { checkData, formFields, readForm } from './form-data.server.ts';

const fields: ContentField[] = [
  { name: 'monto', label: 'Monto', control: 'pesos' },
  { name: 'titulo', label: 'Título', control: 'linea' },
];
const schema = z.object({ monto: z.int('Escriba la cantidad.'), titulo: z.string() });
const kind = { fields, schema } as unknown as ContentKind;

function read(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return readForm(kind, form, {});
}

test.each([
  ['1,234.50', 123450],
  ['$ 1.5', 150],
  ['1.990', 199],
  ['.5', 50],
])('an amount of %s pesos has its cents', (typed, cents) => {
  expect(read({ monto: typed, titulo: '' }).monto).toBe(cents);
});

test.each([
  ['1.999', 'Los centavos tienen dos cifras: 1,234.50.'],
  ['0.001', 'Los centavos tienen dos cifras: 1,234.50.'],
  ['mil', 'Escriba la cantidad.'],
  ['1,5', 'Escriba la cantidad.'],
])('an amount of %s pesos stays as it was typed, and is refused', (typed, sentence) => {
  const values = read({ monto: typed, titulo: '' });
  expect(values.monto).toBe(typed);
  expect(checkData(kind, values)).toEqual({ errors: { monto: sentence } });
});

test('characters that reverse a text are left out of it', () => {
  expect(read({ monto: '1', titulo: 'Informe \u202efdp.exe\u2066' }).titulo).toBe('Informe fdp.exe');
});

test('a day is from 1950 to 2100, in the form and in what the form accepts', async () => {
  const days = {
    fields: ['dia', 'fin'].map((name) => ({ name, label: name, control: 'fecha' })),
    schema: z.object({ dia: z.iso.date(), fin: z.iso.date().nullable() }),
  } as unknown as ContentKind;
  const limits = { min: '1950-01-01', max: '2100-12-31' };
  expect(await formFields(days)).toMatchObject([limits, limits]);
  expect(checkData(days, { dia: '12026-03-02', fin: '2101-01-01' })).toEqual({
    errors: { dia: 'Escriba el año con cuatro cifras.', fin: 'Escriba un día de 1950 a 2100.' },
  });
  const values = { dia: '1950-01-01', fin: null };
  expect(checkData(days, values)).toEqual({ data: values });
});
