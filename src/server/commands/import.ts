import { writeFile } from 'node:fs/promises';
import { ConfigError } from '#platform/config.ts';
import { BusyError } from '#platform/database/lock.ts';
import { formatInteger } from '#platform/format.ts';
import type { Import } from '#platform/import/definition.ts';
import { PackageError } from '#platform/import/package/model.ts';
import { openPackage } from '#platform/import/package/open.ts';
import { type ImportResult, runImport } from '#platform/import/run.ts';
import { INSTRUCTIONS, importTemplate } from '#platform/import/template.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { loadInitialContent } from '../../areas/demo.ts';
import { areas } from '../../areas/index.ts';

type Say = (line: string) => void;

const kinds = new Map(areas.flatMap((area) => area.imports ?? []).map((kind) => [kind.id, kind]));
const usage = [
  'Use: npm run import -- QUÉ ARCHIVO [--dry-run]',
  '     npm run import -- plantilla QUÉ [ARCHIVO.xlsx]',
  `QUÉ es: ${[...kinds.keys()].join(', ')}.`,
  `Con archivos, ARCHIVO es una carpeta o un ZIP: ${[...kinds.values()]
    .filter(({ takesFiles }) => takesFiles)
    .map(({ id }) => id)
    .join(', ')}.`,
].join('\n');
/** Names of files that are listed when no row names them. */
const MOST_UNNAMED = 20;

/**
 * `import informes FILE`: brings a workbook or CSV file in, all or nothing; with `--dry-run` or `--prueba` only says what it would do. FILE
 * may be a folder or ZIP file of a table and the files it names.
 * `import plantilla informes [FILE]`: writes a workbook to fill in.
 */
export async function importTable(args: readonly string[], say: Say): Promise<void> {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [what = '', ...rest] = args.filter((arg) => !arg.startsWith('--'));
  if (flags.some((flag) => flag !== '--dry-run' && flag !== '--prueba')) throw new ConfigError(usage);
  if (what === 'plantilla' && flags.length === 0) return writeTemplate(rest, say);
  const kind = kinds.get(what);
  const [file, ...more] = rest;
  if (!kind || !file || more.length > 0) throw new ConfigError(usage);
  // A database that is filled by hand never gets the demonstration.
  await loadInitialContent(false, say);
  await bringIn(kind, file, flags.length > 0, say);
}

async function writeTemplate([what = '', file = `plantilla-${what}.xlsx`]: string[], say: Say): Promise<void> {
  const kind = kinds.get(what);
  if (!kind) throw new ConfigError(usage);
  await writeFile(file, await importTemplate(kind));
  say(`La plantilla está en ${file}.`);
}

async function bringIn(kind: Import, file: string, dryRun: boolean, say: Say): Promise<void> {
  const result = await readFile(kind, file, dryRun);
  for (const { sheet, place, reason } of result.problems)
    say(plain(`Hoja «${sheet}», ${place}: ${reason}${/[?.…]$/.test(reason) ? '' : '.'}`));
  if (result.stopped) say('Se dejó de leer: hay demasiadas celdas equivocadas.');
  for (const sheet of result.skipped.filter((name) => name !== INSTRUCTIONS))
    say(plain(`La hoja «${sheet}» no tiene una tabla de ${kind.title.toLowerCase()}; no se leyó.`));
  if (result.unnamed.length > 0) say(plain(unnamed(result.unnamed)));
  say(summary(kind, result));
  if (result.problems.length > 0) throw new ConfigError('No se cambió nada. Corrija el archivo e impórtelo de nuevo.');
  if (dryRun) say('Fue una prueba: no se cambió nada. Para importar, la misma orden sin --dry-run.');
}

async function readFile(kind: Import, file: string, dryRun: boolean): Promise<ImportResult> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort);
  try {
    const { workbook, files, close } = await openPackage(file, kind);
    try {
      return await runImport(kind, workbook, { dryRun, files, signal: stop.signal });
    } finally {
      await close();
    }
  } catch (error) {
    const sentence = stop.signal.aborted ? 'Se interrumpió la importación.' : sentenceOf(error);
    if (sentence !== undefined) throw new ConfigError(`${plain(sentence)} No se cambió nada.`, { cause: error });
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort);
  }
}

/** What whoever imports can do something about. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof WorkbookError || error instanceof PackageError) return error.message;
  return error instanceof BusyError ? 'Hay otra importación en curso; espere a que termine.' : undefined;
}

/** What a file says never reaches the terminal as a command. */
function plain(line: string): string {
  return line.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

function unnamed(paths: string[]): string {
  const shown = paths.slice(0, MOST_UNNAMED).join(', ') + (paths.length > MOST_UNNAMED ? '…' : '');
  if (paths.length === 1) return `Ninguna fila nombra este archivo, que no se importa: ${shown}`;
  return `Ninguna fila nombra estos ${formatInteger(paths.length)} archivos, que no se importan: ${shown}`;
}

/** `Informes: 1,204 filas leídas; 1,000 nuevas, 4 cambiadas, 200 iguales, 0 equivocadas.` */
function summary({ title }: Import, { read, added, changed, same, wrong }: ImportResult): string {
  const parts = [
    `${formatInteger(added)} nuevas`,
    `${formatInteger(changed)} cambiadas`,
    `${formatInteger(same)} iguales`,
    `${formatInteger(wrong)} equivocadas`,
  ];
  return `${title}: ${read === 1 ? '1 fila leída' : `${formatInteger(read)} filas leídas`}; ${parts.join(', ')}.`;
}
