// Conversion process: reads a workbook, CSV table or text document from the file in its arguments, and writes the preview as JSON lines. A
// hostile file can only crash this process.
import { type Container, fileKind, openContainer } from '../workbook/container.ts';
import { WorkbookError, type WorkbookTrouble } from '../workbook/model.ts';
import { findParts, readSharedStrings } from '../workbook/parts.ts';
import { type Line, previewLimits, type Reason } from './model.ts';
import { readCsvSheet } from './sheets/csv-sheet.ts';
import { toPages } from './sheets/sheet-pages.ts';
import { readSheet } from './sheets/sheet-reader.ts';
import { readStyles } from './sheets/styles.ts';
import { readWord } from './word.ts';

const reasonByTrouble: Record<WorkbookTrouble, Reason> = {
  format: 'dañado',
  damaged: 'dañado',
  content: 'dañado',
  encrypted: 'cifrado',
  'too-large': 'grande',
};
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
  // Office stores encrypted documents in a compound file.
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
  let rowCount = 0;
  for (const part of parts.sheets.slice(0, previewLimits.sheets)) {
    const { info, pages } = toPages(part.name, await readSheet(container, part, shared, letters));
    await write({ sheet: info });
    for (const page of pages) {
      await write({ page });
      for (const line of page.body) for (const { t } of line) letters -= t.length;
    }
    rowCount += info.rows;
    if (letters <= 0) break;
  }
  return rowCount === 0 ? 'vacío' : undefined;
}

async function convertCsv(): Promise<Reason | undefined> {
  const { info, pages } = toPages('Datos', await readCsvSheet(file, 'Datos'));
  if (info.rows === 0) return 'vacío';
  await write({ sheet: info });
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
  return error instanceof WorkbookError ? reasonByTrouble[error.code] : 'dañado';
}

/** Waits until the line is written, so that memory does not contain the whole file twice. */
function write(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
