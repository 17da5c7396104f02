import { beforeAll, expect, inject, test } from 'vitest';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { sheetData, temporaryFile, workbookBytes } from '#tests/setup/import/workbook-file.ts';
import { unidades } from './datasets/unidades.ts';

openServerDatabase();
beforeAll(() => openFileStore(localFileStore(`${inject('dataDir')}/archivos`)));

test('cells merged across the column of the parent unit are refused, also where their value fits each column', async () => {
  const rows = [
    ['Nombre', 'Depende de', 'Clase'],
    ['Apoyo', 'Unidad de Transparencia', 'apoyo'],
    ['Archivo de apoyo', 'apoyo', null],
    ['Archivo de la prueba', 'Apoyo', 'apoyo'],
  ];
  const sheet = sheetData(rows, '<mergeCells><mergeCell ref="B3:C3"/></mergeCells>');
  const path = temporaryFile('unidades.xlsx', workbookBytes({ sheets: { Unidades: sheet } }));
  const run = { tipo: 'unidades', nombre: 'unidades.xlsx', autor: 'prueba', prueba: true };
  const { problems, added } = await importFile(unidades.import, path, { dryRun: true, run });
  expect(problems.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'celda B3: las celdas combinadas B3:C3 son de varias columnas; sepárelas y ponga en cada una su valor',
  ]);
  expect(added).toBe(2);
});
