import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readOfficialLayout } from '#areas/transparencia/rules/official-layout.ts';
import { ConfigError } from '#platform/config.ts';
import { count } from '#platform/format.ts';
import { foldHeader } from '#platform/import/cell.ts';
import type { Import } from '#platform/import/definition.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';

/** Imports one workbook of a formato; throws `ConfigError` if it has invalid cells or cannot be read. */
type ImportOne = (definition: Import, file: string, dryRun: boolean) => Promise<void>;

/**
 * Imports all official workbooks of a folder, after a successful dry run of each; otherwise imports none. A workbook identifies its formato by its
 * key or, if several formatos share the key, by its title.
 */
export async function importFormatFolder(
  folder: string,
  formats: readonly Import[],
  { dryRun, print, importOne }: { dryRun: boolean; print: (line: string) => void; importOne: ImportOne },
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^[^~.].*\.(xlsx|xlsm|ods)$/i.test(name)).toSorted();
  if (files.length === 0) throw new ConfigError(`En ${folder} no hay libros (.xlsx u .ods).`);
  const chosen: { file: string; definition: Import }[] = [];
  let wrong = 0;
  for (const file of files) {
    print(`${file}:`);
    try {
      const definition = await findFormat(join(folder, file), formats);
      await importOne(definition, join(folder, file), true);
      chosen.push({ file, definition });
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof WorkbookError)) throw error;
      print(error.message);
      wrong += 1;
    }
  }
  if (wrong > 0)
    throw new ConfigError(`No se importó ninguno: ${count('libro', wrong)} de ${files.length} por corregir.`);
  if (dryRun) return print(`Fue una prueba de ${count('libro', files.length)}: no se cambió nada.`);
  print(`${count('libro', files.length)} sin errores. Se ${files.length === 1 ? 'importa' : 'importan'}:`);
  for (const { file, definition } of chosen) {
    print(`${file}:`);
    await importOne(definition, join(folder, file), false);
  }
  print(`Se importaron ${count('libro', files.length)}.`);
}

async function findFormat(file: string, formats: readonly Import[]): Promise<Import> {
  const workbook = await openWorkbook(file);
  try {
    const titles = (await readOfficialLayout(workbook.sheets))?.titles ?? [];
    const byKey = formats.filter(({ code }) => code !== undefined && titles.includes(foldHeader(code)));
    const byTitle = byKey.filter(({ title }) => titles.includes(foldHeader(title)));
    const [format, ...others] = byTitle.length > 0 ? byTitle : byKey;
    if (!format) throw new ConfigError('Sus títulos no tienen la clave de un formato que exista.');
    if (others.length > 0)
      throw new ConfigError(
        `Puede ser de ${[format, ...others].map(({ id, title }) => `«${title}» (${id})`).join(' o ')}: impórtelo solo.`,
      );
    return format;
  } finally {
    workbook.close();
  }
}
