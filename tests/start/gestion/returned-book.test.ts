import { beforeAll, expect, test } from 'vitest';
import { lastQuarter, quarterAfter, quarterEnd, quarterKey } from '#areas/transparencia/rules/quarters.ts';
import { today } from '#platform/visibility.ts';
import { finishedConfirmation, finishedRun, sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { book, obligations } from '../../setup/gestion/quarter-books.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { elements, mainOf, textOf, texts } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';

// A book of a format that is returned, replaced and published.

const site = emptySite();
const { read: open, send } = staffSite(site);
const quarter = lastQuarter(today(new Date()));
const board = `/gestion/transparencia/${quarterKey(quarter)}`;
const COMMENT = /lo devolvió el \d+ de \w+ de \d{4}, \d\d:\d\d: «Falta el aguinaldo\.»/;
let editor: TestPerson;
let publisher: TestPerson;

async function upload(person: TestPerson, tabla: string, content: string, periodo?: string): Promise<string> {
  const file = { name: 'libro.csv', content, fields: periodo ? { periodo } : {}, origin: site.gestion() };
  const { headers } = await sendFile(`/gestion/importar/${tabla}/archivo`, file, { cookie: person.cookie });
  const address = headers.location ?? '';
  await finishedRun(address, site);
  return address;
}
async function approve(address: string) {
  const { headers } = await send(publisher, address, { accion: 'importar' });
  return { location: headers.location, run: await finishedConfirmation(address, site) };
}
const textAt = async (person: TestPerson, path: string) =>
  textOf(mainOf((await open(person, path)).text), ' ').replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  editor = await newPerson([['editor', 'transparencia']], { server, name: 'Elena Enviada' });
  publisher = await newPerson([['publicador', 'transparencia']], { server, name: 'Pablo Publica' });
});

test('the obligations and the book of the quarter before are imported', async () => {
  for (const [tabla, csv] of Object.entries(obligations)) await approve(await upload(publisher, tabla, csv));
  const before = book(quarterAfter(quarter, -1), { Ana: '9.00', Luis: '7.00' });
  const address = await upload(publisher, 'formato-70', before, quarterEnd(quarterAfter(quarter, -1)));
  expect((await approve(address)).run.estado).toBe('importada');
});

let returned = '';
test('a returned book is in Pendientes among what was returned, with the comment', async () => {
  returned = await upload(editor, 'formato-70', book(quarter, { Ana: '10.00' }), quarterEnd(quarter));
  expect(await textAt(editor, returned)).toContain('Borrador');
  await send(editor, returned, { accion: 'enviar' });
  expect(await textAt(editor, returned)).toContain('En revisión');
  await send(publisher, returned, { accion: 'devolver', comentario: 'Falta el aguinaldo.' });
  expect(await textAt(editor, returned)).toContain('Devuelto');
  const { text } = await open(editor, '/gestion/pendientes');
  expect(texts(mainOf(text), 'h2')).toContain('Archivos que le devolvieron 1');
  expect(texts(mainOf(text), 'h2').join()).not.toContain('Importaciones que no entraron');
  expect(await textAt(editor, '/gestion/pendientes?grupo=archivos-devueltos')).toMatch(COMMENT);
});

test('the comment is on the page of the next book until one is published, which names both people', async () => {
  const next = await upload(editor, 'formato-70', book(quarter, { Ana: '10.00', Eva: '3.00' }), quarterEnd(quarter));
  await send(editor, next, { accion: 'enviar' });
  for (const person of [editor, publisher]) expect(await textAt(person, next)).toMatch(COMMENT);
  const { text } = await open(publisher, next);
  // Every column of a row that is added or removed.
  const [removed] = elements(mainOf(text), 'table').filter((table) => textOf(table).startsWith('Filas que se retiran'));
  expect(texts(removed ?? [], 'th', { scope: 'col' })).toEqual([
    ...['Nombre', 'Sueldo', 'Ejercicio'],
    'Fecha de inicio del periodo que se informa',
    'Fecha de término del periodo que se informa',
  ]);
  const { location, run } = await approve(next);
  expect(location).toBe(`${board}?aviso=aprobado#formato-70`);
  expect(await textAt(publisher, location ?? '')).toContain('El libro está aprobado');
  const done = await textAt(publisher, run.address);
  expect(done).toMatch(/Publicado.+Lo subió Elena Enviada .+Lo aprobó Pablo Publica /);
  for (const word of ['Huella', 'Ensayada', 'Listo para importar']) expect(done).not.toContain(word);
  const tried = await textAt(editor, next);
  expect(tried).toMatch(/Aprobado.+Lo subió Elena Enviada .+Lo aprobó Pablo Publica /);
  expect(tried).not.toMatch(COMMENT);
});
