import { beforeAll, describe, expect, inject, test } from 'vitest';
import { countDue } from '#areas/atencion/queries/due.ts';
import { staffActor } from '#platform/identity/staff-actor.ts';
import { changeRecords } from '../../setup/atencion/change-records.ts';
import { recordIdOf } from '../../setup/atencion/record-id.ts';
import { complaint, consult, pdf, submit } from '../../setup/atencion/submission.ts';
import { openServerDatabase } from '../../setup/database.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';

openServerDatabase();
let handler: TestPerson;
let colleague: TestPerson;
let ofRequests: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  handler = await newPerson([['atencion', 'denuncias']], { name: 'Irene Valdovinos Lara' });
  colleague = await newPerson([['atencion', '*']], { name: 'Fermín Osuna' });
  ofRequests = await newPerson([['atencion', 'solicitudes']], { name: 'Amparo Luján Lara' });
  administrator = await newPerson([['administrador', '*']], { name: 'Rosa Elena Figueroa Lara' });
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const read = ({ cookie }: TestPerson, path: string) => askStaff(path, { headers: { cookie } });
const send = ({ cookie }: TestPerson, path: string, fields: Record<string, string>) =>
  askStaff(path, submission(fields, cookie));

/** Sends a complaint. Returns its folio and the address of its page. */
async function newRecord(more: Record<string, unknown> = {}, file?: Buffer) {
  const sent = await submit(inject('base'), complaint(more), file ? { file: { value: file, filename: 'a.pdf' } } : {});
  const folio = String(sent.json.Folio);
  const id = await recordIdOf('prueba@correo.example', folio);
  return { folio, id, address: `/gestion/buzon/${id}` };
}
const idOf = async ({ email }: TestPerson) =>
  String((await sql('select id from personal where correo = $1', [email]))[0]?.id);
const readings = async (id: string) =>
  (await sql("select numero from bitacora where accion = 'atencion.leer' and objeto->'ids' ? $1", [id])).length;

describe('a record', () => {
  test('is read and answered by its handler, and the sender reads the answer by folio', async () => {
    const { folio, id, address } = await newRecord({ Motivo: 'La obra quedó a la mitad.' });
    const page = await read(handler, address);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const part of ['La obra quedó a la mitad.', 'Lo que envió', 'Respuesta a la persona', 'Nota interna'])
      expect(page.text).toContain(part);
    expect(page.text).not.toContain(folio);
    expect(await readings(id)).toBe(1);
    const fields = { accion: 'responder', evento: 'pedirInformacion', respuesta: '¿En qué calle está?', ultimo: '0' };
    const early = await send(handler, address, fields);
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('¿En qué calle está?')]);
    const reviewed = await send(handler, address, { ...fields, evento: 'revisar', respuesta: 'La revisamos.' });
    expect(reviewed.headers.location).toBe(`${address}?aviso=respondido`);
    const unseen = await send(handler, address, { ...fields, ultimo: '0' });
    expect([unseen.status, unseen.text]).toEqual([409, expect.stringContaining('Mientras escribía')]);
    expect((await send(handler, address, { ...fields, ultimo: '1' })).status).toBe(303);
    await send(handler, address, { accion: 'anotar', nota: 'Pedir el acta de entrega.' });
    const opened = (await read(handler, address)).text;
    for (const part of ['Pedir el acta de entrega.', 'En pausa', 'Irene Valdovinos Lara'])
      expect(opened).toContain(part);
    const isListed = await consult(inject('base'), 'prueba@correo.example', folio);
    expect(isListed.json).toMatchObject({
      StatusDenuncia: 'Requiere información',
      Seguimiento: [{ Respuesta: 'La revisamos.' }, { Respuesta: '¿En qué calle está?' }],
    });
    expect(isListed.text).not.toContain('acta de entrega');
  });

  test('is not sent without text, and keeps what was typed', async () => {
    const { address } = await newRecord();
    const empty = await send(handler, address, { accion: 'responder', evento: 'revisar', respuesta: ' ', ultimo: '0' });
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Escriba lo que leerá la persona.')]);
  });

  test('is written once by a form that is sent twice at once', async () => {
    const { id, address } = await newRecord({ Motivo: 'Lo firmó Jacinto Bermúdez.' });
    const rows = async (name: string) => (await sql(`select id from ${name} where registro_id = $1`, [id])).length;
    const [, envio = ''] = /name="envio" value="([^"]+)"/.exec((await read(handler, address)).text) ?? [];
    const note = { accion: 'anotar', envio, nota: 'Pedir el acta de entrega.' };
    const answer = { accion: 'responder', envio, evento: 'revisar', respuesta: 'La revisamos.', ultimo: '0' };
    const mask = { accion: 'tapar', envio, texto: 'Jacinto Bermúdez', clase: 'nombre' };
    for (const form of [note, answer, mask]) {
      const twice = await Promise.all([send(handler, address, form), send(handler, address, form)]);
      expect(
        twice.map(({ status }) => status),
        form.accion,
      ).toEqual([303, 303]);
    }
    expect(await Promise.all(['notas_internas', 'seguimientos', 'tapados'].map(rows))).toEqual([1, 1, 1]);
    await send(handler, address, { ...note, nota: 'Otra nota de la misma página.' });
    expect(await rows('notas_internas')).toBe(2);
  });

  test('hides masked words from everybody, until someone asks with a reason', async () => {
    const { id, address } = await newRecord({ Motivo: 'Lo firmó Jacinto Bermúdez, y otra vez Jacinto Bermúdez.' });
    await send(colleague, address, { accion: 'tapar', texto: 'Jacinto Bermúdez', clase: 'nombre' });
    const page = (await read(handler, address)).text;
    expect(page).not.toContain('Jacinto Bermúdez');
    expect(page.match(/nombre<!-- --> tapado/g)).toHaveLength(2);
    const [, mask = ''] = /\/tapado\/([0-9a-f-]{36})/.exec(page) ?? [];
    expect((await read(handler, `${address}/tapado/${mask}`)).text).toContain('Por qué necesita verlo');
    const without = await send(handler, address, { accion: 'destapar', tapado: mask, motivo: '' });
    expect([without.status, without.text.includes('Jacinto')]).toEqual([422, false]);
    const revealed = await send(handler, address, { accion: 'destapar', tapado: mask, motivo: 'investigar' });
    expect([revealed.status, revealed.text.includes('Jacinto Bermúdez')]).toEqual([200, true]);
    const [entry] = await sql(
      "select detalle from bitacora where accion = 'atencion.destapar' order by numero desc limit 1",
    );
    expect(entry?.detalle).toEqual({ tapado: mask, motivo: 'investigar', quitado: false });
    expect((await read(handler, address)).text).not.toContain('Jacinto Bermúdez');
    expect(JSON.stringify(await sql('select * from tapados where registro_id = $1', [id]))).not.toContain('Jacinto');
  });

  test('is assigned, and closed to a person with a conflict of interest', async () => {
    const { id, address } = await newRecord();
    await send(handler, '/gestion/buzon', { registro: id });
    expect((await read(handler, '/gestion/buzon?vista=mias')).text).toContain(address);
    expect((await read(handler, '/gestion/pendientes')).text).toContain(address);
    const dueOf = async (person: TestPerson) =>
      countDue(await staffActor({ id: await idOf(person), name: person.name }), new Date());
    expect((await dueOf(handler)).due).toBe(0);
    await changeRecords(inject('dataDir'), `update registros set limite = '2026-01-15' where id = '${id}'`);
    expect((await dueOf(handler)).due).toBe(1);
    expect(await dueOf(administrator)).toEqual({ due: 0, unassigned: 0, expired: 0, consents: 0 });
    // The person is told at once, unless it was the own choice: not which record it is.
    const mails = async () =>
      sql("select data from pgboss.job where name = 'atencion-asignaciones' and data->>'persona' = $1", [
        await idOf(handler),
      ]);
    expect(await mails()).toEqual([]);
    await send(colleague, address, { accion: 'asignar', persona: await idOf(handler) });
    expect(await mails()).toEqual([{ data: { persona: await idOf(handler) } }]);
    const excluded = await send(handler, address, { accion: 'excluir', persona: await idOf(handler) });
    expect(excluded.headers.location).toBe('/gestion/buzon?aviso=conflicto');
    expect((await read(handler, '/gestion/buzon?orden=recibida')).text).not.toContain(address);
    const before = await readings(id);
    expect((await read(handler, address)).status).toBe(403);
    expect((await send(handler, address, { accion: 'readmitir', persona: await idOf(handler) })).status).toBe(403);
    expect(await readings(id)).toBe(before);
    expect((await read(colleague, address)).text).toContain('Irene Valdovinos Lara<!-- --> no puede abrir');
    for (const page of [`/tapado/${id}`, `/archivo/${id}`])
      expect([(await read(handler, address + page)).status, (await read(ofRequests, address + page)).status]).toEqual([
        403, 403,
      ]);
    expect((await read(handler, '/gestion/buzon?aviso=conflicto')).text).toContain('Usted ya no ve ese registro');
    await send(colleague, address, { accion: 'readmitir', persona: await idOf(handler) });
    expect((await read(handler, address)).status).toBe(200);
    const nobody = await send(colleague, address, { accion: 'readmitir', persona: 'Juan Pérez, calle 5\0' });
    expect([nobody.status, nobody.text.includes('no está excluida')]).toEqual([409, true]);
  });

  test('is found by its number, and by its year only where both are right', async () => {
    const { id, address } = await newRecord();
    const [row] = await sql('select numero, extract(year from creado)::int as anio from registros where id = $1', [id]);
    const isListed = async (page: string, words: string) =>
      (await read(handler, `${page}${words}`)).text.includes(address);
    for (const page of ['/gestion/buzon?vista=cerradas&registro=', '/gestion/buscar?texto=']) {
      expect(await isListed(page, `${row?.numero}`), page).toBe(true);
      expect(await isListed(page, `${row?.anio}-${String(row?.numero).padStart(4, '0')}`), page).toBe(true);
      expect(await isListed(page, `${Number(row?.anio) - 1}-${row?.numero}`), page).toBe(false);
    }
    expect((await read(ofRequests, `/gestion/buscar?texto=${row?.numero}`)).text).not.toContain(address);
  });

  test('is not changed by names that every object has', async () => {
    const { address } = await newRecord({ Motivo: 'Lo firmó Jacinto Bermúdez.' });
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await send(handler, address, { accion: name })).status, name).toBe(400);
      expect((await read(handler, `${address}?aviso=${name}`)).status, name).toBe(200);
      const masked = await send(handler, address, { accion: 'tapar', texto: 'Jacinto', clase: name });
      const unmasked = await send(handler, address, { accion: 'destapar', tapado: name, motivo: name });
      expect([masked.status, unmasked.status], name).toEqual([422, 422]);
    }
    const absent = await send(handler, address, { accion: 'tapar', texto: 'jacinto bermudez', clase: 'nombre' });
    expect([absent.status, absent.text.includes('no aparecen así')]).toEqual([422, true]);
    expect((await read(handler, '/gestion/buzon?pagina=1.01')).status).toBe(200);
  });

  test('is not read where the entry of its reading cannot be written', async () => {
    const { id, address } = await newRecord({ Motivo: 'Texto que nadie lee sin asiento' });
    await sql(`alter table bitacora add constraint prueba check (not objeto->'ids' ? '${id}') not valid`);
    const failed = await read(handler, address);
    await sql('alter table bitacora drop constraint prueba');
    expect([failed.status, failed.text.includes('sin asiento')]).toEqual([500, false]);
  });

  test('shows an attachment as a picture, and keeps the original until it is scanned', async () => {
    const { id, address } = await newRecord({}, pdf('uno'));
    const [file] = await sql('select id from adjuntos where registro_id = $1', [id]);
    const files = `${address}/archivo/${file?.id}`;
    expect((await read(handler, address)).text).toContain('El original espera al antivirus.');
    expect((await read(handler, files)).text).toContain(`${files}/hoja/1?ancho=960`);
    // The file of the test has no pages.
    expect((await read(handler, `${files}/hoja/1?ancho=960`)).status).toBe(404);
    expect((await read(handler, `${files}/original`)).status).toBe(404);
    await changeRecords(inject('dataDir'), `update adjuntos set estado = 'revisado' where registro_id = '${id}'`);
    const original = await read(handler, `${files}/original`);
    expect([original.status, original.headers['content-type'], original.text.startsWith('%PDF')]).toEqual([
      200,
      'application/octet-stream',
      true,
    ]);
    expect(original.headers['content-disposition']).toMatch(/^attachment; /);
    // A picture may show what a mask hides: the page draws none until somebody opens it.
    expect((await read(handler, address)).text).toContain('/hoja/1?ancho=480');
    await send(handler, address, { accion: 'tapar', texto: 'a.pdf', clase: 'otro' });
    const masked = (await read(handler, address)).text;
    expect([masked.includes('/hoja/1'), masked.includes('en las imágenes no se tapan partes')]).toEqual([false, true]);
    const other = await newRecord();
    expect((await read(handler, `${other.address}/archivo/${file?.id}/original`)).status).toBe(404);
  });
});

describe('a record that was tampered with in the database', () => {
  test('is closed to its handlers and its sender, and nothing else is', async () => {
    const { id, folio, address } = await newRecord({ Motivo: 'Lo que de verdad pasó' });
    const other = await newRecord();
    const text = async () => (await read(handler, address)).text;
    expect(await text()).toContain('Lo que de verdad pasó');
    const [before] = await sql('select * from registros where id = $1', [id]);
    await sql("update registros set creado = creado - interval '20 days' where id = $1", [id]);
    const page = await text();
    expect(page).toContain('Este registro no es el que se recibió.');
    expect(page).not.toContain('Lo que de verdad pasó');
    const note = await send(handler, address, { accion: 'anotar', nota: 'Una nota' });
    expect([note.status, note.text.includes('no es el que se recibió')]).toEqual([409, true]);
    expect((await consult(inject('base'), 'prueba@correo.example', folio)).status).toBe(503);
    expect((await read(handler, '/gestion/buzon?vista=sin-asignar')).status).toBe(200);
    expect((await read(handler, other.address)).status).toBe(200);
    await sql('update registros set creado = $1 where id = $2', [before?.creado, id]);
    expect(await text()).toContain('Lo que de verdad pasó');
    await send(handler, address, { accion: 'anotar', nota: 'Una nota' });
    await sql('delete from notas_internas where registro_id = $1', [id]);
    expect(await text()).toContain('Este registro no es el que se recibió.');
  });
});

describe('a person without permission to handle a record', () => {
  test('a handler of another type, an administrator: every address is refused, and logged', async () => {
    const { id, address } = await newRecord();
    const paths = [address, `${address}/archivo/${id}/original`, `${address}/archivo/${id}/hoja/1?ancho=480`];
    expect((await read(ofRequests, address)).status).toBe(403);
    expect((await send(ofRequests, address, { accion: 'anotar', nota: 'x' })).status).toBe(403);
    expect((await send(ofRequests, '/gestion/buzon', { registro: id })).status).toBe(403);
    expect((await read(ofRequests, '/gestion/buzon?orden=recibida')).text).not.toContain(address);
    const [refusals] = await sql(
      "select count(*)::int as total from bitacora where actor_id = $1 and objeto->>'tipo' = 'rechazo'",
      [await idOf(ofRequests)],
    );
    expect(refusals?.total).toBeGreaterThanOrEqual(2);
    for (const path of [...paths, '/gestion/buzon', '/gestion/buzon/informe', '/gestion/buzon/informe/csv'])
      expect((await read(administrator, path)).status, path).toBe(403);
    for (const path of paths) expect((await askStaff(path)).status, path).toBe(302);
    expect((await askStaff(`${address}.data`)).status).toBe(401);
    const foreign = submission({ accion: 'anotar', nota: 'x' }, handler.cookie);
    expect(
      (await askStaff(address, { ...foreign, headers: { ...foreign.headers, 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
    expect(await readings(id)).toBe(0);
  });

  test('an address without a record is 404', async () => {
    for (const id of ['1', '00000000-0000-4000-8000-000000000000', "'; --"])
      expect((await read(handler, `/gestion/buzon/${encodeURIComponent(id)}`)).status, id).toBe(404);
  });
});

test('the annual report counts types, states and terms, and names nobody', async () => {
  const { address } = await newRecord({ Motivo: 'Algo que el informe no dice', Denunciante: 'Jacinto Bermúdez' });
  await send(handler, address, { accion: 'responder', evento: 'revisar', respuesta: 'La revisamos.', ultimo: '0' });
  const closing = { accion: 'responder', evento: 'concluir', respuesta: 'Se concluyó.', ultimo: '1' };
  expect((await send(handler, address, closing)).status).toBe(303);
  expect((await read(colleague, address)).text).toContain('Se concluyó.');
  const page = await read(colleague, '/gestion/buzon/informe');
  expect(page.text).toMatch(/En \d{4} se recibieron/);
  const csv = await read(colleague, '/gestion/buzon/informe/csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.text).toMatch(
    /^\ufeffTipo,Recibidos,Recibida,En revisión,.*,Cerrados en plazo,Cerrados fuera de plazo,Exclusiones de otra persona\r\nSolicitudes de información,\d+/,
  );
  const [, denuncias] = csv.text.split('\r\nDenuncias,');
  expect(Number(denuncias?.split('\r\n')[0]?.split(',').at(-3))).toBeGreaterThanOrEqual(1);
  for (const text of [page.text, csv.text]) expect(text).not.toMatch(/Jacinto|no dice/);
  expect((await read(handler, '/gestion/buzon/informe/csv')).text).not.toContain('Solicitudes');
});
