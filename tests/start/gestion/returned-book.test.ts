import { beforeAll, expect, test } from 'vitest';
import { quarterEnd } from '#areas/transparencia/rules/quarters.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';
import { book } from '../../setup/gestion/quarter-books.ts';
import { boardOf, quarter, quarterSite } from '../../setup/gestion/quarter-site.ts';
import { elements, linksOf, mainOf, textOf, texts } from '../../setup/html.ts';

// A book of a format that is returned, replaced and published.

const { open, send, drop, confirm, fill, rowOf, ...people } = quarterSite();
const board = boardOf(quarter);
const ofQuarter = { periodo: quarterEnd(quarter) };
const COMMENT = /lo devolvió el \d+ de \w+ de \d{4}, \d\d:\d\d: «Falta el aguinaldo\.»/;
let editor: TestPerson;
let publisher: TestPerson;

beforeAll(() => {
  editor = people.editor();
  publisher = people.publisher();
});

const textAt = async (person: TestPerson, path: string) =>
  textOf(mainOf((await open(person, path)).text), ' ').replaceAll(/\s+/g, ' ');

test('the obligations and the books of the quarter before are imported', fill);

let returned = '';
test('a returned book is in Pendientes among what was returned, with the comment', async () => {
  returned = (await drop(editor, 'formato-70', book(quarter, { Ana: '10.00' }), ofQuarter)).address;
  expect(await textAt(editor, returned)).toContain('Borrador');
  await send(editor, returned, { accion: 'enviar' });
  expect(await textAt(editor, returned)).toContain('En revisión');
  await send(publisher, returned, { accion: 'devolver', comentario: 'Falta el aguinaldo.' });
  const { text: page } = await open(editor, returned);
  expect(texts(page, 'h1')).toEqual(['Sueldos. Libro devuelto: 1 renglón']);
  expect(linksOf(mainOf(page)).find(({ text }) => text === 'Cargar otro libro')?.href).toBe(`${board}#formato-70`);
  const { text } = await open(editor, '/gestion/pendientes');
  expect(texts(mainOf(text), 'h2')).toContain('Archivos que le devolvieron 1');
  expect(texts(mainOf(text), 'h2').join()).not.toContain('Importaciones que no entraron');
  expect(await textAt(editor, '/gestion/pendientes?grupo=archivos-devueltos')).toMatch(COMMENT);
});

test('the comment stays with a returned book that is sent again as it is', async () => {
  await send(editor, returned, { accion: 'enviar' });
  expect(await textAt(publisher, returned)).toMatch(COMMENT);
  expect(await rowOf(publisher, 'Sueldos')).toMatch(/En revisión .+ Antes: .+Falta el aguinaldo/);
  expect((await open(publisher, '/gestion/pendientes')).text).toContain(returned);
  expect((await open(editor, '/gestion/pendientes')).text).not.toContain('Archivos que le devolvieron');
});

test('the comment is on the page of the next book until one is published, which names both people', async () => {
  const { address: next } = await drop(editor, 'formato-70', book(quarter, { Ana: '10.00', Eva: '3.00' }), ofQuarter);
  await send(editor, next, { accion: 'enviar' });
  for (const person of [editor, publisher]) expect(await textAt(person, next)).toMatch(COMMENT);
  const { text } = await open(publisher, next);
  // Every column of a row that is added or removed.
  const [removed] = elements(mainOf(text), 'table').filter((table) => textOf(table).startsWith('Filas que se retiran'));
  expect(texts(removed ?? [], 'th', { scope: 'col' })).toEqual([
    'Nombre',
    'Sueldo',
    'Ejercicio',
    'Fecha de inicio del periodo que se informa',
    'Fecha de término del periodo que se informa',
  ]);
  const { headers } = await send(publisher, next, { accion: 'importar' });
  expect(headers.location).toBe(`${board}?aviso=aprobado`);
  expect(await textAt(publisher, headers.location ?? '')).toContain('El libro está aprobado');
  const done = await textAt(publisher, await confirm(next));
  expect(done).toMatch(/Publicado.+Lo subió Elena Enviada .+Lo aprobó Pablo Publica /);
  for (const word of ['Huella', 'Ensayada', 'Listo para importar']) expect(done).not.toContain(word);
  const tried = await textAt(editor, next);
  expect(tried).toMatch(/Aprobado.+Lo subió Elena Enviada .+Lo aprobó Pablo Publica /);
  expect(tried).not.toMatch(COMMENT);
});
