import { expect, test } from 'vitest';
import { importTemplate } from './template.ts';

test('the template of a table with a title that is longer than a name of a sheet is written', async () => {
  const title = 'Procedimientos de adjudicación directa: bienes y servicios';
  const columns = { nombre: { header: 'Nombre', required: true, note: '', example: 'Ures' } };
  const book = await importTemplate({ title, columns } as unknown as Parameters<typeof importTemplate>[0]);
  expect(book.subarray(0, 2).toString()).toBe('PK');
});
