import { beforeAll, expect, inject, test } from 'vitest';
import { recordIdOf } from '../../setup/atencion/record-id.ts';
import { complaint, consult, submit } from '../../setup/atencion/submission.ts';
import { moveProof, newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, cookiesAfter, submission } from '../../setup/gestion/requests.ts';

// Handlers of proposals only: with their key, complaints of other tests stay under the key ring.

const phrase = 'siete palabras que nadie más recuerda';
const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
let handler: TestPerson;
let locked: string;
let address: string;
let id: string;
let folio: string;
beforeAll(async () => {
  handler = await newPerson([['atencion', 'propuestas']], { name: 'Irene Valdovinos Mora' });
  locked = handler.cookie;
});

const read = (path: string, cookie = handler.cookie) => askStaff(path, { headers: { cookie } });
const send = (path: string, fields: Record<string, string>, cookie = handler.cookie) =>
  askStaff(path, submission(fields, cookie));
const readings = async () =>
  (await sql("select numero from bitacora where accion = 'atencion.leer' and objeto->'ids' ? $1", [id])).length;

test('a handler proves both factors again before making a key', async () => {
  await moveProof(handler.email, -6);
  expect((await read('/gestion/llave')).text).toContain('/gestion/cuenta/comprobar?volver=llave');
  const refused = await send('/gestion/llave', { accion: 'crear', frase: phrase, repetida: phrase });
  expect(refused.headers.location).toBe('/gestion/cuenta/comprobar?volver=llave');
  expect((await read('/gestion/llave')).text).not.toContain('Abierta hasta el');
  await moveProof(handler.email, 6);
});

test('a handler makes a key with a long passphrase', async () => {
  expect((await read('/gestion/llave')).text).toContain('Crear su llave');
  for (const [frase, repetida] of [
    ['corta', 'corta'],
    [phrase, `${phrase}.`],
    ['a'.repeat(30), 'a'.repeat(30)],
  ] as const)
    expect((await send('/gestion/llave', { accion: 'crear', frase, repetida })).status).toBe(422);
  const created = await send('/gestion/llave', { accion: 'crear', frase: phrase, repetida: phrase });
  expect(created.headers.location).toBe('/gestion/llave?aviso=creada');
  expect(created.headers['set-cookie']?.join()).toMatch(
    /__Host-gestion\.lectura=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  handler.cookie = cookiesAfter(created, handler.cookie);
  expect((await read('/gestion/llave')).text).toContain('Abierta hasta el');
});

test('a sealed record opens with the key, and shows dates and state without it', async () => {
  const sent = await submit(
    inject('base'),
    complaint({ Tipo: 'Participación Ciudadana', Motivo: 'Que se audite el acueducto.' }),
  );
  folio = String(sent.json.Folio);
  id = await recordIdOf('prueba@correo.example', folio);
  expect(await sql('select llave from registros where id = $1', [id])).toEqual([{ llave: null }]);
  address = `/gestion/buzon/${id}`;
  const sealed = await read(address, locked);
  expect([sealed.status, sealed.text.includes('acueducto')]).toEqual([200, false]);
  for (const part of ['Este registro está sellado', 'Frase de su llave', 'Recibida'])
    expect(sealed.text).toContain(part);
  expect((await read(`${address}/archivo/${id}/original`, locked)).status).toBe(404);
  expect(await readings()).toBe(0);
  expect((await read(address)).text).toContain('Que se audite el acueducto.');
  expect(await readings()).toBe(1);
});

test('an answer that was typed while the key closed is not lost', async () => {
  const answer = { accion: 'responder', evento: 'revisar', respuesta: 'La valoramos.', ultimo: '0' };
  const refused = await send(address, answer, locked);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('La valoramos.')]);
  expect((await send(address, answer)).headers.location).toBe(`${address}?aviso=respondido`);
  expect((await consult(inject('base'), 'prueba@correo.example', folio)).text).toContain('La valoramos.');
});

test('the passphrase opens the key again and leads to the record; closing it takes the cookie', async () => {
  const wrong = await send('/gestion/llave', { accion: 'abrir', frase: 'otra frase larga', volver: id }, locked);
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Esa no es la frase de su llave.')]);
  const opened = await send('/gestion/llave', { accion: 'abrir', frase: phrase, volver: id }, locked);
  expect(opened.headers.location).toBe(address);
  const cookie = cookiesAfter(opened, locked);
  expect((await read(address, cookie)).text).toContain('acueducto');
  // Another opening has another secret.
  expect((await read(address)).text).not.toContain('acueducto');
  const changed = await send(
    '/gestion/llave',
    { accion: 'cambiar', nueva: `${phrase}!`, repetida: `${phrase}!` },
    cookie,
  );
  expect(changed.status).toBe(303);
  const closed = await send('/gestion/llave', { accion: 'cerrar' }, cookie);
  expect(cookiesAfter(closed, cookie)).not.toContain('lectura');
  expect((await read(address, cookie)).text).not.toContain('acueducto');
  expect((await send('/gestion/llave', { accion: 'abrir', frase: phrase }, locked)).status).toBe(422);
  handler.cookie = cookiesAfter(await send('/gestion/llave', { accion: 'abrir', frase: `${phrase}!` }, locked), locked);
  expect((await read(address)).text).toContain('acueducto');
});

test('a handler without a key, and people who are no handlers, open nothing', async () => {
  const other = await newPerson([['atencion', 'propuestas']]);
  const page = await read(address, other.cookie);
  expect([page.status, page.text.includes('acueducto')]).toEqual([200, false]);
  expect(page.text).toContain('Crear mi llave');
  const administrator = await newPerson([['administrador', '*']]);
  for (const path of ['/gestion/llave', address]) expect((await read(path, administrator.cookie)).status).toBe(403);
  expect((await send('/gestion/llave', { accion: 'abrir', frase: phrase }, administrator.cookie)).status).toBe(403);
  expect((await askStaff('/gestion/llave')).status).toBe(302);
});
