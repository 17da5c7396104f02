import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { sheetData, temporaryFile, type WorkbookParts, workbookBytes } from '#tests/setup/import/workbook-file.ts';
import { type SheetRow, WorkbookError } from './model.ts';
import { openWorkbook } from './workbook.ts';

async function readAll(file: string): Promise<Record<string, SheetRow[]>> {
  const workbook = await openWorkbook(file);
  try {
    const sheets: Record<string, SheetRow[]> = {};
    for (const sheet of workbook.sheets) {
      const rows: SheetRow[] = [];
      for await (const row of sheet.rows()) rows.push(row);
      sheets[sheet.name] = rows;
    }
    return sheets;
  } finally {
    workbook.close();
  }
}
const readParts = (parts: WorkbookParts) => readAll(temporaryFile('libro.xlsx', workbookBytes(parts)));
const readSheet = async (xml: string, parts: Partial<WorkbookParts> = {}) =>
  (await readParts({ sheets: { Hoja: xml }, ...parts })).Hoja;
const readCsv = async (text: string | Uint8Array) => (await readAll(temporaryFile('tabla.csv', text))).tabla;
const row = (number: number, ...cells: SheetRow['cells']) => ({ number, cells });

describe('a workbook', () => {
  test('of write-excel-file: reads text, numbers, dates and booleans by sheet', async () => {
    const bytes = await writeWorkbook([
      {
        sheet: 'Uno',
        data: [['a', 1.5, true, { value: new Date('2022-09-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }]],
      },
      { sheet: 'Dos & más', data: [[null, 'b']] },
    ]).toBuffer();
    expect(await readAll(temporaryFile('libro.xlsx', bytes))).toEqual({
      Uno: [row(1, 'a', 1.5, true, { kind: 'date', iso: '2022-09-05' })],
      'Dos & más': [row(1, null, 'b')],
    });
  });

  test('reads shared strings without phonetic hints, formula results and errors', async () => {
    const rows = await readSheet(
      `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="str"><f>A1</f><v>fin</v></c>
        <c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1" t="s"><v>1</v></c></row></sheetData>`,
      {
        sharedStrings:
          '<si><r><t>Ente </t></r><r><t>uno</t></r><rPh><t>x</t></rPh></si><si><t>_x0041_ &lt;&amp;</t></si>',
      },
    );
    expect(rows).toEqual([row(1, 'Ente uno', 2, 'fin', { kind: 'error', code: '#DIV/0!' }, 'A <&')]);
  });

  test('marks the rows that a spreadsheet does not show', async () => {
    const rows = await readSheet(
      `<sheetData><row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row><row r="3" hidden="0"><c><v>3</v></c></row></sheetData>`,
    );
    expect(rows).toEqual([row(1, 1), { ...row(2, 2), hidden: true }, row(3, 3)]);
  });

  test('detects dates by style, in both date systems', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-80A]d&quot; de &quot;mmmm"/><numFmt numFmtId="165" formatCode="&quot;días&quot; 0"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>44809.75</v></c>`).join('');
    const sheet = `<sheetData><row>${cells}</row></sheetData>`;
    const date = (iso: string) => ({ kind: 'date', iso });
    expect(await readSheet(sheet, { styles })).toEqual([
      { number: 1, cells: [44809.75, date('2022-09-05'), date('2022-09-05'), 44809.75] },
    ]);
    const from1904 = await readSheet(sheet, { styles, workbookPr: 'date1904="1"' });
    expect(from1904?.[0]?.cells[1]).toEqual(date('2026-09-06'));
  });

  test('fills merged cells and skips blank rows, including rows covered only by a merged cell', async () => {
    const rows = [
      ['Título', null, null],
      [null, null, null],
      ['Uno', 'a', null],
      [null, 'b', null],
      [null, null, null],
      ['Dos', 'c', null],
    ];
    const inColumn = { top: 3, bottom: 5, left: 0, right: 0, value: 'Uno' };
    const merged = '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A5"/></mergeCells>';
    expect(await readSheet(sheetData(rows, merged))).toEqual([
      { ...row(1, 'Título', 'Título', 'Título'), merges: [{ top: 1, bottom: 1, left: 0, right: 2, value: 'Título' }] },
      { ...row(3, 'Uno', 'a'), merges: [inColumn] },
      { ...row(4, 'Uno', 'b'), merges: [inColumn] },
      row(6, 'Dos', 'c'),
    ]);
  });

  test('reads sheets with a namespace prefix and unnumbered rows; skips hidden sheets', async () => {
    const more = {
      'xl/worksheets/sheet1.xml': strToU8(
        '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="urn:r"><sheets><sheet name="Hoja" r:id="rId1"/><sheet name="Oculta" state="hidden" r:id="rId2"/></sheets></workbook>',
      ),
    };
    expect(await readParts({ sheets: { Hoja: '', Oculta: sheetData([['x']]) }, more })).toEqual({
      Hoja: [row(1, 1), row(2, 2)],
    });
  });
});

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b\n"x, ""y""",2\n'],
    ['semicolons and a byte order mark', '\uFEFFa;b\r\n"x, ""y""";2'],
    ['tabs', 'a\tb\r"x, ""y"""\t2\r'],
  ])('with %s', async (_, text) => {
    expect(await readCsv(text)).toEqual([row(1, 'a', 'b'), row(2, 'x, "y"', '2')]);
  });

  test.each([
    ['Windows-1252', Buffer.from('A\xF1o,\x80\n"x, ""y""",2\n', 'latin1')],
    ['UTF-16, low byte first', Buffer.from('\uFEFFAño,€\n"x, ""y""",2\n', 'utf16le')],
    ['UTF-16, high byte first', Buffer.from('\uFEFFAño,€\n"x, ""y""",2\n', 'utf16le').swap16()],
  ])('in %s', async (_, bytes) => {
    expect(await readCsv(bytes)).toEqual([row(1, 'Año', '€'), row(2, 'x, "y"', '2')]);
  });

  test('is detected as Windows-1252 even if the first non-UTF-8 byte is late', async () => {
    const rows = await readCsv(Buffer.from(`a\n${'b\n'.repeat(100_000)}\xF1`, 'latin1'));
    expect(rows?.at(-1)).toEqual(row(100_002, 'ñ'));
  });

  test('keeps line breaks in quotes and counts records as rows', async () => {
    expect(await readCsv('a,b\n"uno\ndos",\n,\nc,d\n')).toEqual([
      row(1, 'a', 'b'),
      row(2, 'uno\ndos', null),
      row(4, 'c', 'd'),
    ]);
  });

  test('with binary content or an unclosed quote is rejected', async () => {
    await expect(readCsv(Buffer.from('a\x81o,b\n', 'latin1'))).rejects.toThrow('CSV en UTF-8');
    await expect(readCsv(Buffer.from('a\0o,b\n', 'latin1'))).rejects.toThrow('CSV en UTF-8');
    await expect(readCsv('a,b\n"c')).rejects.toThrow('se abren en la fila 2');
  });
});

describe('an unsupported or hostile file', () => {
  const good = () => workbookBytes({ sheets: { Hoja: sheetData([['a', 1]]) } });
  const noise = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251);

  test.each<[string, () => { name?: string; content: Uint8Array }, RegExp]>([
    ['text called .xlsx', () => ({ content: strToU8('hola') }), /no es un libro de Excel, aunque/],
    ['noise', () => ({ name: 'x.csv', content: noise }), /no es un libro de Excel \(\.xlsx\) ni un CSV/],
    [
      'an old workbook',
      () => ({ content: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4) }),
      /libro antiguo \(\.xls\) o con contraseña/,
    ],
    ['a workbook cut off', () => ({ content: good().subarray(0, 900) }), /dañado o incompleto/],
    ['an empty file', () => ({ content: new Uint8Array() }), /no es un libro/],
  ])('%s', async (_, make, message) => {
    const { name = 'libro.xlsx', content } = make();
    await expect(readAll(temporaryFile(name, content))).rejects.toThrow(message);
  });

  test('rejects other ZIP files, LibreOffice documents and binary workbooks', async () => {
    const zip = (more: Record<string, Uint8Array>) => readParts({ sheets: {}, more });
    const none = { '_rels/.rels': strToU8('<Relationships/>') };
    await expect(zip(none)).rejects.toThrow('no es un libro de Excel (.xlsx)');
    await expect(zip({ ...none, mimetype: strToU8('x') })).rejects.toThrow('LibreOffice');
    await expect(zip({ ...none, 'xl/workbook.bin': strToU8('x') })).rejects.toThrow('.xlsb');
  });

  test('rejects a zip bomb', async () => {
    const bomb = strToU8(`<worksheet><sheetData><row><c><v>${' '.repeat(60_000_000)}`);
    await expect(readParts({ sheets: { Hoja: '' }, more: { 'xl/worksheets/sheet1.xml': bomb } })).rejects.toThrow(
      'se expande',
    );
  });

  test('rejects a zip bomb with a wrong declared size', async () => {
    const text = `<sst>${'<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(1_200_000)}</sst>`;
    const bytes = workbookBytes({ sheets: { Hoja: '' }, more: { 'xl/worksheets/sheet1.xml': strToU8(text) } });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The unpacked size of the sheet, in its local header and in the directory.
    for (let at = 0; at + 4 < bytes.length; at++) {
      if (view.getUint32(at, true) === text.length) view.setUint32(at, 1000, true);
    }
    await expect(readAll(temporaryFile('libro.xlsx', bytes))).rejects.toThrow(WorkbookError);
  });

  test('rejects entities, with and without a document type', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    const sheet = strToU8(
      `${entities}<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
    );
    await expect(readParts({ sheets: { Hoja: '' }, more: { 'xl/worksheets/sheet1.xml': sheet } })).rejects.toThrow(
      'dañado',
    );
    await expect(readSheet('<sheetData><row><c t="str"><v>&b;</v></c></row></sheetData>')).rejects.toThrow('dañado');
  });

  test('of LibreOffice: a format of whole rows leaves blank cells beyond the columns that are read', async () => {
    const blank = '<c s="0"/>'.repeat(1024);
    const xml = `<sheetData><row r="1"><c t="str"><v>a</v></c></row><row r="2">${blank}</row><row r="1048576"/></sheetData>`;
    expect(await readSheet(xml)).toEqual([row(1, 'a')]);
  });

  test.each([
    ['10,000 columns', `<row r="1">${'<c><v>1</v></c>'.repeat(10_000)}</row>`, 'columna GS'],
    ['a cell far out', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'columna XFD'],
    ['a row beyond the last', '<row r="9000000"><c><v>1</v></c></row>', 'más de 1048576 filas'],
    ['rows out of order', '<row r="5"><c><v>1</v></c></row><row r="5"/>', 'no están en orden'],
    [
      'a text without end',
      `<row r="1"><c t="str"><v>${'abc '.repeat(20_000)}</v></c></row>`,
      'pasa de 32767 caracteres',
    ],
    ['a text that is not there', '<row r="1"><c t="s"><v>7</v></c></row>', 'le faltan textos'],
    ['broken XML', '<row r="1"><c></row>', 'dañado'],
  ])('%s', async (_, rows, message) => {
    await expect(readSheet(`<sheetData>${rows}</sheetData>`)).rejects.toThrow(message);
  });

  test('rejects overlapping merged cells; limits ranges to the readable columns', async () => {
    const merges = (refs: string[]) =>
      `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    await expect(readSheet(sheetData([['a']], merges(['A1:XFD1048576', 'A1:XFD1048576'])))).rejects.toThrow(
      'se enciman',
    );
    const [first] = (await readSheet(sheetData([['a']], merges(['A1:XFD1048576'])))) ?? [];
    expect(first?.cells).toHaveLength(200);
  });
});
