import { beforeAll, describe, expect, test } from 'vitest';
import { lastQuarter, periodStart, quarterAfter, quarterEnd, quarterKey } from '#areas/transparencia/rules/quarters.ts';
import { today } from '#platform/visibility.ts';
import { finishedRun as finished, finishedConfirmation, sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { book, obligations } from '../../setup/gestion/quarter-books.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { elements, mainOf, textOf, texts } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';
import { sheetData, workbookBytes } from '../../setup/import/workbook-file.ts';

// Tables that are read without a wrong value, and are not what somebody meant.

const site = emptySite();
const { read: open, send } = staffSite(site);
const quarter = lastQuarter(today(new Date()));
const board = `/gestion/transparencia/${quarterKey(quarter)}`;
const SENTENCE = /El libro es del (primer|segundo|tercer|cuarto) trimestre de \d+\./;
let editor: TestPerson;
let publisher: TestPerson;

type Sent = string | { merged: string[]; rows: (string | number | null)[][] };

/** Uploads a table as CSV, or as a workbook with merged cells. */
async function drop(person: TestPerson, tabla: string, sent: Sent, fields: Record<string, string> = {}) {
  const name = typeof sent === 'string' ? 'libro.csv' : 'libro.xlsx';
  const content = typeof sent === 'string' ? sent : mergedBook(sent);
  const upload = { name, content, fields, origin: site.gestion() };
  const { headers } = await sendFile(`/gestion/importar/${tabla}/archivo`, upload, { cookie: person.cookie });
  const address = headers.location ?? '';
  return { address, run: await finished(address, site) };
}

function mergedBook({ merged, rows }: Exclude<Sent, string>): Buffer {
  const cells = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return Buffer.from(workbookBytes({ sheets: { Hoja: sheetData(rows, cells) } }));
}

beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  editor = await newPerson([['editor', 'transparencia']], { server });
  publisher = await newPerson(
    [
      ['publicador', 'transparencia'],
      ['publicador', 'agenda'],
    ],
    { server },
  );
});

test('the obligations are imported', async () => {
  for (const [tabla, csv] of Object.entries(obligations)) {
    const { address } = await drop(publisher, tabla, csv);
    await send(publisher, address, { accion: 'importar' });
    await finishedConfirmation(address, site);
  }
});

test('the first book of a format says on the board that it has no version before', async () => {
  const { address } = await drop(editor, 'formato-71', book(quarter, { Ana: '9.00' }), {
    periodo: quarterEnd(quarter),
  });
  const links = elements(mainOf((await open(editor, board)).text), 'a', { href: address });
  expect(links.map((link) => textOf(link))).toEqual(['Primera versión']);
});

describe('a book of another quarter than that of its row', () => {
  test('has the sentence of the board on its page, and is neither sent nor imported', async () => {
    const ofQuarter = { periodo: quarterEnd(quarter) };
    const { address, run } = await drop(
      editor,
      'formato-70',
      book(quarterAfter(quarter, -1), { Ana: '9.00' }),
      ofQuarter,
    );
    const sentenceOf = (html: string) => SENTENCE.exec(textOf(mainOf(html), ' '))?.[0];
    const pages = await Promise.all([editor, publisher].map(async (person) => (await open(person, address)).text));
    for (const page of pages) {
      expect(sentenceOf(page)).toBe(sentenceOf((await open(editor, board)).text));
      expect(sentenceOf(page)).toMatch(SENTENCE);
      expect(texts(page, 'h1')).toEqual(['Sueldos. El libro es de otro periodo']);
      const acts = elements(mainOf(page), 'button').map(({ attribs }) => attribs.value);
      expect(acts.filter((act) => act === 'enviar' || act === 'importar')).toEqual([]);
    }
    const acts = [
      await send(editor, address, { accion: 'enviar' }),
      await send(publisher, address, { accion: 'importar' }),
      await send(editor, board, { accion: 'enviar', formato: '70', corrida: String(run.id) }),
      await send(editor, board, { accion: 'enviar-todos', corrida: String(run.id) }),
      await send(publisher, board, { accion: 'aprobar', libro: `70:${run.id}` }),
    ];
    expect(acts.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(sentenceOf(acts[0]?.text ?? '')).toMatch(SENTENCE);
    const rows = await runSql(site.dataDir, 'select id, enviada from importaciones where id >= $1', [run.id]);
    expect(rows).toEqual([{ id: run.id, enviada: null }]);
  });

  test('is imported for its own period from the list of tables', async () => {
    const { address } = await drop(publisher, 'formato-70', book(quarterAfter(quarter, -1), { Ana: '9.00' }));
    await send(publisher, address, { accion: 'importar' });
    expect(await finishedConfirmation(address, site)).toMatchObject({ estado: 'importada' });
  });
});

describe('merged cells below the header', () => {
  const end = quarterEnd(quarter);
  const period = [quarter.year, periodStart('Trimestral', end), end];
  const bookRows = [
    ['Sueldos y salarios', null, null, null, null],
    book(quarter, {}).trim().split(','),
    [...period, 'Ana', 9],
    [...period, 'Eva', 7],
    [...period, 'Luis', 5],
  ];
  const eventRows = [
    ['Actividades', null, null, null],
    ['Título', 'Fecha', 'Clase', 'Descripción'],
    ['Foro', '01/03/2026', 'programa', 'Abierto.'],
    ['Curso', null, 'programa', 'Abierto.'],
    ['Taller', '02/03/2026', 'programa', 'Abierto.'],
  ];

  test.each([
    ['formato-70', bookRows, ['A1:E1', 'C3:C5'], 'C3:C5'],
    ['eventos', eventRows, ['A1:D1', 'B3:B4'], 'B3:B4'],
  ])('of one column are named (%s)', async (tabla, rows, merged, range) => {
    const { address, run } = await drop(publisher, tabla, { merged, rows });
    expect(run).toMatchObject({ estado: 'probada' });
    const page = textOf(mainOf((await open(publisher, address)).text), ' ');
    expect(page).toContain(
      `Hoja «Hoja»: el valor de las celdas combinadas ${range} se pone en cada una de sus filas; revise que sea el de todas.`,
    );
  });

  test.each([
    ['formato-70', bookRows, ['D4:E4'], 'D4'],
    ['eventos', eventRows, ['B3:C3'], 'B3'],
  ])('of several columns are wrong (%s)', async (tabla, rows, merged, cell) => {
    const { run } = await drop(publisher, tabla, { merged, rows });
    expect(run).toMatchObject({
      estado: 'con-errores',
      celdas: expect.arrayContaining([
        expect.objectContaining({
          place: `celda ${cell}`,
          reason: expect.stringContaining(`combinadas ${merged[0]} son de varias`),
        }),
      ]),
    });
  });
});
