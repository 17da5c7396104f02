import { basename, extname } from 'node:path';
import { fileKind, openContainer } from './container.ts';
import { readCsv } from './csv.ts';
import { type Workbook, WorkbookError } from './model.ts';
import { isOpenDocument, odsSheets } from './ods.ts';
import { findParts, readDateStyles, readSharedStrings } from './parts.ts';
import { sheetOf } from './sheet.ts';
import { StringStore } from './strings.ts';

/**
 * Opens an Excel workbook (.xlsx), a spreadsheet of LibreOffice (.ods) or a CSV file, detected by content. Rows are streamed; only shared strings
 * are kept in memory. The caller closes it. Throws `WorkbookError`.
 */
export async function openWorkbook(file: string): Promise<Workbook> {
  const kind = await fileKind(file);
  if (kind === 'ole')
    throw new WorkbookError(
      'format',
      'Es un libro antiguo (.xls) o con contraseña; guárdelo sin ella como libro de Excel (.xlsx).',
    );
  if (kind === 'text') return openCsv(file);
  const container = await openContainer(file);
  try {
    if (isOpenDocument(container)) return { ...(await odsSheets(container)), close: container.close };
    const parts = await findParts(container);
    const shared = {
      strings: parts.sharedStrings ? await readSharedStrings(container, parts.sharedStrings) : new StringStore(),
      dateStyles: parts.styles ? await readDateStyles(container, parts.styles) : [],
      from1904: parts.from1904,
    };
    return {
      sheets: parts.sheets.map((sheet) => sheetOf(container, sheet, shared)),
      hidden: parts.hidden.map((sheet) => sheetOf(container, sheet, shared)),
      close: container.close,
    };
  } catch (error) {
    container.close();
    throw error;
  }
}

function openCsv(file: string): Workbook {
  if (/^\.xls[xmb]?$/i.test(extname(file)))
    throw new WorkbookError(
      'format',
      'El archivo no es un libro de Excel, aunque su nombre lo diga; ábralo en su hoja de cálculo y guárdelo como .xlsx.',
    );
  const name = basename(file, extname(file));
  return { sheets: [{ name, rows: () => readCsv(file, name) }], hidden: [], close: () => undefined };
}
