import { writeFile } from 'node:fs/promises';
import { ConfigError } from '#platform/config.ts';
import { count, formatInteger } from '#platform/format.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { isStored, listPdfFiles, type PdfFile } from '#platform/pdf/listing.ts';
import { csvFile } from '#platform/tables/csv.ts';
import type { TableColumn } from '#platform/tables/table-file.ts';
import { findPublications } from '../../areas/publications.ts';

/** What keeps a document from being read by everybody, in the order of the list. */
const problems = {
  falta: 'falta el archivo',
  dañado: 'dañado',
  cifrado: 'cifrado',
  ilegible: 'demasiado pesado',
  'sin-texto': 'sin texto',
  parcial: 'texto incompleto',
  'sin-etiquetas': 'sin etiquetas',
  'sin-leer': 'sin leer todavía',
} as const;
type Problem = keyof typeof problems;
type Row = { problem: Problem; pages: number | null; area: string; kind: string; title: string; address: string };

const usage = 'Use: npm run documents [-- --csv ARCHIVO]';

/** `documents`: the published PDF files that somebody cannot read, and why. `documents --csv FILE`: the same as a table to work on. */
export async function documents(args: readonly string[], say: (line: string) => void): Promise<void> {
  const [flag, file, ...more] = args;
  if (flag !== undefined && (flag !== '--csv' || !file || more.length > 0)) throw new ConfigError(usage);
  const { total, rows } = await listProblems();
  if (file) await writeFile(file, csvFile({ columns, rows }));
  else for (const line of tableOf(rows)) say(line);
  say(summary(total, rows));
  if (file) say(`La lista está en ${file}.`);
}

async function listProblems(): Promise<{ total: number; rows: Row[] }> {
  const rows: Row[] = [];
  let total = 0;
  for await (const files of listPdfFiles()) {
    const byId = new Map(files.map((file) => [file.archivo.id, file]));
    for (const { archivoId, area, kind, title, path, file: opens } of await findPublications([...byId.keys()])) {
      const file = byId.get(archivoId);
      if (!file) continue;
      total += 1;
      const problem = await problemOf(file);
      const pages = file.texto?.total ?? file.archivo.paginas;
      // Where it opens; one that does not open, where it stands.
      if (problem)
        rows.push({ problem, pages, area, kind, title, address: publicAddress(problem === 'falta' ? path : opens) });
    }
  }
  const order = Object.keys(problems);
  return { total, rows: rows.sort((a, b) => order.indexOf(a.problem) - order.indexOf(b.problem)) };
}

async function problemOf({ archivo, texto }: PdfFile): Promise<Problem | undefined> {
  if (!(await isStored(archivo))) return 'falta';
  if (!texto) return 'sin-leer';
  if (texto.estado !== 'completo') return texto.estado;
  return texto.etiquetado ? undefined : 'sin-etiquetas';
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'Problema', of: ({ problem }) => problems[problem] },
  { header: 'Páginas', of: ({ pages }) => pages },
  { header: 'Área', of: ({ area }) => area },
  { header: 'Clase', of: ({ kind }) => kind },
  { header: 'Documento', of: ({ title }) => title },
  { header: 'Dirección', of: ({ address }) => address },
];

/** Columns side by side, the title last since it may be long. */
function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map(({ problem, pages, area, title, address }) => [
    problems[problem],
    pages === null ? '—' : formatInteger(pages),
    area,
    address,
    title,
  ]);
  if (cells.length === 0) return [];
  const all = [['Problema', 'Páginas', 'Área', 'Dirección', 'Documento'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** `733 PDF publicados; 12 con algo que atender: 2 sin texto, 10 sin etiquetas.` */
function summary(total: number, rows: readonly Row[]): string {
  const published = `${formatInteger(total)} PDF publicados`;
  if (rows.length === 0) return `${published}; todos tienen texto y etiquetas.`;
  const parts = Object.entries(problems).flatMap(([problem, label]) => {
    const amount = rows.filter((row) => row.problem === problem).length;
    return amount > 0 ? [`${formatInteger(amount)} ${label}`] : [];
  });
  return `${published}; ${count('documento', rows.length)} por atender: ${parts.join(', ')}.`;
}
