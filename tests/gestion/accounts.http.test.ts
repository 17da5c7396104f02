import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  acceptInvitation,
  enrol,
  newInvitation,
  newPerson,
  runSql,
  signIn,
  signInAgain,
  type TestPerson,
} from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { totp } from '../setup/gestion/totp.ts';
import { values } from '../setup/html.ts';
import { ask } from '../setup/http.ts';

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const send = (path: string, fields: Record<string, string>, cookie?: string) =>
  askStaff(path, submission(fields, cookie));
const statusOf = async (cookie: string, path = '/gestion/cuenta') =>
  (await askStaff(path, { headers: { cookie } })).status;

let person: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  person = await newPerson([]);
  administrator = await newPerson([['administrador', '*']]);
});

/** Sends a password from a network: the third number of its addresses. */
const fromNetwork = (network: number, correo: string, contrasena = 'otra') => {
  const { headers, ...rest } = submission({ correo, contrasena });
  return askStaff('/gestion', { ...rest, headers: { ...headers, 'x-forwarded-for': `198.51.${network}.7` } });
};

/** Leaves an account as after ten wrong passwords of a network; their growing pauses take too long here. */
async function closeAccount(correo: string, network: number): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt++) await fromNetwork(network, correo);
  await sql(`update contadores set points = 10 where key like 'acceso-red:%' and points = 4`);
}

describe('a sign-in', () => {
  test('opens nothing after the password alone', async () => {
    const cookie = await signIn(person);
    expect(await statusOf(cookie)).toBe(302);
    expect(cookie).not.toContain('session_token');
  });

  test('takes a code once', async () => {
    // One code for both: between them the next thirty seconds may begin.
    const code = totp(person.secret, 1);
    const first = await signInAgain(person, code);
    expect([first.answer.status, await statusOf(first.cookie)]).toEqual([303, 200]);
    const again = await signInAgain(person, code);
    expect([again.answer.status, await statusOf(again.cookie)]).toEqual([422, 302]);
    expect(again.answer.text).toContain('Ese código ya se usó.');
  });

  test('sets cookies that scripts, other hosts and other sites do not get', async () => {
    const { answer } = await signInAgain(await newPerson([]));
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    }
  });

  test('says the same of a wrong password and an unknown address', async () => {
    for (const correo of [person.email, 'nadie@prueba.example']) {
      const { status, text, headers } = await send('/gestion', { correo, contrasena: 'otra' });
      expect([status, headers['set-cookie']]).toEqual([422, undefined]);
      expect(text).toContain('El correo o la contraseña no son correctos.');
    }
  });

  test('closes an account, existing or not, after ten wrong passwords of a network, and to that network alone', async () => {
    const closed = await newPerson([]);
    for (const correo of [closed.email, 'otro-nadie@prueba.example']) {
      await closeAccount(correo, 1);
      expect((await fromNetwork(1, correo, closed.password)).status).toBe(429);
    }
    expect(await statusOf(closed.cookie)).toBe(200);
    expect((await fromNetwork(2, closed.email, closed.password)).status).toBe(303);
  });

  test('closes an account to all networks after a hundred wrong passwords', async () => {
    const closed = await newPerson([]);
    for (const network of [3, 4, 5]) await fromNetwork(network, closed.email);
    await sql(`update contadores set points = 100 where key like 'acceso-cuenta:%' and points = 3`);
    expect((await fromNetwork(6, closed.email, closed.password)).status).toBe(429);
  });

  test('with a recovery code works once', async () => {
    const secret = await newInvitation('recupera@prueba.example');
    await acceptInvitation(secret, 'Recupera Prueba');
    const credentials = { email: 'recupera@prueba.example', password: 'cuatro palabras que nadie adivina' };
    const { recoveryCodes } = await enrol(await signIn(credentials));
    expect(recoveryCodes).toHaveLength(10);
    const fields = { accion: 'recuperacion', codigo: recoveryCodes[0] ?? '' };
    for (const expected of [303, 422]) {
      const cookie = await signIn(credentials);
      const answer = await send('/gestion?paso=recuperacion', fields, cookie);
      expect(answer.status).toBe(expected);
    }
  });
});

describe('a second factor', () => {
  test('is required before anything else', async () => {
    await acceptInvitation(await newInvitation('sin-factor@prueba.example', [['administrador', '*']]), 'Sin Factor');
    const credentials = { email: 'sin-factor@prueba.example', password: 'cuatro palabras que nadie adivina' };
    const before = await signIn(credentials);
    const other = await signIn(credentials);
    for (const path of ['/gestion/cuenta', '/gestion/personal', '/gestion/estado']) {
      const page = await askStaff(path, { headers: { cookie: before } });
      expect([page.status, page.headers.location], path).toEqual([302, '/gestion/segundo-factor']);
      expect((await send(path, { accion: 'codigos' }, before)).status, path).toBe(401);
      expect((await askStaff(`${path}.data`, { headers: { cookie: before } })).status, path).toBe(401);
      expect((await send(`${path}.data`, { accion: 'codigos' }, before)).status, path).toBe(401);
    }
    const { cookie } = await enrol(before);
    expect(await statusOf(cookie)).toBe(200);
    // Logins that were opened with the password alone have ended.
    for (const old of [before, other]) expect(await statusOf(old)).toBe(302);
  });

  test('cannot be replaced from a login that has it', async () => {
    const page = await askStaff('/gestion/segundo-factor', { headers: { cookie: person.cookie } });
    expect([page.status, page.headers.location]).toEqual([302, '/gestion/pendientes']);
    expect((await send('/gestion/segundo-factor', { accion: 'empezar' }, person.cookie)).status).toBe(401);
  });
});

describe('a login', () => {
  const loginOf = async (email: string) =>
    (await sql('select a.id from accesos a join personal p on p.id = a.persona where p.correo = $1', [email]))[0]?.id;

  test('is in the database by the hash of its token, which signs nobody in', async () => {
    const { cookie, email } = await newPerson([]);
    const [token = ''] = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.');
    expect(token.length).toBeGreaterThan(30);
    const rows = await sql('select to_jsonb(a)::text as row, clave from accesos a where id = $1', [
      await loginOf(email),
    ]);
    expect(rows[0]?.clave).toBe(createHash('sha256').update(token).digest('hex'));
    expect(String(rows[0]?.row)).not.toContain(token);
    expect(await statusOf(cookie)).toBe(200);
    expect(await sql('select id from verificaciones where valor like $1', [`%${token}%`])).toEqual([]);
  });

  test('ends after 30 minutes without use', async () => {
    const idle = await newPerson([]);
    await sql(`update accesos set visto = now() - interval '29 minutes' where id = $1`, [await loginOf(idle.email)]);
    expect(await statusOf(idle.cookie)).toBe(200);
    await sql(`update accesos set visto = now() - interval '31 minutes' where id = $1`, [await loginOf(idle.email)]);
    expect(await statusOf(idle.cookie)).toBe(302);
  });

  test('ends after 12 hours with use', async () => {
    const long = await newPerson([]);
    const [row] = await sql('select extract(epoch from vence - creado)::int as seconds from accesos where id = $1', [
      await loginOf(long.email),
    ]);
    expect(row?.seconds).toBe(12 * 3600);
    await sql('update accesos set vence = now() where id = $1', [await loginOf(long.email)]);
    expect(await statusOf(long.cookie)).toBe(302);
  });

  test('ends when its person leaves, or closes it elsewhere', async () => {
    const { cookie } = await signInAgain(administrator);
    const page = await askStaff('/gestion/cuenta', { headers: { cookie } });
    const [other = ''] = values(page.text, 'button', 'value', { name: 'acceso', value: /^(?!otros$)/ });
    expect(other).not.toBe('');
    expect(page.text).not.toMatch(/[A-Za-z0-9]{32}\./);
    const close = (fields: Record<string, string>) => send('/gestion/cuenta', { accion: 'cerrar', ...fields }, cookie);
    await close({ acceso: other });
    await close({ acceso: 'otros' });
    expect([await statusOf(administrator.cookie), await statusOf(cookie)]).toEqual([302, 200]);
    administrator.cookie = cookie;
    const left = await newPerson([]);
    await send('/gestion', { accion: 'salir' }, left.cookie);
    expect(await statusOf(left.cookie)).toBe(302);
  });
});

describe('an invitation', () => {
  const invite = (fields: Record<string, string>) => send('/gestion/personal', fields, administrator.cookie);

  test('works once', async () => {
    const secret = await newInvitation('una-vez@prueba.example');
    expect((await acceptInvitation(secret, 'Una Vez')).status).toBe(303);
    expect((await acceptInvitation(secret, 'Otra Vez')).status).toBe(410);
    expect((await askStaff(`/gestion/invitacion?clave=${secret}`)).text).toContain('El enlace ya no sirve');
  });

  test('needs a permission, and is listed with its own', async () => {
    expect((await invite({ correo: 'sin@prueba.example' })).text).toContain('Elija al menos un permiso');
    await invite({ correo: 'permisos@prueba.example', permiso: 'editor:noticias' });
    const { text } = await askStaff('/gestion/personal', { headers: { cookie: administrator.cookie } });
    expect(text).toMatch(/permisos@prueba\.example(?:<!-- -->)?: (?:<!-- -->)?Edición \(Notas\)/);
  });

  test('that is sent again, also several times at once, ends the one before', async () => {
    const fields = { correo: 'varias@prueba.example', permiso: 'editor:noticias' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(fields)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect(await sql("select from invitaciones where correo = 'varias@prueba.example'")).toHaveLength(1);
  });

  test('expires', async () => {
    const server = { gestion: inject('gestion'), dataDir: inject('dataDir') };
    const secret = await newInvitation('vencida@prueba.example', [], server, new Date(Date.now() - 1000));
    expect((await acceptInvitation(secret, 'Vencida')).status).toBe(410);
  });

  test.each([
    ['corta', 'Escriba al menos 12 caracteres'],
    ['aaaaaaaaaaaaaaaa', 'Use más letras distintas'],
    ['1Qaz2wsX3edc', 'Esa contraseña está entre las que más se han filtrado'],
    ['debil-prueba-2026', 'No escriba su correo'],
  ])('refuses the password %s', async (password, sentence) => {
    const secret = await newInvitation('debil-prueba@prueba.example');
    const { status, text } = await acceptInvitation(secret, 'Débil Prueba', inject('gestion'), password);
    expect(status).toBe(422);
    expect(text).toContain(sentence);
  });
});

describe('a recovery', () => {
  test('is started by an administrator, who does not see the link; it replaces password and second factor', async () => {
    const lost = await newPerson([]);
    const [row] = await sql('select id from personal where correo = $1', [lost.email]);
    const answer = await send(`/gestion/personal/${row?.id}`, { accion: 'recuperar' }, administrator.cookie);
    expect([answer.status, answer.headers.location]).toEqual([303, `/gestion/personal/${row?.id}?aviso=recuperar`]);
    const [job] = await sql(
      `select data from pgboss.job where name = 'correo-de-acceso' order by created_on desc limit 1`,
    );
    expect(JSON.stringify(job)).not.toMatch(/@|clave|invitacion/);
    // Nothing changes until the person uses it.
    expect(await statusOf(lost.cookie)).toBe(200);
    for (const network of [3, 4, 5]) await fromNetwork(network, lost.email);
    await sql(`update contadores set points = 100 where key like 'acceso-cuenta:%' and points = 3`);
    const server = { dataDir: inject('dataDir') };
    const secret = await newInvitation(lost.email, [], server, new Date(Date.now() + 60_000), String(row?.id));
    expect((await acceptInvitation(secret, '', inject('gestion'), 'otra frase larga y distinta')).status).toBe(303);
    expect(await statusOf(lost.cookie)).toBe(302);
    const again = await signIn({ email: lost.email, password: 'otra frase larga y distinta' });
    const page = await askStaff('/gestion/cuenta', { headers: { cookie: again } });
    expect(page.headers.location).toBe('/gestion/segundo-factor');
  });
});

test('accounts of others are for administrators', async () => {
  const [row] = await sql('select id from personal where correo = $1', [administrator.email]);
  const denials = async () => {
    const { text } = await ask('/metrics');
    return Number(/^security_events_total\{event="permiso-negado"\} (\d+)$/m.exec(text)?.[1]);
  };
  const before = await denials();
  for (const path of ['/gestion/personal', `/gestion/personal/${row?.id}`, '/gestion/estado']) {
    expect(await statusOf(person.cookie, path), path).toBe(403);
    expect(await statusOf(person.cookie, `${path}.data`), path).toBe(403);
    expect(await statusOf(administrator.cookie, path), path).toBe(200);
  }
  for (const accion of ['permisos', 'recuperar', 'cerrar', 'baja', 'reponer']) {
    const fields = { accion, permiso: 'administrador:*' };
    expect((await send(`/gestion/personal/${row?.id}`, fields, person.cookie)).status, accion).toBe(403);
  }
  expect((await send('/gestion/personal', { correo: 'x@prueba.example' }, person.cookie)).status).toBe(403);
  expect(await denials()).toBeGreaterThanOrEqual(before + 12);
});

test('a change of permissions and of access counts at the next request', async () => {
  const changed = await newPerson([]);
  const [row] = await sql('select id from personal where correo = $1', [changed.email]);
  const page = `/gestion/personal/${row?.id}`;
  expect(await statusOf(changed.cookie, '/gestion/estado')).toBe(403);
  await send(page, { accion: 'permisos', permiso: 'administrador:*' }, administrator.cookie);
  expect(await statusOf(changed.cookie, '/gestion/estado')).toBe(200);
  await send(page, { accion: 'permisos' }, administrator.cookie);
  expect(await statusOf(changed.cookie, '/gestion/estado')).toBe(403);
  await send(page, { accion: 'baja' }, administrator.cookie);
  expect(await statusOf(changed.cookie)).toBe(302);
  expect((await send('/gestion', { correo: changed.email, contrasena: changed.password })).status).toBe(422);
});

test('sign-ins, refusals and changes of accounts are in the log, without addresses', async () => {
  const rows = await sql(
    `select distinct accion from bitacora where accion like 'cuenta.%' or accion like 'personal.%' order by accion`,
  );
  expect(rows.map(({ accion }) => accion)).toEqual(
    expect.arrayContaining(['cuenta.aceptar-invitacion', 'cuenta.entrar', 'cuenta.rechazar', 'personal.recuperar']),
  );
  const [leak] = await sql(
    `select count(*)::int as total from bitacora where objeto::text || detalle::text like '%@%'`,
  );
  expect(leak?.total).toBe(0);
});
