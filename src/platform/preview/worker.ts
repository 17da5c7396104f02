// A program of its own: reads a workbook, a table or a text document from the file that it is told and writes what a page shows of it,
// one JSON line for each part. Whatever a file does to it, the server only loses this process.
import { type Container, fileKind, openContainer } from '../workbook/container.ts';
import { WorkbookError } from '../workbook/model.ts';
import { findParts, readSharedStrings } from '../workbook/parts.ts';
import { type Line, previewLimits, type Reason } from './model.ts';
import { readCsvSheet } from './sheets/csv-sheet.ts';
import { readSheet } from './sheets/sheet-reader.ts';
import { readStyles } from './sheets/styles.ts';
import { toPages } from './sheets/tables.ts';
import { readWord } from './word.ts';

const [, , ending = '', file = ''] = process.argv;
await run();

async function run(): Promise<void> {
  try {
    const refused = await convert();
    await write(refused ? { refused } : { end: true });
  } catch (error) {
    await write({ refused: reasonOf(error) });
  }
}

async function convert(): Promise<Reason | undefined> {
  const kind = await fileKind(file);
  if (ending === 'csv') return kind === 'text' ? convertCsv() : 'dañado';
  // Office puts what a password protects into a container of its own.
  if (kind === 'ole') return 'cifrado';
  if (kind === 'text') return 'dañado';
  const container = await openContainer(file);
  try {
    if (container.has('xl/vbaProject.bin') || container.has('word/vbaProject.bin')) return 'macros';
    return await (ending === 'docx' ? convertWord() : convertWorkbook(container));
  } finally {
    container.close();
  }
}

async function convertWorkbook(container: Container): Promise<Reason | undefined> {
  const parts = await findParts(container);
  const strings = parts.sharedStrings ? await readSharedStrings(container, parts.sharedStrings) : undefined;
  const shared = {
    text: (number: number) => strings?.get(number),
    styles: parts.styles ? await readStyles(container, parts.styles) : [],
    from1904: parts.from1904,
  };
  let letters: number = previewLimits.letters;
  let shown = 0;
  for (const { name, path } of parts.sheets.slice(0, previewLimits.sheets)) {
    const { about, pages } = toPages(name, await readSheet(container, path, shared, letters));
    await write({ sheet: about });
    for (const page of pages) {
      await write({ page });
      for (const line of page.body) for (const { t } of line) letters -= t.length;
    }
    shown += about.rows;
    if (letters <= 0) break;
  }
  return shown === 0 ? 'vacío' : undefined;
}

async function convertCsv(): Promise<Reason | undefined> {
  const { about, pages } = toPages('Datos', await readCsvSheet(file, 'Datos'));
  if (about.rows === 0) return 'vacío';
  await write({ sheet: about });
  for (const page of pages) await write({ page });
  return undefined;
}

async function convertWord(): Promise<Reason | undefined> {
  const { sections, ...text } = await readWord(file);
  if (sections.length === 0 && text.pictures === 0) return 'vacío';
  await write({ text, sections });
  return undefined;
}

function reasonOf(error: unknown): Reason {
  if (!(error instanceof WorkbookError)) return 'dañado';
  if (/contraseña/.test(error.message)) return 'cifrado';
  return /se expande|más (texto|formatos|de \d+ hojas)|se leen hasta/.test(error.message) ? 'grande' : 'dañado';
}

/** Waits until the line is taken: the process must not hold the whole file twice. */
function write(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
