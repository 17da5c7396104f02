import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { sheetData } from '#tests/setup/import/workbook-file.ts';
import { fromSheet, sheetsOf, textOf } from '#tests/setup/preview/converted.ts';
import { external, paragraph, wordBytes } from '#tests/setup/preview/word-file.ts';

// Each test starts processes, which on a busy machine takes its time.

describe('a workbook', () => {
  test('formats amounts, dates and percentages in site style, with merged cells and headings', async () => {
    const money = (value: number) => ({ value, type: Number, format: '"$"#,##0.00' });
    const bytes = await writeWorkbook([
      {
        sheet: 'Egresos',
        stickyRowsCount: 3,
        data: [
          [{ value: 'Presupuesto 2026', columnSpan: 4 }, null, null, null],
          [{ value: 'Concepto', rowSpan: 2 }, { value: 'Montos', columnSpan: 2 }, null, { value: 'Fecha', rowSpan: 2 }],
          [null, 'Aprobado', 'Avance', null],
          [
            'Sueldos',
            money(-1_234_567.5),
            { value: 0.256, type: Number, format: '0.0%' },
            { value: new Date('2026-03-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
          ],
          [
            'Clave',
            2025,
            { value: 1234.5, type: Number, format: '#,##0.00' },
            { value: 7, type: Number, format: '000' },
          ],
        ],
      },
    ]).toBuffer();
    expect((await sheetsOf(bytes))[0]?.pages).toEqual([
      {
        from: 1,
        to: 5,
        head: [
          [{ t: 'Presupuesto 2026', c: 4 }],
          [
            { t: 'Concepto', h: 'col', r: 2 },
            { t: 'Montos', h: 'colgroup', c: 2 },
            { t: 'Fecha', n: 1, h: 'col', r: 2 },
          ],
          [
            { t: 'Aprobado', n: 1, h: 'col' },
            { t: 'Avance', n: 1, h: 'col' },
          ],
        ],
        body: [
          [{ t: 'Sueldos' }, { t: '-$1,234,567.50', n: 1 }, { t: '25.6\u00A0%', n: 1 }, { t: '01/03/2026', n: 1 }],
          [{ t: 'Clave' }, { t: '2025', n: 1 }, { t: '1,234.50', n: 1 }, { t: '007', n: 1 }],
        ],
      },
    ]);
  });

  test('has pages of 200 rows with repeated headings and merged values', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => [at >= 198 && at < 203 ? 'Junto' : `F${at}`, at]);
    const merged = '<mergeCells><mergeCell ref="A200:A204"/></mergeCells>';
    const sheet = await fromSheet(sheetData([['Clave', 'Monto'], ...rows], merged));
    expect(sheet?.pages.map(({ from, to }) => [from, to])).toEqual([
      [1, 201],
      [202, 401],
      [402, 451],
    ]);
    expect(sheet?.pages[1]?.head).toEqual(sheet?.pages[0]?.head);
    expect(sheet?.pages[0]?.body[198]?.[0]).toEqual({ t: 'Junto', r: 2 });
    expect(sheet?.pages[1]?.body.slice(0, 2)).toEqual([
      [
        { t: 'Junto', r: 3 },
        { t: '200', n: 1 },
      ],
      [{ t: '201', n: 1 }],
    ]);
  });

  test('omits hidden sheets, rows and columns, and reports them', async () => {
    const sheet = await fromSheet(
      `<cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1"><c t="str"><v>a</v></c><c t="str"><v>oculta</v></c><c t="str"><v>c</v></c></row>
        <row r="2" hidden="1"><c t="str"><v>oculta</v></c></row><row r="3"><c><v>3</v></c></row></sheetData>`,
    );
    expect(sheet).toMatchObject({ rows: 2, columns: 2, hides: true });
    expect(JSON.stringify(sheet)).not.toContain('oculta');
  });

  test.each([
    [
      'a list of texts',
      [
        ['uno', 'dos'],
        ['tres', 'cuatro'],
      ],
      0,
    ],
    [
      'figures alone',
      [
        [1, 2],
        [3, 4],
      ],
      0,
    ],
    [
      'names over figures',
      [
        ['Ente', '2024'],
        ['A', 2],
        ['B', 3],
      ],
      1,
    ],
    [
      'a title over a table',
      [
        ['Título', null],
        [null, null],
        ['Ente', 'Monto'],
        ['A', 1],
      ],
      3,
    ],
  ] as const)('%s: what heads its columns', async (_, rows, heading) => {
    expect((await fromSheet(sheetData(rows)))?.pages[0]?.head).toHaveLength(heading);
  });

  test('shows stored formula results and no links', async () => {
    const sheet = await fromSheet(
      '<sheetData><row r="1"><c t="str"><f>HYPERLINK("javascript:alert(1)","Ver")</f><v>Ver</v></c><c><f>1+1</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c></row></sheetData>',
    );
    expect(sheet?.pages[0]?.body).toEqual([[{ t: 'Ver' }, { t: '' }, { t: '#DIV/0!' }, { t: 'Sí' }]]);
  });
});

test('detects numbers and dates in a CSV table', async () => {
  const [sheet] = await sheetsOf(
    '\uFEFFRubro;Monto;Fecha\r\n1;1,200.50;2025-12-22\r\n26030;4812350100.25;2025-12-22\r\n',
    'csv',
  );
  expect(sheet?.pages[0]?.head[0]).toEqual(['Rubro', 'Monto', 'Fecha'].map((t) => ({ t, n: 1, h: 'col' })));
  expect(sheet?.pages[0]?.body[0]).toEqual([
    { t: '1', n: 1 },
    { t: '1,200.50', n: 1 },
    { t: '22/12/2025', n: 1 },
  ]);
  // An amount has separators; a key has none.
  expect(sheet?.pages[0]?.body[1]?.map(({ t }) => t)).toEqual(['26030', '4,812,350,100.25', '22/12/2025']);
});

describe('a text document', () => {
  test('is divided at its headings, one level below the page, without gaps', async () => {
    const made = await textOf(
      wordBytes(
        [paragraph('Antes'), paragraph('Uno', 1), paragraph('x'), paragraph('Hondo', 3), paragraph('Dos', 1)].join(''),
      ),
    );
    expect(made.sections).toEqual([
      { level: 2, title: '', html: '<p>Antes</p>' },
      { level: 2, title: 'Uno', html: '<p>x</p>' },
      { level: 3, title: 'Hondo', html: '' },
      { level: 2, title: 'Dos', html: '' },
    ]);
  });

  test('keeps tables, with bold text for headings in cells and right-aligned numbers', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const table = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(paragraph('Mes'))}${cell(paragraph('Monto'))}</w:tr><w:tr>${cell(paragraph('Enero', 1))}${cell(paragraph('$1,200.50'))}</w:tr></w:tbl>`;
    const [section] = (await textOf(wordBytes(table))).sections;
    expect(section?.html).toBe(
      '<div class="tabla" role="group" tabindex="0" aria-label="Tabla"><table><thead><tr><th scope="col">Mes</th><th scope="col">Monto</th></tr></thead><tbody><tr><td><p><strong>Enero</strong></p></td><td class="n">$1,200.50</td></tr></tbody></table></div>',
    );
  });

  test('contains no script, foreign scheme or external picture', async () => {
    const link = (id: string, text: string) =>
      `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Mapa"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const made = await textOf(
      wordBytes(
        link('rId7', 'malo') + link('rId8', 'bueno') + picture + paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'),
        {},
        external('rId7', 'hyperlink', 'javascript:alert(1)') +
          external('rId8', 'hyperlink', 'https://iafe.example/x') +
          external('rId9', 'image', 'http://127.0.0.1:9/imagen.png'),
      ),
    );
    expect(made.about.pictures).toBe(1);
    expect(made.sections[0]?.html).toBe(
      '<p><a>malo</a></p><p><a href="https://iafe.example/x">bueno</a></p><p><em>[Imagen: Mapa]</em></p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });

  test('ignores a style map inside the file', async () => {
    const made = await textOf(
      wordBytes(paragraph('x'), { 'mammoth/style-map': 'p => h1.x:fresh', 'word/_rels/styles.xml.rels': '<x/>' }),
    );
    expect(made.sections).toEqual([{ level: 2, title: '', html: '<p>x</p>' }]);
  });
});
