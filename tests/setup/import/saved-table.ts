import { expect } from 'vitest';
import type { CellValue } from '#platform/workbook/model.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { type Answer, ask } from '../http.ts';
import { temporaryFile } from './workbook-file.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table that was saved: its heading and its rows, as a person reads them. */
export type SavedTable = { header: CellValue[]; rows: CellValue[][] };

/**
 * Downloads the table at `path` in its three formats under `name`, and checks that all say the same, that CSV begins with a byte order
 * mark, and that no answer has a tag or a cookie. Returns the workbook's rows, numbers as numbers and dates as dates. `query` begins
 * with `?`.
 */
export async function expectTable(path: string, name: string, query = ''): Promise<SavedTable> {
  const answer = (format: string) => ask(`${path}/${format}${query}`);
  const [csv, xlsx, json] = [await answer('csv'), await answer('xlsx'), await answer('json')];
  expect([csv.status, xlsx.status, json.status], path).toEqual([200, 200, 200]);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(xlsx.headers['content-type']).toBe(workbookType);
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
  for (const [{ headers }, ending] of [[csv, 'csv'] as const, [xlsx, 'xlsx'] as const, [json, 'json'] as const]) {
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}.${ending}"`);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect([headers.etag, headers['set-cookie']]).toEqual([undefined, undefined]);
  }
  expect(csv.text.charCodeAt(0)).toBe(0xfeff);
  const [asText, typed] = [await read(csv, 'csv'), await read(xlsx, 'xlsx')];
  expect(typed.map(line)).toEqual(asText.map(line));
  const [header = [], ...rows] = typed;
  const objects: Record<string, string | number | null>[] = JSON.parse(json.text);
  expect(objects.map((object) => line(Object.values(object)))).toEqual(rows.map(line));
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
