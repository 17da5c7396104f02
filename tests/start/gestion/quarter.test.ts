import { beforeAll, describe, expect, test } from 'vitest';
import { periodStart, quarterEnd } from '#areas/transparencia/rules/quarters.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { finishedRun as finished } from '../../setup/gestion/imports.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { book } from '../../setup/gestion/quarter-books.ts';
import { boardOf, earlier, quarter, quarterSite } from '../../setup/gestion/quarter-site.ts';
import { elements, linksOf, mainOf, textOf, texts, values } from '../../setup/html.ts';

// The quarter that ended last, of a site with three formats: a book of each goes from its row to the public.

const mails = mailServer();
const { site, open, send, drop, confirm, fill, rowOf, sql, ...people } = quarterSite(() => ({ SMTP_URL: mails.url() }));
const board = boardOf(quarter);
const ofQuarter = { periodo: quarterEnd(quarter) };
const read = async (person: TestPerson, path: string) => (await open(person, path)).text;
let editor: TestPerson;
let publisher: TestPerson;

beforeAll(() => {
  editor = people.editor();
  publisher = people.publisher();
});

test('the obligations and the books of the quarter before are imported', fill);

test('the board says what is missing, of whom and until when, and is filtered by its address', async () => {
  const page = await read(editor, board);
  expect(texts(page, 'h1')).toEqual(['Faltan 3 de 3 formatos; 2 ya vencieron']);
  expect(texts(mainOf(page), 'h2')).toEqual(['Finanzas', 'Recursos Humanos']);
  expect(await rowOf(editor, 'Sueldos')).toContain('Sin versión');
  const late = await read(editor, `${board}?estado=vencidos&area=Finanzas`);
  expect(
    elements(mainOf(late), 'tbody').flatMap((body) => texts(body, 'th').map((text) => text.split('Art.')[0])),
  ).toEqual(['Viáticos']);
  const past = await read(editor, boardOf(earlier));
  expect(texts(past, 'h1')).toEqual([expect.stringMatching(/^Los 3 formatos del .+ están publicados$/)]);
});

test('the way to the board is that of the newest quarter, for those who work there', async () => {
  for (const query of ['', '?estado=vencidos&area=Finanzas'])
    expect((await open(editor, `/gestion/transparencia${query}`)).headers.location).toBe(`${board}${query}`);
  expect(await read(editor, '/gestion/cuenta')).toContain('href="/gestion/transparencia"');
  expect((await open(editor, '/gestion/transparencia/2026-5')).status).toBe(404);
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const stranger = await newPerson([['publicador', 'agenda']], { server });
  expect((await open(stranger, board)).status).toBe(403);
  expect((await send(stranger, board, { accion: 'sin-cambios', formato: '71' })).status).toBe(403);
});

test('the staff of transparency get a mail about late formats, once', async () => {
  const job = "insert into pgboss.job (name, data) values ('formatos-vencidos', '{}')";
  await sql(job);
  const recipients = () => mails.filter(({ text }) => text.includes('confírmelo sin cambios')).map(({ to }) => to);
  await expect
    .poll(() => recipients().toSorted(), { timeout: 30_000 })
    .toEqual([editor.email, publisher.email].toSorted());
  const text = mails.find(({ to }) => to === editor.email)?.text ?? '';
  for (const part of ['Finanzas: Vi', 'Recursos Humanos: Sueldos', '/gestion/transparencia'])
    expect(text).toContain(part);
  expect(text).not.toContain('Pasajes');
  await sql(job);
  const isDone = async () =>
    (await sql("select from pgboss.job where name like 'formatos-vencidos%' and state <> 'completed'")).length === 0;
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  expect(recipients()).toHaveLength(2);
});

test('a publisher reminds a unit of its overdue formats every three business days, by an act of the log', async () => {
  const mailsTo = () => mails.filter(({ to, text }) => to === editor.email && text.includes('confírmelo sin cambios'));
  const remind = (person: TestPerson) => send(person, board, { accion: 'recordar', unidad: 'Finanzas' });
  // The job told of both this morning.
  expect((await remind(publisher)).headers.location).toBe(`${board}?aviso=ya-recordado`);
  // Two days are never three business days.
  await sql('update formato_recordatorios set dia = dia - 2');
  expect(await read(publisher, board)).toContain('Recordado el ');
  expect((await remind(publisher)).headers.location).toBe(`${board}?aviso=ya-recordado`);
  await sql('update formato_recordatorios set dia = dia - 30');
  expect((await remind(editor)).status).toBe(403);
  expect((await remind(publisher)).headers.location).toBe(`${board}?aviso=recordado`);
  await expect.poll(() => mailsTo().length, { timeout: 30_000 }).toBe(2);
  const text = mailsTo().at(-1)?.text ?? '';
  expect([text.includes('Finanzas: Vi'), text.includes('Recursos Humanos')]).toEqual([true, false]);
  expect((await remind(publisher)).headers.location).toBe(`${board}?aviso=ya-recordado`);
  expect(await sql("select objeto->'ids' as ids from bitacora where accion = 'transparencia.recordar'")).toEqual([
    { ids: ['71'] },
  ]);
});

describe('a book of a row', () => {
  test('is tried at once: its wrong cells, then its differences, and those of each try', async () => {
    const rowAfter = (csv: string) => drop(editor, 'formato-70', csv, ofQuarter).then(() => rowOf(editor, 'Sueldos'));
    expect(await rowAfter(book(quarter, { Ana: 'cien' }))).toContain('Con errores 1 celda por corregir Ver dónde');
    expect(await rowAfter(book(earlier, { Ana: '1' }))).toMatch(/El libro es del \w+ trimestre de \d+\. Ir al tablero/);
    const toBoard = linksOf(mainOf(await read(editor, board))).find(({ text }) => text.startsWith('Ir al tablero'));
    expect(toBoard?.href).toBe(boardOf(earlier));
    expect(await rowAfter(book(quarter, {}))).toContain('no tiene filas debajo de sus encabezados: llénelo y súbalo');
    const three = book(quarter, { Ana: '100.00', Luis: '200.00', Eva: '50.00' });
    expect(await rowAfter(three)).toContain('Borrador 1 más, 0 menos, 0 cambian 3 filas');
    const two = book(quarter, { Ana: '110.50', Eva: '50.00' });
    expect(await rowAfter(two)).toContain('Borrador 1 más, 1 menos, 1 cambia 2 filas Enviar a revisión');
  });

  test('goes to review with the others that have nothing to correct', async () => {
    const { run } = await drop(editor, 'formato-71', book(quarter, { Ana: '9.00' }), ofQuarter);
    const form = elements(await read(editor, board), 'form').find((each) => textOf(each).includes('Enviar los 2'));
    expect(values(form ?? [], 'input', 'value', { name: 'corrida' })).toContain(String(run.id));
    const all = { accion: 'enviar-todos', corrida: String(run.id) };
    expect((await send(editor, board, all)).headers.location).toBe(`${board}?aviso=enviados`);
    expect(await rowOf(editor, 'Viáticos')).toContain('En revisión');
    expect((await send(editor, board, { ...all, corrida: '0' })).status).toBe(409);
    await sql('delete from importaciones where id = $1', [run.id]);
  });

  test('goes to review by one act, and only then to those who publish', async () => {
    const [run] = await sql("select id from importaciones where tipo = 'formato-70' order by id desc limit 1");
    const address = `/gestion/importar/formato-70/${run?.id}`;
    const page = textOf(mainOf(await read(editor, address)), ' ').replaceAll(/\s+/g, ' ');
    for (const part of ['Filas 2 2', 'Filas que cambian 1', 'Suma de «Sueldo» $300.00 $160.50', 'Celdas que cambian'])
      expect(page).toContain(part);
    expect(await read(publisher, '/gestion/pendientes')).not.toContain(address);
    const sent = await send(editor, board, { accion: 'enviar', formato: '70', corrida: `${run?.id}` });
    expect(sent.headers.location).toBe(`${board}?aviso=enviado#formato-70`);
    expect(await rowOf(editor, 'Sueldos')).toContain('En revisión');
    const answer = (person: TestPerson, comentario: string) =>
      send(person, address, { accion: 'devolver', comentario });
    expect((await answer(editor, 'No.')).status).toBe(403);
    expect((await answer(publisher, ' ')).status).toBe(422);
    expect((await answer(publisher, 'Falta el aguinaldo.')).headers.location).toMatch(/devuelto#formato-70$/);
    expect(await rowOf(editor, 'Sueldos')).toMatch(/Devuelto .+ lo devolvió el .+: «Falta el aguinaldo\.»/);
    expect(await read(editor, '/gestion/pendientes')).toContain('Falta el aguinaldo.');
    expect(await read(publisher, '/gestion/pendientes')).not.toContain(address);
    expect((await answer(publisher, 'Otra vez.')).status).toBe(409);
    await send(editor, board, { accion: 'enviar', formato: '70', corrida: `${run?.id}` });
    expect(await read(publisher, '/gestion/pendientes')).toContain(address);
    await confirm(address);
    expect(await rowOf(editor, 'Sueldos')).toContain('Publicado');
    const again = await send(editor, board, { accion: 'enviar', formato: '70', corrida: `${run?.id}` });
    expect(again.status).toBe(409);
  });
});

describe('a format that repeats', () => {
  test('is confirmed in one step: the same rows, with the new period', async () => {
    const say = () => send(publisher, board, { accion: 'sin-cambios', formato: '71' });
    // Of two people at once one does it.
    const sent = await Promise.all([say(), say()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(sent.flatMap(({ headers }) => headers.location ?? [])).toEqual([`${board}?aviso=sin-cambios`]);
    const isPublished = async () => (await rowOf(editor, 'Viáticos')).includes('Publicado Sin cambios 2 filas');
    await expect.poll(isPublished, { timeout: 30_000 }).toBe(true);
    const rows = await sql(
      `select valores from formato_filas where version_id = (select max(id) from formato_versiones where formato_id = 71) order by fila`,
    );
    const period = [`${quarter.year}`, periodStart('Trimestral', quarterEnd(quarter)), quarterEnd(quarter)];
    expect(rows.map(({ valores }) => valores)).toEqual([
      [...period, 'Ana', '100.00'],
      [...period, 'Luis', '200.00'],
    ]);
    expect((await send(publisher, board, { accion: 'sin-cambios', formato: '71' })).status).toBe(409);
    expect(texts(await read(editor, board), 'h1')[0]).toMatch(/^Falta 1 de 3 formatos; vence el /);
  });

  test('waits in review where an editor says so, also after books that another one replaced or of another quarter', async () => {
    for (const each of [book(quarter, { Ana: '9.00' }), book(earlier, { Ana: '1' })])
      await drop(editor, 'formato-72', each, ofQuarter);
    const sent = await send(editor, board, { accion: 'sin-cambios', formato: '72' });
    expect(sent.headers.location).toBe(`${board}?aviso=sin-cambios-enviado#formato-72`);
    const row = () => rowOf(publisher, 'Pasajes');
    await expect.poll(row, { timeout: 30_000 }).toMatch(/En revisión.*Sin cambios|Sin cambios.*En revisión/);
    expect((await send(editor, board, { accion: 'sin-cambios', formato: '72' })).status).toBe(409);
  });
});

test('undoes the import of a version as one act, and its quarter lacks it again', async () => {
  const address = await confirm(
    (await drop(publisher, 'formato-72', book(quarter, { Eva: '70.00', Ana: '1.00' }))).address,
  );
  const versions = 'select retirado from formato_versiones where formato_id = 72 order by numero desc limit 1';
  expect(await rowOf(editor, 'Pasajes')).toContain('Publicado');
  const { headers } = await send(publisher, address, { accion: 'deshacer' });
  expect(await finished(headers.location ?? '', site)).toMatchObject({ estado: 'importada', cambiadas: 1, leidas: 0 });
  expect(await sql(versions)).toEqual([{ retirado: true }]);
  expect(await rowOf(editor, 'Pasajes')).toContain('Sin versión');
});
