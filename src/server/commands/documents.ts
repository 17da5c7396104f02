import { type Config, ConfigError } from '#platform/config.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { count, formatInteger } from '#platform/format.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { type ListedFile, listFilesToReview } from '#platform/pdf/listing.ts';
import { findPublications } from '#platform/publications/read.ts';
import { writeCsv } from '#platform/tables/csv.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { writeNamedFile } from './named-file.ts';

/** Labels of the problems, in the order of the list. */
const problemLabels = {
  falta: 'falta el archivo',
  alterado: 'archivo dañado en el almacén',
  dañado: 'dañado',
  cifrado: 'cifrado',
  ilegible: 'demasiado pesado',
  'sin-texto': 'sin texto',
  parcial: 'texto incompleto',
  'sin-etiquetas': 'sin etiquetas',
  'sin-leer': 'sin leer todavía',
} as const;
type Problem = keyof typeof problemLabels;
type ProblemRow = {
  problem: Problem;
  pages: number | null;
  area: string;
  kind: string;
  title: string;
  address: string;
};

const usage = 'Use: npm run documents [-- --csv ARCHIVO]';

/**
 * `documents`: lists published files that are missing or damaged in the store, and PDF files that are not accessible, with the problem.
 * `documents --csv FILE`: writes the list as CSV.
 */
export async function documents(
  args: readonly string[],
  print: (line: string) => void,
  { PUBLIC_URL }: Config,
): Promise<void> {
  const [flag, file, ...extra] = args;
  if (flag !== undefined && (flag !== '--csv' || !file || extra.length > 0)) throw new ConfigError(usage);
  const { total, rows } = await listProblems((path) => (PUBLIC_URL ? publicAddress(path) : path));
  if (file) await writeNamedFile(file, writeCsv({ columns, rows }));
  else for (const line of textTable(rows)) print(line);
  print(summary(total, rows));
  if (file) print(`La lista está en ${file}.`);
}

/** Lists the problems. Without `PUBLIC_URL` addresses are paths, since the server's port is unknown to this command. */
async function listProblems(addressOf: (path: string) => string): Promise<{ total: number; rows: ProblemRow[] }> {
  const rows: ProblemRow[] = [];
  let total = 0;
  for await (const files of listFilesToReview()) {
    const byId = new Map(files.map((file) => [file.archivo.id, file]));
    for (const { archivoId, area, kind, title, path, file: filePath } of await findPublications([...byId.keys()])) {
      const file = byId.get(archivoId);
      if (!file) continue;
      if (file.archivo.tipo === 'application/pdf') total += 1;
      const problem = problemOf(file);
      const pages = file.texto?.total ?? file.archivo.paginas;
      // Missing and damaged files cannot be opened: their address is that of the page that links them.
      if (problem)
        rows.push({
          problem,
          pages,
          area,
          kind,
          title,
          address: addressOf(problem === 'falta' || problem === 'alterado' ? path : filePath),
        });
    }
  }
  const order = Object.keys(problemLabels);
  return { total, rows: rows.sort((a, b) => order.indexOf(a.problem) - order.indexOf(b.problem)) };
}

function problemOf({ archivo, texto }: ListedFile): Problem | undefined {
  if (!isPresent(archivo)) return archivo.estado === 'falta' ? 'falta' : 'alterado';
  if (!texto) return 'sin-leer';
  if (texto.estado !== 'completo') return texto.estado;
  return texto.etiquetado ? undefined : 'sin-etiquetas';
}

const columns: readonly TableColumn<ProblemRow>[] = [
  { header: 'Problema', kind: 'text', of: ({ problem }) => problemLabels[problem] },
  { header: 'Páginas', kind: 'integer', of: ({ pages }) => pages },
  { header: 'Área', kind: 'text', of: ({ area }) => area },
  { header: 'Clase', kind: 'text', of: ({ kind }) => kind },
  { header: 'Documento', kind: 'text', of: ({ title }) => title },
  { header: 'Dirección', kind: 'link', of: ({ address }) => address },
];

/** Formats the rows as aligned columns. The title is last because it may be long. */
function textTable(rows: readonly ProblemRow[]): string[] {
  const cells = rows.map(({ problem, pages, area, title, address }) => [
    problemLabels[problem],
    pages === null ? '—' : formatInteger(pages),
    area,
    address,
    title,
  ]);
  if (cells.length === 0) return [];
  const lines = [['Problema', 'Páginas', 'Área', 'Dirección', 'Documento'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** Returns for example `733 PDF publicados; 12 documentos por atender: 2 sin texto, 10 sin etiquetas.` */
function summary(total: number, rows: readonly ProblemRow[]): string {
  const published = `${formatInteger(total)} PDF publicados`;
  if (rows.length === 0) return `${published}; todos tienen texto y etiquetas.`;
  const parts = Object.entries(problemLabels).flatMap(([problem, label]) => {
    const amount = rows.filter((row) => row.problem === problem).length;
    return amount > 0 ? [`${formatInteger(amount)} ${label}`] : [];
  });
  return `${published}; ${count('documento', rows.length)} por atender: ${parts.join(', ')}.`;
}
