import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { runSql } from '#tests/setup/gestion/people.ts';
import { importCommand } from './import.ts';

openServerDatabase();

test('a format is named by the key of its workbook, in capitals or not, and an unknown one shows those that there are', async () => {
  const [format] = await runSql(inject('dataDir'), 'select id, clave, nombre from formatos order by id limit 1');
  const folder = temporaryFolder('plantilla');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'plantilla.xlsx');
  const printed: string[] = [];
  await importCommand(['plantilla', 'formato', String(format?.clave).toLowerCase(), file], (line) =>
    printed.push(line),
  );
  expect([printed, existsSync(file)]).toEqual([[`La plantilla está en ${file}.`], true]);
  const unknown = importCommand(['formato', 'NADA', 'x.xlsx'], () => undefined);
  await expect(unknown).rejects.toThrow(/^No existe el formato NADA\. Los que hay, con su clave y su número:\n/);
  const mistyped = importCommand(['formato', 'libros-del-trimestre', '--dry-run'], () => undefined);
  await expect(mistyped).rejects.toThrow(/^No hay una carpeta «libros-del-trimestre», /);
  await expect(unknown).rejects.toThrow(`\n  ${format?.clave}  ${format?.id}  ${format?.nombre}`);
});
