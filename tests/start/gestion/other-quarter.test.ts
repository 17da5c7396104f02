import { beforeAll, expect, test } from 'vitest';
import { lastQuarter, quarterAfter, quarterEnd, quarterKey } from '#areas/transparencia/rules/quarters.ts';
import { today } from '#platform/visibility.ts';
import { finishedRun as finished, sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { book, obligations } from '../../setup/gestion/quarter-books.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { elements, mainOf, textOf, texts } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';

// A book of the quarter before, on the row of the quarter that ended last.

const site = emptySite();
const { read: open, send } = staffSite(site);
const quarter = lastQuarter(today(new Date()));
const board = `/gestion/transparencia/${quarterKey(quarter)}`;
const SENTENCE = /El libro es del (primer|segundo|tercer|cuarto) trimestre de \d+\./;
let editor: TestPerson;
let publisher: TestPerson;

async function drop(person: TestPerson, tabla: string, content: string, fields: Record<string, string> = {}) {
  const upload = { name: 'libro.csv', content, fields, origin: site.gestion() };
  const { headers } = await sendFile(`/gestion/importar/${tabla}/archivo`, upload, { cookie: person.cookie });
  const address = headers.location ?? '';
  return { address, run: await finished(address, site) };
}

beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  editor = await newPerson([['editor', 'transparencia']], { server });
  publisher = await newPerson([['publicador', 'transparencia']], { server });
});

test('the obligations are imported', async () => {
  for (const [tabla, csv] of Object.entries(obligations)) {
    const { headers } = await send(publisher, (await drop(publisher, tabla, csv)).address, { accion: 'importar' });
    await finished(headers.location ?? '', site);
  }
});

test('its page says the sentence of the board, and neither sends nor imports it', async () => {
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
    expect(texts(page, 'h1')).toEqual(['El libro es de otro periodo']);
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

test('of its own period it is imported from the list of tables', async () => {
  const { address } = await drop(publisher, 'formato-70', book(quarterAfter(quarter, -1), { Ana: '9.00' }));
  const { headers } = await send(publisher, address, { accion: 'importar' });
  expect(await finished(headers.location ?? '', site)).toMatchObject({ estado: 'importada' });
});
