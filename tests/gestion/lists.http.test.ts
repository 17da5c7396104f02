import { beforeAll, expect, inject, test } from 'vitest';
import { newNota, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { element, elements, mainOf, textOf, texts } from '../setup/html.ts';

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']], { name: 'Noemí de las Listas' });
  publisher = await newPerson([['publicador', 'noticias']]);
});

const read = async ({ cookie }: TestPerson, path: string) => (await askStaff(path, { headers: { cookie } })).text;
/** Returns the number of each view of a list. */
const viewsOf = (page: string) =>
  Object.fromEntries(
    elements(element(page, 'nav', { 'aria-label': 'Vistas' }), 'a').map((link) => {
      const [, label = '', number = ''] = /^(.*?)\s*(\d*)$/.exec(textOf(link)) ?? [];
      return [label, number];
    }),
  );

test('a list has views with what each person has in work', async () => {
  await newNota(editor, 'Borrador de la vista');
  const returned = await newNota(editor, 'Devuelta de la vista', 'enviar');
  await sendContent(publisher, returned, { accion: 'devolver', version: '1', comentario: 'Falta la fecha.' });
  const page = await read(editor, '/gestion/notas');
  expect(viewsOf(page)).toMatchObject({ Todas: '', Mías: '2', Devueltas: expect.stringMatching(/^[1-9]/) });
  const mine = await read(editor, '/gestion/notas?vista=mias');
  // With the row of its headings.
  expect(elements(mainOf(mine), 'tr')).toHaveLength(3);
  expect(textOf(mainOf(mine))).toContain('Devuelta de la vista');
  // Another person has none of them.
  expect(viewsOf(await read(publisher, '/gestion/notas'))).not.toHaveProperty('Mías');
});

test('a person names the view of a list and finds it again; nobody else does', async () => {
  const person = await newPerson([['editor', 'noticias']]);
  const send = (fields: Record<string, string>) =>
    askStaff('/gestion/notas/vistas', submission({ consulta: 'sitio=oculto&orden=titulo', ...fields }, person.cookie));
  const ownViews = async (who: TestPerson, path = '/gestion/notas') =>
    elements(await read(who, path), 'nav', { 'aria-label': 'Sus vistas' }).flatMap((nav) =>
      elements(nav, 'a').map((link) => textOf(link)),
    );
  expect(await ownViews(person)).toEqual([]);
  const saved = await send({ accion: 'guardar', nombre: '  Por   salir ' });
  expect([saved.status, saved.headers.location]).toEqual([
    303,
    '/gestion/notas?sitio=oculto&orden=titulo&aviso=vista-guardada',
  ]);
  expect(await ownViews(person)).toEqual(['Por salir']);
  expect(await ownViews(person, '/gestion/notas?orden=titulo&sitio=oculto')).toEqual(['Por salir']);
  expect(await ownViews(publisher)).toEqual([]);
  for (let number = 2; number <= 12; number++) await send({ accion: 'guardar', nombre: `Vista ${number}` });
  const refused = await send({ accion: 'guardar', nombre: 'Una más' });
  expect(refused.headers.location).toMatch(/aviso=demasiadas-vistas$/);
  expect(await read(person, refused.headers.location ?? '')).toContain('se guardan hasta doce');
  await send({ accion: 'quitar', nombre: 'Por salir' });
  expect(await ownViews(person)).toHaveLength(11);
  expect((await send({ accion: 'guardar', nombre: '' })).status).toBe(400);
});

test('a list marks only rows with something to do, and has no empty column', async () => {
  const reader = await newPerson([['editor', 'entes']]);
  const list = await read(reader, '/gestion/tipos-de-ente');
  expect(texts(mainOf(list), 'th', { scope: 'col' })).toEqual(['Título']);
  expect(textOf(mainOf(list))).not.toContain('Sin cambios');
  expect(elements(list, 'nav', { 'aria-label': 'Vistas' })).toEqual([]);
});

test('a list has its last page from its end, and the first one for a page that it does not have', async () => {
  const reader = await newPerson([['publicador', 'auditorias']]);
  // The lines of the oldest audits, which no test changes.
  const list = '/gestion/renglones?orden=fecha&texto=2016';
  const rows = async (pagina: string) =>
    elements(mainOf(await read(reader, `${list}&pagina=${pagina}`)), 'tr').map((row) => textOf(row));
  const [first, last] = [await rows('1'), await rows('-1')];
  const page = await read(reader, list);
  const [, amount = ''] = /([\d,]+) resultados\./.exec(textOf(mainOf(page))) ?? [];
  const pages = Math.ceil(Number(amount.replaceAll(',', '')) / 20);
  expect(pages).toBeGreaterThan(2);
  expect(last).toEqual(await rows(String(pages)));
  expect(await rows(`-${pages}`)).toEqual(first);
  for (const beyond of [String(pages + 1), '100000', 'x']) expect(await rows(beyond)).toEqual(first);
});

test('a list finds words of a title at any place, of its code too', async () => {
  const reader = await newPerson([['publicador', 'auditorias']]);
  const [row] = await runSql(
    inject('dataDir'),
    `select o.id, a.codigo, o.descripcion from observaciones o join auditorias a on a.id = o.auditoria_id
      where o.retiro is null and not exists (select from contenidos where tipo = 'observacion' and registro = o.id) and o.descripcion ~ '^[[:alnum:] ]{40}' order by o.id limit 1`,
  );
  const title = String(row?.descripcion).slice(0, 40);
  for (const texto of [`${row?.codigo} ${title.slice(3, 30)}`, String(row?.codigo).slice(1).toLowerCase()])
    expect(
      await read(reader, `/gestion/observaciones?orden=titulo&texto=${encodeURIComponent(texto)}`),
      texto,
    ).toContain(`/gestion/observaciones/r${row?.id}"`);
});

test('a row with a link that leads nowhere says so, in its view too', async () => {
  const reader = await newPerson([['editor', 'coyuntura']]);
  const sql = (text: string) => runSql(inject('dataDir'), text);
  const [row] = await sql(
    `select registro, titulo from publicaciones where tipo = 'entrada' and visible_desde <= current_date limit 1`,
  );
  await sql(`insert into enlaces_rotos values ('entrada', ${row?.registro}, '/de-prueba', 'Análisis', now())`);
  try {
    const page = await read(reader, '/gestion/analisis?vista=avisos');
    expect(viewsOf(page)).toMatchObject({ 'Con avisos': '1' });
    expect(textOf(mainOf(page))).toContain(`${row?.titulo}Un enlace no lleva a nada`);
  } finally {
    await sql(`delete from enlaces_rotos where direccion = '/de-prueba'`);
  }
});
