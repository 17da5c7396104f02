import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeCsv } from './csv-text.ts';
import { type CellValue, checkPlace, checkText, limits, type SheetRow, WorkbookError } from './model.ts';

/** Maximum number of characters read to detect the separator. */
const MAX_FIRST_LINE = 20 * limits.cell;
/** Maximum number of characters of a record; cells are checked separately. */
const MAX_RECORD = limits.columns * limits.cell;

/**
 * Yields the non-blank records of a CSV file. The separator is the most frequent of comma, semicolon and tab in the first line. A record
 * counts as one row, as in spreadsheets. Throws `WorkbookError`.
 */
export async function* readCsv(file: string, sheet: string): AsyncGenerator<SheetRow> {
  const { text, separator } = await findSeparator(decodeCsv(file), sheet);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  });
  const source = Readable.from(text);
  // Forwards source errors to the loop below.
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      number += 1;
      const cells = fields.map((field, column) => cellOf(field, sheet, column, number));
      if (cells.some((cell) => cell !== null)) yield { number, cells };
    }
  } catch (error) {
    throw toWorkbookError(error, sheet);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function cellOf(field: string, sheet: string, column: number, row: number): CellValue {
  checkPlace(sheet, column, row);
  checkText(sheet, column, row, field.length);
  return field.trim() === '' ? null : field;
}

function toWorkbookError(error: unknown, sheet: string): unknown {
  if (!(error instanceof CsvError)) return error;
  // `error.records` counts parsed records, which may exceed those already read.
  const row = Number(error.records) + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new WorkbookError('damaged', `El CSV termina dentro de unas comillas que se abren en la fila ${row}.`, {
      cause: error,
    });
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new WorkbookError('too-large', `La fila ${row} de la hoja «${sheet}» es demasiado larga.`, { cause: error });
  return new WorkbookError('damaged', `La fila ${row} de la hoja «${sheet}» no se puede leer.`, { cause: error });
}

/** Detects the separator from the first line, and returns it with the whole text. */
async function findSeparator(
  chunks: AsyncGenerator<string>,
  sheet: string,
): Promise<{ text: AsyncGenerator<string>; separator: string }> {
  let head = '';
  while (!/[\r\n]/.test(head)) {
    const { done, value } = await chunks.next();
    if (done) break;
    head += value;
    if (head.length > MAX_FIRST_LINE) checkText(sheet, 0, 1, head.length);
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const amount = (character: string) => unquoted.split(character).length;
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => amount(b) - amount(a));
  async function* text(): AsyncGenerator<string> {
    yield head;
    yield* chunks;
  }
  return { text: text(), separator };
}
