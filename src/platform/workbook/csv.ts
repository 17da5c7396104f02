import { createReadStream } from 'node:fs';
import { type CellValue, checkPlace, checkText, type SheetRow, WorkbookError } from './model.ts';

/**
 * The records of a CSV file in UTF-8 that hold something; separated by comma, semicolon or tab, whichever its first line has most
 * of. A record counts as one row, as spreadsheets show it. Throws `WorkbookError`.
 */
export async function* readCsv(file: string, sheet: string): AsyncGenerator<SheetRow> {
  const records = recordReader(sheet);
  for await (const piece of decode(file)) {
    records.write(piece);
    yield* records.take();
  }
  records.end();
  yield* records.take();
}

async function* decode(file: string): AsyncGenerator<string> {
  // Strips the byte order mark by itself.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw new Error('A zero byte: no text');
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    const message = 'El archivo no es un libro de Excel (.xlsx) ni un CSV en UTF-8; guárdelo como uno de los dos.';
    throw new WorkbookError(message, { cause });
  }
}

function recordReader(sheet: string) {
  let rows: SheetRow[] = [];
  let number = 1;
  let cells: CellValue[] = [];
  let field = '';
  let quoted = false;
  /** The last character was a quote inside a quoted field: its end, or the first of two. */
  let closing = false;
  let separator: string | undefined;
  let head = '';
  let return_ = false;

  function endField() {
    checkPlace(sheet, cells.length, number);
    cells.push(field.trim() === '' ? null : field);
    field = '';
    closing = false;
  }
  function endRecord() {
    endField();
    if (cells.some((cell) => cell !== null)) rows.push({ number, cells });
    number += 1;
    cells = [];
  }
  function read(text: string) {
    for (const character of text) {
      if (return_ && character === '\n') {
        return_ = false;
        continue;
      }
      return_ = false;
      if (quoted && character === '"') {
        quoted = false;
        closing = true;
      } else if (quoted) append(character);
      else if (character === '"' && closing) {
        append('"');
        quoted = true;
        closing = false;
      } else if (character === '"' && field === '') quoted = true;
      else if (character === separator) endField();
      else if (character === '\n' || character === '\r') {
        endRecord();
        return_ = character === '\r';
      } else append(character);
    }
  }
  function append(character: string) {
    field += character;
    checkText(sheet, cells.length, number, field.length);
  }
  return {
    write(text: string) {
      if (separator !== undefined) return read(text);
      // The separator shows in the first line.
      head += text;
      const end = head.search(/[\r\n]/);
      if (end < 0) return checkText(sheet, 0, 1, head.length / 20);
      separator = separatorOf(head.slice(0, end));
      read(head);
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    end() {
      if (separator === undefined) {
        separator = separatorOf(head);
        read(head);
      }
      if (quoted) throw new WorkbookError(`El CSV termina dentro de unas comillas que se abren en la fila ${number}.`);
      if (field !== '' || cells.length > 0) endRecord();
    },
  };
}

function separatorOf(line: string): string {
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const amount = (character: string) => plain.split(character).length;
  return [',', ';', '\t'].toSorted((a, b) => amount(b) - amount(a))[0] ?? ',';
}
