import { describe, expect, test } from 'vitest';
import { areas } from '#areas/index.ts';
import { findHeader } from '#platform/import/header.ts';
import { importTemplate } from '#platform/import/template.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { temporaryFile } from './setup/import/workbook-file.ts';

// Imports that are built from rows of the database have templates of their own, tested with their area.
const kinds = areas.flatMap(({ imports = [] }) => (typeof imports === 'function' ? [] : imports));

describe('the template of every import', () => {
  test.each(kinds.map((kind) => [kind.id, kind] as const))('%s is read as it was written', async (_, kind) => {
    const workbook = await openWorkbook(temporaryFile('plantilla.xlsx', await importTemplate(kind)));
    const [sheet, ...others] = workbook.sheets;
    if (!sheet) throw new Error('A template has a sheet');
    const { header } = await findHeader(sheet, kind.columns);
    expect([...(header?.columnsByIndex.values() ?? [])]).toEqual(Object.keys(kind.columns));
    for (const other of others) expect((await findHeader(other, kind.columns)).header).toBeUndefined();
    const rows: unknown[] = [];
    for await (const row of sheet.rows()) rows.push(row);
    expect(rows).toHaveLength(2);
    workbook.close();
  });

  test('kinds have names of their own', () => {
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  });
});
