import { beforeAll, expect } from 'vitest';
import { lastQuarter, type Quarter, quarterAfter, quarterKey } from '#areas/transparencia/rules/quarters.ts';
import { today } from '#platform/visibility.ts';
import { elements, textOf, texts } from '../html.ts';
import { emptySite } from '../import/site.ts';
import { finishedConfirmation, finishedRun, sendFile } from './imports.ts';
import { newPerson, runSql, type TestPerson } from './people.ts';
import { book, obligations } from './quarter-books.ts';
import { staffSite } from './staff-site.ts';

/** The quarter that ended last, and the one before. */
export const quarter = lastQuarter(today(new Date()));
export const earlier = quarterAfter(quarter, -1);

/** Returns the address of the board of a quarter. */
export const boardOf = (of: Quarter) => `/gestion/transparencia/${quarterKey(of)}`;

/** A site of its own for the board of transparency, with an editor and a publisher of it. `environment` is read when the site starts. */
export function quarterSite(environment: () => Record<string, string> = () => ({})) {
  const site = emptySite(environment);
  const { read: open, send } = staffSite(site);
  const people: { editor?: TestPerson; publisher?: TestPerson } = {};
  beforeAll(async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    people.editor = await newPerson([['editor', 'transparencia']], { server, name: 'Elena Enviada' });
    people.publisher = await newPerson([['publicador', 'transparencia']], { server, name: 'Pablo Publica' });
  });
  const publisher = () => people.publisher as TestPerson;

  /** Sends a table as the form of a row does without scripts. Returns its finished run with its address. */
  async function drop(person: TestPerson, tabla: string, content: string, fields: Record<string, string> = {}) {
    const { status, headers, text } = await sendFile(
      `/gestion/importar/${tabla}/archivo`,
      { name: 'libro.csv', content, fields, origin: site.gestion() },
      { cookie: person.cookie },
    );
    expect(status, text).toBe(303);
    const address = headers.location ?? '';
    return { address, run: await finishedRun(address, site) };
  }

  /** Imports what a finished dry run tried. Returns the address of the import. */
  async function confirm(address: string): Promise<string> {
    await send(publisher(), address, { accion: 'importar' });
    const confirmation = await finishedConfirmation(address, site);
    expect(confirmation).toMatchObject({ estado: 'importada' });
    return confirmation.address;
  }

  return {
    site,
    open,
    send,
    drop,
    confirm,
    editor: () => people.editor as TestPerson,
    publisher,
    sql: (text: string, values: unknown[] = []) => runSql(site.dataDir, text, values),
    /** Imports the obligations, and the books of the quarter before. */
    async fill() {
      for (const [tabla, csv] of Object.entries(obligations))
        await confirm((await drop(publisher(), tabla, csv)).address);
      for (const tabla of ['formato-70', 'formato-71', 'formato-72'])
        await confirm((await drop(publisher(), tabla, book(earlier, { Ana: '100.00', Luis: '200.00' }))).address);
    },
    /** Returns the row of a format on a board, as text. */
    async rowOf(person: TestPerson, name: string, board = boardOf(quarter)): Promise<string> {
      const page = (await open(person, `${board}?estado=todos`)).text;
      const row = elements(page, 'tr').find((each) => texts(each, 'a')[0] === name);
      return row ? textOf(row, ' ').replaceAll(/\s+/g, ' ') : '';
    },
  };
}
