import { writeFile } from 'node:fs/promises';
import { ConfigError } from '#platform/config.ts';
import { formatInteger } from '#platform/format.ts';
import type { Import } from '#platform/import/definition.ts';
import { type ImportResult, runImport } from '#platform/import/run.ts';
import { INSTRUCTIONS, importTemplate } from '#platform/import/template.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { loadInitialContent } from '../../areas/demo.ts';
import { areas } from '../../areas/index.ts';

type Say = (line: string) => void;

const kinds = new Map(areas.flatMap((area) => area.imports ?? []).map((kind) => [kind.id, kind]));
const usage = [
  'Use: npm run import -- QUÉ ARCHIVO [--dry-run]',
  '     npm run import -- plantilla QUÉ [ARCHIVO.xlsx]',
  `QUÉ es: ${[...kinds.keys()].join(', ')}.`,
].join('\n');

/**
 * `import informes FILE`: brings a workbook or CSV file in, all or nothing; with `--dry-run` or `--prueba` only says what it would do.
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
    say(`Hoja «${sheet}», ${place}: ${reason}${/[?.…]$/.test(reason) ? '' : '.'}`);
  if (result.stopped) say('Se dejó de leer: hay demasiadas celdas equivocadas.');
  for (const sheet of result.skipped.filter((name) => name !== INSTRUCTIONS))
    say(`La hoja «${sheet}» no tiene una tabla de ${kind.title.toLowerCase()}; no se leyó.`);
  say(summary(kind, result));
  if (result.problems.length > 0) throw new ConfigError('No se cambió nada. Corrija el archivo e impórtelo de nuevo.');
  if (dryRun) say('Fue una prueba: no se cambió nada. Para importar, la misma orden sin --dry-run.');
}

async function readFile(kind: Import, file: string, dryRun: boolean): Promise<ImportResult> {
  try {
    const workbook = await openWorkbook(file);
    try {
      return await runImport(kind, workbook, { dryRun });
    } finally {
      workbook.close();
    }
  } catch (error) {
    if (error instanceof WorkbookError) throw new ConfigError(`${error.message} No se cambió nada.`, { cause: error });
    throw error;
  }
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
