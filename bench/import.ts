import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { commandArguments } from '../scripts/server-arguments.mjs';
import { atMost, type Measure } from './report.ts';
import { temporaryData } from './server.ts';

const ROWS = [100_000, 300_000] as const;

/**
 * Time and memory of importing 100,000 reports, the first time and again with nothing changed, and of three times as many: memory hardly
 * grows with the rows. The database starts and stops with each.
 */
export async function importTime(): Promise<Measure[]> {
  const data = temporaryData();
  try {
    for (const [what, file] of catalogues(data.folder)) await importFile(data.folder, what, file);
    const [first, again, many] = await importReports(data.folder);
    return [
      atMost(`import of ${ROWS[0]} rows`, first.seconds, 60, ' s'),
      atMost('the same file again', again.seconds, 60, ' s'),
      atMost('most memory of the import', Math.max(first.megabytes, again.megabytes), 400, ' MB'),
      atMost(`import of ${ROWS[1]} rows`, many.seconds, 180, ' s'),
      atMost('its memory above that of the first', many.megabytes - first.megabytes, 80, ' MB'),
    ];
  } finally {
    data.remove();
  }
}

async function importReports(folder: string): Promise<[Spent, Spent, Spent]> {
  const [some, more] = ROWS;
  const file = join(folder, 'informes.xlsx');
  await writeReports(file, some);
  const first = await importFile(folder, 'informes', file);
  const again = await importFile(folder, 'informes', file);
  await writeReports(file, more);
  return [first, again, await importFile(folder, 'informes', file)];
}

/** Writes the rows that reports refer to, from the demonstration, as files for the command. */
export function catalogues(folder: string): [what: string, file: string][] {
  const read = (file: string) => JSON.parse(readFileSync(`demo/content/${file}`, 'utf8'));
  const lists = read('catalogos.json');
  const tables: Record<string, Record<string, unknown>[]> = {
    ejercicios: lists.ejercicios.map((row: Record<string, unknown>) => ({ Id: row.id, Año: row.anio })),
    'tipos-ente': lists.tiposEnte.lista.map(pick({ Id: 'id', Nombre: 'nombre', Ámbito: 'ambito' })),
    'tipos-auditoria': lists.tiposAuditoria.map(pick({ Id: 'id', Nombre: 'nombre' })),
    'tipos-informe': lists.tiposInforme.lista.map(pick({ Id: 'id', Nombre: 'nombre' })),
    entes: read('entes.json').map(
      pick({ Id: 'id', Nombre: 'nombre', Siglas: 'siglas', 'Nombre corto': 'nombreCorto', Tipo: 'tipoEnteId' }),
    ),
  };
  return Object.entries(tables).map(([what, rows]) => {
    const file = join(folder, `${what}.csv`);
    const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
    const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`;
    writeFileSync(file, lines.map((line) => `${line.map(quoted).join(',')}\n`).join(''));
    return [what, file];
  });
}

const pick = (columns: Record<string, string>) => (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).map(([header, name]) => [header, row[name]]));

async function writeReports(file: string, amount: number): Promise<void> {
  const header = [
    'Auditoría',
    'Tipo de informe',
    'Ejercicio',
    'Ente',
    'Tipo de auditoría',
    'Nombre',
    'Testado',
    'Publicado el',
  ];
  const bodies = [
    'Hermosillo',
    'MUNICIPIO DE ALAMOS',
    'Ayuntamiento de Agua Prieta',
    'Secretaria de Hacienda',
    'SEGOB',
  ];
  const rows = Array.from({ length: amount }, (_, at) => [
    `${2016 + (at % 9)}I${at}`,
    'Individual',
    2016 + (at % 9),
    bodies[at % bodies.length],
    'Integral',
    `Informe Individual de Auditoría número ${at} del ejercicio ${2016 + (at % 9)}`,
    at % 2 ? 'Sí' : 'No',
    at % 3
      ? { value: new Date(Date.UTC(2024, 8, 1 + (at % 28))), type: Date, format: 'dd/mm/yyyy' }
      : '5 de septiembre de 2024',
  ]);
  await writeWorkbook([header, ...rows]).toFile(file);
}

type Spent = { seconds: number; megabytes: number };

/** Runs the command, and reads from the kernel how much memory it held at most. */
export async function importFile(dataDir: string, what: string, file: string): Promise<Spent> {
  const started = performance.now();
  const child = spawn(process.execPath, [...commandArguments, 'import', what, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let kilobytes = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? kilobytes);
    } catch {
      // It ended.
    }
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import of ${what} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, megabytes: kilobytes / 1000 };
}
