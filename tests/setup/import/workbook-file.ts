import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../data-folder/temporary-folder.ts';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = (...list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;

export type WorkbookParts = {
  /** Content of `<worksheet>`, by name of the sheet. */
  sheets: Record<string, string>;
  /** Names of the hidden ones. */
  hidden?: readonly string[];
  sharedStrings?: string;
  styles?: string;
  /** Attributes of `workbookPr`. */
  workbookPr?: string;
  /** More files of the container, or others in the place of these. */
  more?: Record<string, Uint8Array>;
};

/** A workbook written by hand, as Excel writes it. */
export function workbookBytes({
  sheets,
  hidden = [],
  sharedStrings,
  styles,
  workbookPr = '',
  more = {},
}: WorkbookParts): Uint8Array {
  const names = Object.keys(sheets);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="urn:r"';
  const text: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main}><workbookPr ${workbookPr}/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      ...(sharedStrings === undefined ? [] : [relation('rIdS', 'sharedStrings', 'sharedStrings.xml')]),
      ...(styles === undefined ? [] : [relation('rIdT', 'styles', '/xl/styles.xml')]),
    ),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet ${main}>${sheets[name]}</worksheet>`]),
    ),
    ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${sharedStrings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
  };
  const files = Object.entries(text).map(([path, content]) => [path, strToU8(content)] as const);
  return zipSync({ ...Object.fromEntries(files), ...more });
}

/** Rows of plain cells as the XML of a sheet: text inline, numbers as numbers, blank where `null`. */
export function sheetData(rows: readonly (readonly (string | number | null)[])[], after = ''): string {
  const cell = (value: string | number | null, column: number, row: number) => {
    if (value === null) return '';
    const place = `r="${String.fromCharCode(65 + column)}${row}"`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return `<c ${place} t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  };
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((value, column) => cell(value, column, at + 1)).join('')}</row>`,
  );
  return `<sheetData>${lines.join('')}</sheetData>${after}`;
}

/** Writes a file that goes when the test ends; its path. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const folder = temporaryFolder('importar');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
