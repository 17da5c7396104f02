import { beforeAll, describe, expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import { acceptInvitation, enrol, newInvitation, signIn, type TestPerson } from '../../setup/gestion/people.ts';
import { cookiesAfter, submission } from '../../setup/gestion/requests.ts';
import { totp } from '../../setup/gestion/totp.ts';
import { texts } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';

// Who owns the database combines rows: with the step of another sign-in, and with triggers that change a row between two reads, or put it back
// before it is compared.

const { site, sql, read, send, idOf, newPerson, eventsOf } = deskSite();
const password = 'cuatro palabras que nadie adivina';
let administrator: TestPerson;
let attacker: TestPerson;
let recoveryCodes: string[];
const ids = { administrator: '', attacker: '' };

beforeAll(async () => {
  administrator = await newPerson('Rosa Elena', ['administrador', '*']);
  await sql('create schema ajeno');
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const email = 'ajena@prueba.example';
  await acceptInvitation(await newInvitation(email, [['auditor', '*']], server), 'Ulises', server.gestion);
  const enrolled = await enrol(await signIn({ email, password }, server.gestion), server.gestion);
  attacker = { name: 'Ulises', email, password, ...enrolled };
  recoveryCodes = enrolled.recoveryCodes;
  Object.assign(ids, { administrator: await idOf(administrator), attacker: await idOf(attacker) });
});

const verified = async () => (await site.command('log:verify')).lines.join('\n');

/** Lets each write of a table run statements, as the owner of the tables. */
async function onWrite(table: string, event: 'insert' | 'update', statements: string): Promise<void> {
  await sql(`create or replace function ajeno.${table}() returns trigger language plpgsql security definer
    set search_path = public as $$ begin ${statements}; return null; end $$`);
  await sql(`create or replace trigger ajeno after ${event} on ${table} for each row when (pg_trigger_depth() = 0)
    execute function ajeno.${table}()`);
}
const endTrigger = (table: string) => sql(`drop trigger ajeno on ${table}`);

const enter = ({ email }: TestPerson) => signIn({ email, password }, site.gestion());

/** Answers the second step of a sign-in. Returns the status of the page of accounts with the login that it opened. */
async function secondStep(cookie: string, fields: Record<string, string>): Promise<number> {
  const origin = site.gestion();
  const answer = await ask('/gestion?paso=codigo', { origin, ...submission(fields, cookie) });
  const after = cookiesAfter(answer, cookie);
  return (await ask('/gestion/personal', { origin, headers: { cookie: after } })).status;
}

describe('a step of a sign-in', () => {
  const moveSteps = () =>
    sql(`update verificaciones set valor = replace(valor, '${ids.attacker}', '${ids.administrator}')`);

  /** Enters the recovery code of the attacker while the row of the administrator has those codes; it opens nothing. */
  async function enterCopiedCode(cookie: string): Promise<void> {
    const [row] = await sql('select codigos_de_recuperacion as codes from segundos_factores where persona = $1', [
      ids.administrator,
    ]);
    const copied = `(select codigos_de_recuperacion from segundos_factores where persona = '${ids.attacker}')`;
    await sql(`update segundos_factores set codigos_de_recuperacion = ${copied} where persona = $1`, [
      ids.administrator,
    ]);
    const fields = { accion: 'recuperacion', codigo: recoveryCodes[0] ?? '' };
    expect(await secondStep(cookie, fields)).toBe(302);
    await sql('update segundos_factores set codigos_de_recuperacion = $1 where persona = $2', [
      row?.codes,
      ids.administrator,
    ]);
  }

  test('that was moved to another person opens nothing, with the recovery codes of its own person copied', async () => {
    const cookie = await enter(attacker);
    await moveSteps();
    await enterCopiedCode(cookie);
    expect(await eventsOf('cuenta-ajena')).toBeGreaterThan(0);
  });

  test('of a person whose password is known does not take the recovery codes of another one', async () => {
    await enterCopiedCode(await enter(administrator));
  });

  test('does not last longer than it was given', async () => {
    const cookie = await enter(attacker);
    await sql("update verificaciones set vence = vence + interval '1 day'");
    const fields = { accion: 'codigo', codigo: totp(attacker.secret, 1) };
    const origin = site.gestion();
    const answer = await ask('/gestion?paso=codigo', { origin, ...submission(fields, cookie) });
    expect(cookiesAfter(answer, '')).not.toContain('session_token=');
  });

  test('takes no second factor that is put back once it was read', async () => {
    const [own] = await sql(
      'select secreto, codigos_de_recuperacion as codes from segundos_factores where persona = $1',
      [ids.administrator],
    );
    const cookie = await enter(administrator);
    await sql(
      `update segundos_factores a set secreto = b.secreto from segundos_factores b where a.persona = $1 and b.persona = $2`,
      [ids.administrator, ids.attacker],
    );
    await onWrite(
      'accesos',
      'insert',
      `update segundos_factores set secreto = '${own?.secreto}' where persona = '${ids.administrator}'`,
    );
    const fields = { accion: 'codigo', codigo: totp(attacker.secret, -1) };
    expect(await secondStep(cookie, fields)).toBe(302);
    await endTrigger('accesos');
    await sql('update segundos_factores set secreto = $1 where persona = $2', [own?.secreto, ids.administrator]);
  });
});

test('a password that is put back once it was read opens no step', async () => {
  const other = await newPerson('Noemí', ['administrador', '*']);
  const id = await idOf(other);
  const [own] = await sql('select contrasena from credenciales where persona = $1', [id]);
  const { hash } =
    (await sql('select contrasena as hash from credenciales where persona = $1', [ids.attacker]))[0] ?? {};
  const changed = 'otras cinco palabras que nadie adivina';
  const page = '/gestion/cuenta';
  const fields = { accion: 'contrasena', actual: password, nueva: changed, repetida: changed };
  expect((await send(other, page, fields)).status).toBe(303);
  const [present] = await sql('select contrasena from credenciales where persona = $1', [id]);
  expect(present?.contrasena).not.toBe(own?.contrasena);
  await sql('update credenciales set contrasena = $1 where persona = $2', [hash, id]);
  await onWrite(
    'accesos',
    'insert',
    `update credenciales set contrasena = '${present?.contrasena}' where persona = '${id}'`,
  );
  await expect(enter(other)).rejects.toThrow('The sign-in answered');
  await endTrigger('accesos');
});

describe('an act marks what it does, and not what a trigger adds meanwhile', () => {
  test('a permission of an invitation', async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const secret = await newInvitation('nueva@prueba.example', [['auditor', '*']], server);
    await onWrite(
      'personal',
      'insert',
      `insert into permisos_invitados select id, 'administrador', '*' from invitaciones where correo = new.correo`,
    );
    await acceptInvitation(secret, 'Persona Nueva', server.gestion);
    await endTrigger('personal');
    const text = 'select rol from permisos join personal p on p.id = persona where correo = $1';
    expect(await sql(text, ['nueva@prueba.example'])).toEqual([{ rol: 'auditor' }]);
  });

  test('a permission that an administrator gives', async () => {
    const person = await newPerson('Amparo', ['auditor', '*']);
    const id = await idOf(person);
    await onWrite('permisos', 'insert', `insert into permisos values (new.persona, 'administrador', '*')`);
    const fields = { accion: 'permisos', permiso: 'auditor:*' };
    expect((await send(administrator, `/gestion/personal/${id}`, fields)).status).toBe(303);
    await endTrigger('permisos');
    expect(await verified()).toContain(`(${id}), administrador:*: lo tiene y ningún acto lo dio`);
  });

  test('a passkey of somebody else, when the person changes the password', async () => {
    const person = await newPerson('Beatriz', ['administrador', '*']);
    const id = await idOf(person);
    await onWrite(
      'credenciales',
      'update',
      `insert into llaves_de_acceso (id, llave_publica, persona, credencial, contador, tipo_de_dispositivo, respaldada)
       values ('ajena', 'AAAA', new.persona, 'ajena', 0, 'singleDevice', false)`,
    );
    const changed = 'otras cinco palabras que nadie adivina';
    const fields = { accion: 'contrasena', actual: password, nueva: changed, repetida: changed };
    expect((await send(person, '/gestion/cuenta', fields)).status).toBe(303);
    await endTrigger('credenciales');
    expect(await verified()).toContain(`Cuenta de Beatriz (${id})`);
    await sql("delete from llaves_de_acceso where id = 'ajena'");
    expect(await verified()).not.toContain(`Cuenta de Beatriz (${id})`);
  });
});

test('an enrolment that somebody wrote shows no secret, and takes no code', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const email = 'inscrita@prueba.example';
  await acceptInvitation(await newInvitation(email, [['administrador', '*']], server), 'Inés', server.gestion);
  const cookie = await signIn({ email, password }, server.gestion);
  const [row] = await sql('select id from personal where correo = $1', [email]);
  await sql(
    `insert into segundos_factores (id, secreto, codigos_de_recuperacion, persona)
     select 'plantado', secreto, codigos_de_recuperacion, $1 from segundos_factores where persona = $2`,
    [row?.id, ids.attacker],
  );
  const page = '/gestion/segundo-factor';
  const { text } = await ask(page, { origin: server.gestion, headers: { cookie } });
  expect(texts(text, 'code')).toEqual([]);
  const fields = { accion: 'confirmar', codigo: totp(attacker.secret, 1) };
  expect((await ask(page, { origin: server.gestion, ...submission(fields, cookie) })).status).not.toBe(303);
});

test('a login does not last longer than it was given', async () => {
  const person = await newPerson('Rogelio', ['auditor', '*']);
  expect((await read(person, '/gestion/bitacora')).status).toBe(200);
  await sql("update accesos set vence = vence + interval '1 day' where persona = $1", [await idOf(person)]);
  expect((await read(person, '/gestion/bitacora')).status).toBe(302);
});
