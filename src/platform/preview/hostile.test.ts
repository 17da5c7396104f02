import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sheetData, workbookBytes } from '#tests/setup/import/workbook-file.ts';
import { convert, fromSheet, sheetsOf, textOf } from '#tests/setup/preview/converted.ts';
import { paragraph, wordBytes } from '#tests/setup/preview/word-file.ts';
import type { Ending } from './model.ts';

// Each test starts processes, which on a busy machine takes its time.

/** A document whose text has a document type, and names its entity. */
function withDoctype(declarations: string): Uint8Array {
  const text = `<!DOCTYPE w:document [${declarations}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('&a;')}</w:body></w:document>`;
  return wordBytes('', { 'word/document.xml': text });
}

describe('unreadable files have a reason, and only their process ends', () => {
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4);
  const good = () => workbookBytes({ sheets: { Hoja: sheetData([['a', 1]]) } });
  test.each<[string, Ending, () => Uint8Array | string, string]>([
    ['a workbook with a password', 'xlsx', () => ole, 'cifrado'],
    ['a document with a password', 'docx', () => ole, 'cifrado'],
    ['an empty file', 'xlsx', () => '', 'dañado'],
    ['text', 'docx', () => 'hola', 'dañado'],
    ['a workbook cut off', 'xlsx', () => good().subarray(0, 900), 'dañado'],
    ['a workbook called a document', 'docx', good, 'dañado'],
    ['a document called a workbook', 'xlsx', () => wordBytes(paragraph('x')), 'dañado'],
    ['a ZIP file called CSV', 'csv', good, 'dañado'],
    ['CSV in no encoding', 'csv', () => Buffer.from('a\x81o,b\n', 'latin1'), 'dañado'],
    ['CSV of 10,000 columns', 'csv', () => `${'a,'.repeat(10_000)}\n`, 'grande'],
    [
      'a workbook with macros',
      'xlsx',
      () => workbookBytes({ sheets: { Hoja: '' }, more: { 'xl/vbaProject.bin': strToU8('x') } }),
      'macros',
    ],
    ['a document with macros', 'docx', () => wordBytes('', { 'word/vbaProject.bin': 'x' }), 'macros'],
    ['an empty workbook', 'xlsx', () => workbookBytes({ sheets: { Hoja: '' } }), 'vacío'],
    ['an empty document', 'docx', () => wordBytes(''), 'vacío'],
    ['broken XML', 'xlsx', () => workbookBytes({ sheets: { Hoja: '<sheetData><row><c></row>' } }), 'dañado'],
    [
      'entities',
      'xlsx',
      () =>
        workbookBytes({
          sheets: {},
          more: { 'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>') },
        }),
      'dañado',
    ],
    [
      'a zip bomb',
      'xlsx',
      () =>
        workbookBytes({
          sheets: { Hoja: '' },
          more: { 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData><row><c><v>${' '.repeat(60_000_000)}`) },
        }),
      'grande',
    ],
    ['a zip bomb of a document', 'docx', () => wordBytes(paragraph(' '.repeat(60_000_000))), 'grande'],
    ['a document with entities of its own', 'docx', () => withDoctype('<!ENTITY a "b"><!ENTITY c "&a;&a;">'), 'dañado'],
    ['a document that asks for a file', 'docx', () => withDoctype('<!ENTITY a SYSTEM "file:///etc/passwd">'), 'dañado'],
    [
      'a document that asks for an address',
      'docx',
      () => withDoctype('<!ENTITY % a SYSTEM "http://127.0.0.1:9/x">%a;'),
      'dañado',
    ],
  ])('%s', async (_, ending, make, reason) => {
    expect(await convert(make(), ending)).toEqual({ kind: 'no', reason });
  });

  test('a document over the memory limit, and one over the time limit', async () => {
    const heavy = wordBytes(
      Array.from({ length: 60_000 }, (_, at) => paragraph(`Párrafo ${at} ${(at * 7919) % 9973}`)).join(''),
    );
    expect(await convert(heavy, 'docx', { memory: 60 })).toEqual({ kind: 'no', reason: 'grande' });
    expect(await convert(heavy, 'docx', { time: 300 })).toEqual({ kind: 'no', reason: 'grande' });
  });
});

describe('large files are truncated', () => {
  test('shows the first 10,000 of a million rows within the time limit', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"><c><v>${at % 977}</v></c></row>`);
    const bytes = workbookBytes({ sheets: { Hoja: `<sheetData>${rows.join('')}</sheetData>` } });
    const [sheet] = await sheetsOf(bytes);
    expect(sheet).toMatchObject({ rows: 10_000, cut: true });
    expect(sheet?.pages).toHaveLength(50);
  });

  test('shows the first 50 of 10,000 columns and the number of missing ones', async () => {
    const sheet = await fromSheet(`<sheetData><row r="1">${'<c><v>1</v></c>'.repeat(10_000)}</row></sheetData>`);
    expect(sheet).toMatchObject({ columns: 50, moreColumns: 9950 });
    expect(sheet?.pages[0]?.body[0]).toHaveLength(50);
  });

  test('shows distant cells, overlapping merged cells and a merged range across the sheet', async () => {
    const far = await fromSheet(
      '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row></sheetData>',
    );
    expect(far?.moreColumns).toBeGreaterThan(16_000);
    const merges = '<mergeCells><mergeCell ref="A1:XFD1048576"/><mergeCell ref="A1:B2"/></mergeCells>';
    const merged = await fromSheet(
      sheetData(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        merges,
      ),
    );
    expect(merged?.pages[0]?.body).toEqual([[{ t: 'a', c: 2, r: 2 }], []]);
  });

  test('shows the beginning of a long document in complete paragraphs', async () => {
    const made = await textOf(wordBytes(Array.from({ length: 12_000 }, () => paragraph('x'.repeat(100))).join('')));
    expect(made.about.cut).toBe(true);
    expect(made.sections[0]?.html).toMatch(/^<p>x{100}<\/p>.*<p>x{100}<\/p>$/);
    expect(made.sections[0]?.html.length).toBeLessThanOrEqual(600_000);
  });
});
