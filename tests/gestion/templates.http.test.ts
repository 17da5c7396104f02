import { beforeAll, expect, inject, test } from 'vitest';
import { elements, mainOf, textOf, values } from '#tests/setup/html.ts';
import { newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';

let author: TestPerson;
let colleague: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  author = await newPerson([['editor', 'noticias']], { name: 'Pilar Plantilla' });
  colleague = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([['publicador', 'noticias']]);
});

const open = (person: TestPerson, path: string) => askStaff(path, { headers: { cookie: person.cookie } });
const keep = (person: TestPerson, id: number, nombre: string) =>
  sendContent(person, id, { accion: 'guardar-plantilla', 'nombre-plantilla': nombre });
const drop = (person: TestPerson, plantilla: string) =>
  sendContent(person, 'nuevo', { accion: 'quitar-plantilla', plantilla });

/** Returns the address of a new note that begins with the template of a name; undefined where it is not offered. */
async function addressOf(person: TestPerson, nombre: string): Promise<string | undefined> {
  const { text } = await open(person, '/gestion/notas/nuevo');
  return elements(mainOf(text), 'a').find((link) => textOf(link) === nombre)?.attribs.href;
}

test('a text is kept as a template, with which a colleague begins, without its day', async () => {
  const id = await newNota(author, 'Entrega de ____ informes');
  const stored = await keep(author, id, '  Entrega   de informes al Congreso ');
  expect([stored.status, stored.headers.location]).toEqual([303, `/gestion/notas/${id}?aviso=plantilla`]);
  const address = (await addressOf(colleague, 'Entrega de informes al Congreso')) ?? '';
  const main = mainOf((await open(colleague, address)).text);
  expect(textOf(main)).toContain('Empezó con la plantilla «Entrega de informes al Congreso»');
  const inputOf = (name: string) => values(main, 'input', 'value', { name });
  expect(inputOf('titulo')).toEqual(['Entrega de ____ informes']);
  expect(inputOf('publicarDespuesDe')).not.toEqual(['2026-01-02']);

  // The same name is the same template.
  await sendContent(author, id, { accion: 'guardar', version: '1', ...notaFields('Otra entrega de informes') });
  await keep(author, id, 'Entrega de informes al Congreso');
  expect(await addressOf(colleague, 'Entrega de informes al Congreso')).toBe(address);
  expect((await open(colleague, address)).text).toContain('value="Otra entrega de informes"');

  const number = /\d+$/.exec(address)?.[0] ?? '';
  const gone = await drop(colleague, number);
  expect([gone.status, gone.headers.location]).toEqual([303, '/gestion/notas/nuevo?aviso=plantilla-quitada']);
  expect(await addressOf(author, 'Entrega de informes al Congreso')).toBeUndefined();
  expect((await open(colleague, address)).status).toBe(404);
  const logged = await runSql(
    inject('dataDir'),
    `select accion from bitacora where accion like 'noticias.%' and detalle->'plantilla' = to_jsonb($1::int) order by numero`,
    [number],
  );
  expect(logged.map(({ accion }) => accion)).toEqual([
    'noticias.guardar-plantilla',
    'noticias.guardar-plantilla',
    'noticias.quitar-plantilla',
  ]);
});

test('a template without a name is refused, and one of another kind or of nothing is not found', async () => {
  const id = await newNota(author, 'Nota sin nombre de plantilla');
  const refused = await keep(author, id, '   ');
  expect([refused.status, textOf(mainOf(refused.text))]).toEqual([
    422,
    expect.stringContaining('Escriba con qué nombre la encontrarán.'),
  ]);
  await keep(author, id, '<b>Rara</b> & "otra"');
  const address = (await addressOf(author, '<b>Rara</b> & "otra"')) ?? '';
  const agenda = await newPerson([['editor', 'agenda']]);
  expect((await open(agenda, address.replace('notas', 'eventos'))).status).toBe(404);
  for (const wrong of ['0', '-1', '1e9', '99999999999', 'x', ''])
    expect((await open(author, `/gestion/notas/nuevo?plantilla=${wrong}`)).status, wrong).toBe(404);
  expect((await drop(author, 'x')).status).toBe(400);
  expect((await drop(author, '999999')).status).toBe(303);
});

test('templates are kept and deleted by those who write, up to twenty of a kind', async () => {
  const id = await newNota(author, 'Nota de muchas plantillas');
  expect((await keep(publisher, id, 'De quien publica')).status).toBe(403);
  expect((await drop(publisher, '1')).status).toBe(403);
  let last = await keep(author, id, 'Plantilla 0');
  for (let each = 1; each <= 20 && last.status === 303; each += 1) last = await keep(author, id, `Plantilla ${each}`);
  expect([last.status, textOf(mainOf(last.text))]).toEqual([409, expect.stringContaining('Ya hay 20 plantillas')]);
});
