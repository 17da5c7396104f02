import { describe, expect, test } from 'vitest';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { areas } from '#areas/index.ts';
import { findHeader } from '#platform/import/header.ts';
import { importTemplate, isExample } from '#platform/import/template.ts';
import type { SheetRow } from '#platform/workbook/model.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { sheetData, temporaryFile, workbookBytes } from './setup/import/workbook-file.ts';
import { read } from './setup/source/source.ts';

// Imports that are built from rows of the database have templates of their own, tested with their area.
const kinds = areas.flatMap(({ datasets = [], imports = [] }) => [
  ...datasets.map((each) => each.import),
  ...(typeof imports === 'function' ? [] : imports),
]);

describe('the template of every import', () => {
  test.each(kinds.map((kind) => [kind.id, kind] as const))('%s is read as it was written', async (_, kind) => {
    const workbook = await openWorkbook(temporaryFile('plantilla.xlsx', await importTemplate(kind)));
    const [sheet, ...others] = workbook.sheets;
    if (!sheet) throw new Error('A template has a sheet');
    const { header } = await findHeader(sheet, kind.columns);
    expect([...(header?.columnsByIndex.values() ?? [])]).toEqual(Object.keys(kind.columns));
    for (const other of others) expect((await findHeader(other, kind.columns)).header).toBeUndefined();
    if (!header) throw new Error('A template has a header');
    const rows: SheetRow[] = [];
    for await (const row of sheet.rows()) rows.push(row);
    const areExamples = (ofTable: typeof header) => rows.map((row) => isExample(row, ofTable, kind.columns));
    expect(areExamples(header)).toEqual([false, true]);
    // A table with headers of its own, or a later row, may have the values of the example.
    const titles = header.described.columns.map((column) => ({ ...column, title: column.title.replace(' *', '') }));
    expect(areExamples({ ...header, described: { ...header.described, columns: titles } })).toEqual([false, false]);
    expect(areExamples({ ...header, row: header.row - 1 })).toEqual([false, false]);
    workbook.close();
  });

  test.each(kinds.map(({ id }) => id))('%s is in the document of imports', (id) => {
    expect(read('docs/import.md')).toContain(`\`${id}\``);
  });

  test('kinds have names of their own', () => {
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  });
});

test('the second row of a header with merged cells names the columns', async () => {
  const sheet = sheetData(
    [
      ['Auditoría', 'Número', 'Clase', 'Descripción de la observación', 'Montos', null, 'Estatus', 'Fecha'],
      [null, null, null, null, 'Monto observado', 'Monto aclarado', null, null],
      ['B-1', 1, 'Financieras', 'Pagos sin contrato', 100, 20, 'pendiente', '05/09/2024'],
    ],
    `<mergeCells>${['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:F1', 'G1:G2', 'H1:H2'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
  );
  const workbook = await openWorkbook(temporaryFile('dos.xlsx', workbookBytes({ sheets: { Hoja: sheet } })));
  const [first] = workbook.sheets;
  if (!first) throw new Error('A workbook has a sheet');
  const { header } = await findHeader(first, observaciones.import.columns);
  workbook.close();
  expect([header?.row, header?.columnsByIndex.get(4), header?.columnsByIndex.get(5), header?.unread]).toEqual([
    ...[2, 'monto', 'montoAclarado', []],
  ]);
});
