import { beforeAll, expect, test } from 'vitest';
import { quarterEnd } from '#areas/transparencia/rules/quarters.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';
import { book } from '../../setup/gestion/quarter-books.ts';
import { boardOf, earlier, quarter, quarterSite } from '../../setup/gestion/quarter-site.ts';
import { elements, linksOf, mainOf, parseHtml, textOf, texts } from '../../setup/html.ts';

// Acts on several formats of a board at once, on a site with three formats of two units.

const { open, send, drop, confirm, fill, rowOf, sql, ...people } = quarterSite();
const board = boardOf(quarter);
const ofQuarter = { periodo: quarterEnd(quarter) };
const longer = { timeout: 30_000 };
let editor: TestPerson;
let publisher: TestPerson;

beforeAll(() => {
  editor = people.editor();
  publisher = people.publisher();
});

const pageOf = async (person: TestPerson) => parseHtml((await open(person, `${board}?estado=todos`)).text);
/** Returns the keys of the formats that a person may choose for an act, by format. */
const boxes = async (person: TestPerson, act: string) =>
  new Map(
    elements(await pageOf(person), 'input', { form: act }).map(({ attribs: { value = '' } }) => [
      value.split(':')[0] ?? '',
      value,
    ]),
  );
const formOf = async (person: TestPerson, id: string) => {
  const [form] = elements(await pageOf(person), 'form', { id });
  return form ? textOf(form, ' ').replaceAll(/\s+/g, ' ').trim() : '';
};
const choose = (person: TestPerson, act: string, keys: (string | undefined)[]) =>
  send(person, board, [['accion', act], ...keys.map((key): [string, string] => ['libro', key ?? ''])]);
const noticeOf = (text: string) => texts(mainOf(text), 'div', { role: 'status' }).join();
const row = (name: string) => () => rowOf(publisher, name);

test('the obligations and the books of the quarter before are imported', fill);

test('formats that did not change are declared together, and one that got a book meanwhile is left out', async () => {
  expect(await formOf(editor, 'repetir')).toBe(
    '3 formatos por cargar: elija los que no cambiaron. Elegir todos Enviar sin cambios los elegidos',
  );
  expect(await formOf(publisher, 'repetir')).toBe(
    '3 formatos por cargar: elija los que no cambiaron. Publicar sin cambios los elegidos',
  );
  const seen = await boxes(editor, 'repetir');
  expect([...seen.keys()].toSorted()).toEqual(['70', '71', '72']);
  await drop(editor, 'formato-70', book(quarter, { Ana: '110.50', Luis: '200.00' }), ofQuarter);
  expect((await choose(editor, 'repetir', [])).status).toBe(422);
  const answer = await choose(editor, 'repetir', [...seen.values()]);
  expect(noticeOf(answer.text)).toContain(
    '2 formatos sin cambios: en unos segundos están en revisión. Uno quedó fuera:Sueldos: ahora está como «Borrador».',
  );
  for (const name of ['Viáticos', 'Pasajes']) await expect.poll(row(name), longer).toContain('En revisión');
  expect((await choose(editor, 'repetir', [...seen.values()])).status).toBe(409);
});

test('books in review are approved together with their differences in view, and what changed meanwhile is left out', async () => {
  const [sueldos] = await sql("select id from importaciones where tipo = 'formato-70' order by id desc limit 1");
  await send(editor, board, { accion: 'enviar', formato: '70', corrida: `${sueldos?.id}` });
  expect(await rowOf(publisher, 'Sueldos')).toContain('0 más, 0 menos, 1 cambia');
  const waiting = mainOf((await open(publisher, '/gestion/pendientes')).text);
  expect(linksOf(waiting).find(({ text }) => text === '3 formatos en revisión')?.href).toBe(`${board}?estado=revision`);
  expect(textOf(waiting)).toMatch(/trimestre de \d+, 2 formatos sin cambios\. Se aprueban juntos/);
  const seen = await boxes(publisher, 'aprobar');
  expect([...seen.keys()].toSorted()).toEqual(['70', '71', '72']);
  expect(await formOf(publisher, 'aprobar')).toContain('3 formatos esperan su aprobación, 2 sin cambios.');
  expect(await boxes(editor, 'aprobar')).toEqual(new Map());
  expect((await choose(editor, 'aprobar', [seen.get('70')])).status).toBe(403);
  expect((await choose(publisher, 'aprobar', [])).status).toBe(422);
  const returned = `/gestion/importar/formato-71/${seen.get('71')?.split(':')[1]}`;
  await send(publisher, returned, { accion: 'devolver', comentario: 'Falta una fila.' });
  const answer = await choose(publisher, 'aprobar', [seen.get('70'), seen.get('71')]);
  expect(noticeOf(answer.text)).toContain(
    '1 formato aprobado: se publica en unos segundos. Uno quedó fuera:Viáticos: ahora está como «Devuelto».',
  );
  await expect.poll(row('Sueldos'), longer).toContain('Publicado');
  expect([await rowOf(publisher, 'Viáticos'), await rowOf(publisher, 'Pasajes')]).toEqual([
    expect.stringContaining('Devuelto'),
    expect.stringContaining('En revisión'),
  ]);
  const [entries] = await sql(
    `select count(*)::int as total from bitacora where accion = 'transparencia.importar' and objeto->'ids'->>0 = 'formato-70'
      and actor_id = (select id from personal where correo = $1)`,
    [publisher.email],
  );
  expect(entries?.total).toBe(2);
  expect((await choose(publisher, 'aprobar', [seen.get('70')])).status).toBe(409);
});

test('a book with values that the version before does not have is read by itself', async () => {
  const [pasajes] = await sql("select id from importaciones where tipo = 'formato-72' order by id desc limit 1");
  const setNotice = (notice: string | null) =>
    sql("update importaciones set entrega = entrega || jsonb_build_object('notice', $2::text) where id = $1", [
      pasajes?.id,
      notice,
    ]);
  await setNotice('Son nuevos: «Avión».');
  expect([...(await boxes(publisher, 'aprobar')).keys()]).toEqual([]);
  expect(await rowOf(publisher, 'Pasajes')).toContain('Tiene valores que la versión anterior no tiene: revíselo');
  const key = `72:${pasajes?.id}`;
  expect((await choose(publisher, 'aprobar', [key])).status).toBe(409);
  await setNotice(null);
  expect([...(await boxes(publisher, 'aprobar')).values()]).toEqual([key]);
});

test('a book with less than half of the rows of the version before is sent and approved by itself', async () => {
  const fewer = book(quarter, { Ana: '100.00' });
  await confirm((await drop(publisher, 'formato-71', book(earlier, { Ana: '1', Eva: '2', Luis: '3' }))).address);
  await drop(editor, 'formato-71', fewer, ofQuarter);
  expect(await rowOf(editor, 'Viáticos')).toContain('Tiene menos de la mitad de las 3 filas');
  const [run] = await sql("select id from importaciones where tipo = 'formato-71' order by id desc limit 1");
  await send(editor, board, { accion: 'enviar', formato: '71', corrida: `${run?.id}` });
  expect([...(await boxes(publisher, 'aprobar')).keys()]).not.toContain('71');
});

test('the comment of a return stays on the row of the next book', async () => {
  await drop(editor, 'formato-71', book(quarter, { Ana: '1', Eva: '2', Luis: '3' }), ofQuarter);
  expect(await rowOf(editor, 'Viáticos')).toMatch(/Borrador Antes: .+ lo devolvió el .+: «Falta una fila\.»/);
});

test('those without changes of a unit are approved by one button, without one whose version before changed since', async () => {
  const [viaticos] = await sql("select id from importaciones where tipo = 'formato-71' order by id desc limit 1");
  await send(editor, board, { accion: 'enviar', formato: '71', corrida: `${viaticos?.id}` });
  const [button] = elements(await pageOf(publisher), 'button', { form: 'aprobar' });
  expect(button && textOf(button)).toBe('Aprobar los 2 sin cambios de Finanzas');
  await confirm((await drop(publisher, 'formato-72', book(earlier, { Ana: '150.00' }))).address);
  expect(await rowOf(publisher, 'Pasajes')).toContain('La versión anterior cambió después de compararlo');
  expect([...(await boxes(publisher, 'aprobar')).keys()]).toEqual(['71']);
  const area: [string, string][] = [
    ['accion', 'aprobar'],
    ['area', button?.attribs.value ?? ''],
  ];
  const answer = await send(publisher, board, area);
  expect(noticeOf(answer.text)).toContain('Pasajes: la versión anterior cambió después de compararlo.');
  await expect.poll(row('Viáticos'), longer).toContain('Publicado');
  expect(await rowOf(publisher, 'Pasajes')).toContain('En revisión');
});
