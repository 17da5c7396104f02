import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { listImports } from '#areas/imports.ts';
import { ConfigError } from '#platform/config.ts';
import { BusyError } from '#platform/database/lock.ts';
import { recordWithoutDemonstration } from '#platform/demonstration/initial-content.ts';
import { DISK_FULL, isDiskError } from '#platform/files/disk-error.ts';
import { count } from '#platform/format.ts';
import type { Import } from '#platform/import/definition.ts';
import { type ImportResult, readingNotes } from '#platform/import/result.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { unreadableFileMessage } from '#platform/import/runs/runs.ts';
import { importTemplate } from '#platform/import/template.ts';
import { importFormatFolder } from './import-folder.ts';
import { describeChange, describeProblem, importHistory } from './import-history.ts';
import { writeNamedFile } from './named-file.ts';

type Print = (line: string) => void;

/** Message after a dry run of one table. */
const REHEARSED = 'Fue una prueba: no se cambió nada. Para importar, la misma orden sin esa opción.';
/** Prefix of the ids of formato imports. */
const FORMAT = 'formato-';

/**
 * `import informes FILE`: imports a workbook or CSV file in one transaction; with `--dry-run` or `--prueba` only reports the changes. FILE
 * may be a folder or ZIP file with a table and the files that it names.
 * `import formato CODE FILE`: imports a version of a transparency format, by the key of its official workbook or by its number.
 * `import formato FOLDER`: imports the official workbooks of a folder, all or none.
 * `import plantilla informes [FILE]`: writes an empty workbook with the columns of the import.
 * `import corridas [ID]`: lists the newest runs, or the invalid cells of one.
 */
export async function importCommand(args: readonly string[], print: Print): Promise<void> {
  const imports = await listImports();
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [id = '', ...rest] = joinFormat(
    args.filter((arg) => !arg.startsWith('--')),
    imports,
  );
  if (flags.some((flag) => flag !== '--dry-run' && flag !== '--prueba')) throw new ConfigError(usage(imports));
  if (id === 'plantilla' && flags.length === 0) return writeTemplate(imports, rest, print);
  if (id === 'corridas' && flags.length === 0 && rest.length < 2) {
    for (const line of await importHistory(rest[0])) print(withoutControls(line));
    return;
  }
  const folder =
    id.startsWith(FORMAT) && rest.length === 0 ? args.filter((arg) => !arg.startsWith('--'))[1] : undefined;
  if (folder !== undefined && (await isFolder(folder))) {
    await recordWithoutDemonstration();
    const formats = [...imports.values()].filter(({ code }) => code !== undefined);
    const importOne = async ({ id: formatId }: Import, path: string, isDry: boolean) => {
      // Reloaded, since an earlier workbook may have added the columns of the formato.
      const format = (await listImports()).get(formatId);
      if (format) await runImport(format, path, isDry, (line) => line !== REHEARSED && print(line));
    };
    return importFormatFolder(folder, formats, { dryRun: flags.length > 0, print, importOne });
  }
  const definition = imports.get(id);
  const [file, ...extra] = rest;
  if (!definition && folder !== undefined)
    throw new ConfigError(
      `No hay una carpeta «${folder}», ni un formato con esa clave que importar sin su archivo.\n${usage(imports)}`,
    );
  if (!definition && file) throw unknownImport(id, imports);
  if (!definition || !file || extra.length > 0) throw new ConfigError(usage(imports));
  await recordWithoutDemonstration();
  await runImport(definition, file, flags.length > 0, print);
}

/** Converts `formato 10` or `formato CODE`, also after `plantilla`, to the import id `formato-10`. */
function joinFormat(args: readonly string[], imports: ReadonlyMap<string, Import>): string[] {
  const at = args[0] === 'plantilla' ? 1 : 0;
  const [kind, name, ...rest] = args.slice(at);
  if (kind !== 'formato' || name === undefined) return [...args];
  const byCode = [...imports.values()].find(({ code }) => code?.toLowerCase() === name.toLowerCase());
  return [...args.slice(0, at), byCode?.id ?? `${FORMAT}${name}`, ...rest];
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

function unknownImport(id: string, imports: ReadonlyMap<string, Import>): ConfigError {
  if (!id.startsWith(FORMAT)) return new ConfigError(`«${id}» no es una tabla que se importe.\n${usage(imports)}`);
  const formats = [...imports.values()].filter((each) => each.code !== undefined);
  return new ConfigError(
    [
      `No existe el formato ${id.slice(FORMAT.length)}.${formats.length > 0 ? ' Los que hay, con su clave y su número:' : ''}`,
      ...formats.map(({ id, code, title }) => `  ${code}  ${id.slice(FORMAT.length)}  ${title}`),
    ].join('\n'),
  );
}

function usage(imports: ReadonlyMap<string, Import>): string {
  const withFiles = [...imports.values()].filter(({ takesFiles }) => takesFiles).map(({ id }) => id);
  return [
    'Use: npm run import -- QUÉ ARCHIVO [--dry-run]',
    '     npm run import -- formato CARPETA [--dry-run]',
    '     npm run import -- plantilla QUÉ [ARCHIVO.xlsx]',
    '     npm run import -- corridas [NÚMERO]',
    `QUÉ es: ${[...imports.keys()].filter((id) => !id.startsWith(FORMAT)).join(', ')}, o formato CLAVE.`,
    `Con archivos, ARCHIVO es una carpeta o un ZIP: ${withFiles.join(', ')}.`,
  ].join('\n');
}

async function writeTemplate(
  imports: ReadonlyMap<string, Import>,
  [id = '', file = `plantilla-${id}.xlsx`]: string[],
  print: Print,
): Promise<void> {
  const definition = imports.get(id);
  if (!definition) throw id ? unknownImport(id, imports) : new ConfigError(usage(imports));
  await writeNamedFile(file, await importTemplate(definition));
  print(`La plantilla está en ${file}.`);
}

async function runImport(definition: Import, file: string, dryRun: boolean, print: Print): Promise<void> {
  const result = await importWithSignals(definition, file, dryRun);
  for (const problem of result.problems) print(withoutControls(describeProblem(problem)));
  if (result.stopped) print('Se dejó de leer: hay demasiadas celdas equivocadas.');
  for (const note of readingNotes(result)) print(withoutControls(note));
  if (result.problems.length === 0) for (const change of result.changes) print(withoutControls(describeChange(change)));
  for (const note of result.notes) print(withoutControls(note));
  print(summary(definition, result));
  if (result.problems.length > 0) throw new ConfigError('No se cambió nada. Corrija el archivo e impórtelo de nuevo.');
  if (dryRun) print(REHEARSED);
}

async function importWithSignals(definition: Import, file: string, dryRun: boolean): Promise<ImportResult> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort);
  try {
    const run = { tipo: definition.id, nombre: basename(file), autor: commandAuthor(), prueba: dryRun };
    return await importFile(definition, file, { dryRun, run, signal: controller.signal });
  } catch (error) {
    const message = controller.signal.aborted ? 'Se interrumpió la importación.' : messageOf(error);
    if (message !== undefined)
      throw new ConfigError(`${withoutControls(message)} No se cambió nada.`, { cause: error });
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort);
  }
}

/** Returns the name of the operating system account that runs the command. */
function commandAuthor(): string {
  try {
    return `orden:${userInfo().username}`;
  } catch {
    // The user id has no account, as in containers that run with an arbitrary user id.
    return 'orden';
  }
}

/** Returns the message of an error that the user can solve; undefined for other errors. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof BusyError) return 'Hay otra importación en curso; espere a que termine.';
  return isDiskError(error) ? DISK_FULL : unreadableFileMessage(error);
}

/** Removes control characters, so that the content of a file cannot send escape sequences to the terminal. */
function withoutControls(line: string): string {
  return line.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

/** Returns for example `Informes: 1,204 filas leídas; 1,000 nuevas, 4 cambiadas, 200 iguales, 0 equivocadas.` */
function summary({ title }: Import, { read, added, changed, same, wrong }: ImportResult): string {
  const parts = [
    count('nueva', added),
    count('cambiada', changed),
    count('igual', same, 'iguales'),
    count('equivocada', wrong),
  ];
  return `${title}: ${count('fila leída', read, 'filas leídas')}; ${parts.join(', ')}.`;
}
