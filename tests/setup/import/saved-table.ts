import { expect } from 'vitest';
import type { CellValue } from '../../../src/platform/workbook/model.ts';
import { openWorkbook } from '../../../src/platform/workbook/workbook.ts';
import { type Answer, ask } from '../http.ts';
import { temporaryFile } from './workbook-file.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table that was saved: its heading and its rows, as a person reads them. */
export type SavedTable = { header: CellValue[]; rows: CellValue[][] };

/**
 * Saves the table at `path` in both formats under `name`, holds that both say the same, that text is UTF-8 with its mark, and that a
 * kept answer is told by its tag. Returns the workbook's rows, numbers as numbers and dates as dates. `query` begins with `?`.
 */
export async function expectTable(path: string, name: string, query = ''): Promise<SavedTable> {
  const [csv, xlsx] = [await ask(`${path}/csv${query}`), await ask(`${path}/xlsx${query}`)];
  expect([csv.status, xlsx.status], path).toEqual([200, 200]);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(xlsx.headers['content-type']).toBe(workbookType);
  for (const [answer, ending] of [[csv, 'csv'] as const, [xlsx, 'xlsx'] as const]) {
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.${ending}"`);
    const again = await ask(`${path}/${ending}${query}`, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  expect(csv.text.charCodeAt(0)).toBe(0xfeff);
  const [asText, typed] = [await read(csv, 'csv'), await read(xlsx, 'xlsx')];
  expect(typed.map(line)).toEqual(asText.map(line));
  const [header = [], ...rows] = typed;
  return { header, rows };
}

async function read({ body }: Answer, ending: string): Promise<CellValue[][]> {
  const workbook = await openWorkbook(temporaryFile(`tabla.${ending}`, body));
  try {
    const rows: CellValue[][] = [];
    const [sheet] = workbook.sheets;
    if (sheet) for await (const { cells } of sheet.rows()) rows.push(cells);
    return rows;
  } finally {
    workbook.close();
  }
}

/** A row as text; empty cells at its end are not told apart from none. */
function line(row: CellValue[]): string {
  return row.map(plain).join('|').replace(/\|+$/, '');
}

/** A cell as CSV says it. */
function plain(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.kind === 'date' ? value.iso : value.code;
  return String(value);
}
