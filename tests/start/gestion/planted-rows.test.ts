import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import { acceptInvitation, newInvitation, signIn, type TestPerson } from '../../setup/gestion/people.ts';
import { cookiesAfter, submission } from '../../setup/gestion/requests.ts';
import { totp } from '../../setup/gestion/totp.ts';
import { ask } from '../../setup/http.ts';

// Somebody who writes into the database gets no account; and a key ring that is replaced ends logins, and nothing else that opens one.

const { site, sql, read, send, save, idOf, newPerson, newRecord, createKey, openKey, eventsOf } = deskSite();
let administrator: TestPerson;
let handler: TestPerson;
beforeAll(async () => {
  administrator = await newPerson('Rosa Elena', ['administrador', '*']);
  handler = await newPerson('Amparo', ['atencion', 'denuncias']);
});
const verified = async () => (await site.command('log:verify')).lines.join('\n');

describe('in a row that somebody wrote into the database', () => {
  test('an invitation opens nothing, nor does one that was changed', async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const changes = [
      "update permisos_invitados set rol = 'administrador' where invitacion = $1",
      "update invitaciones set correo = 'movida@prueba.example' where id = $1",
      "update invitaciones set vence = vence + interval '1 day' where id = $1",
      `update invitaciones set persona = '${await idOf(administrator)}' where id = $1`,
    ];
    const secrets: string[] = [];
    for (const at of changes.keys())
      secrets.push(await newInvitation(`cambiada${at}@prueba.example`, [['auditor', '*']], server));
    const ids = [...secrets, 'ajena'].map((secret) => createHash('sha256').update(secret).digest('hex'));
    for (const [at, change] of changes.entries()) await sql(change, [ids[at]]);
    const text =
      "insert into invitaciones (id, correo, vence) values ($1, 'ajena@prueba.example', now() + interval '1 day')";
    await sql(text, [ids.at(-1)]);
    const recovery = createHash('sha256').update('recupera').digest('hex');
    ids.push(recovery);
    await sql("insert into invitaciones (id, correo, persona, vence) values ($1, $2, $3, now() + interval '1 day')", [
      recovery,
      administrator.email,
      await idOf(administrator),
    ]);
    for (const secret of [...secrets, 'ajena', 'recupera']) {
      const page = await ask(`/gestion/invitacion?clave=${secret}`, { origin: site.gestion() });
      expect(page.text).toContain('El enlace ya no sirve');
      expect((await acceptInvitation(secret, 'Persona Ajena', site.gestion())).status).toBe(410);
    }
    expect(await sql("select from personal where correo ~ '^(cambiada|movida|ajena)'")).toEqual([]);
    expect(await eventsOf('enlace-ajeno')).toBeGreaterThan(0);
    const lines = await verified();
    for (const id of ids) expect(lines).toContain(`Enlace de acceso ${id}`);
    await sql('delete from invitaciones where id = any($1)', [ids]);
  });

  test('a planted permission has no effect, and neither has a removed one', async () => {
    const person = await newPerson('Rogelio', ['auditor', '*']);
    const id = await idOf(person);
    await sql("insert into permisos (persona, rol, area) values ($1, 'administrador', '*')", [id]);
    expect((await read(person, '/gestion/personal')).status).toBe(403);
    expect(await eventsOf('permiso-ajeno')).toBeGreaterThan(0);
    await sql('delete from permisos where persona = $1', [id]);
    expect((await read(person, '/gestion/bitacora')).status).toBe(200);
    expect(await verified()).toContain(`(${id}), auditor:*: un acto lo dio y no lo tiene`);
  });

  test('the access of a person who left is not restored', async () => {
    const person = await newPerson('Noemí', ['auditor', '*']);
    const id = await idOf(person);
    const page = `/gestion/personal/${id}`;
    expect((await send(administrator, page, { accion: 'baja' })).status).toBe(303);
    await sql('update personal set baja = null where id = $1', [id]);
    await expect(signIn(person, site.gestion())).rejects.toThrow('The sign-in answered');
    expect(await verified()).toContain(`(${id}), baja: un acto lo dio y no lo tiene`);
  });

  test('the address of a person gets no link, nor does that of somebody with an exchanged name', async () => {
    const person = await newPerson('Teodora', ['auditor', '*']);
    const id = await idOf(person);
    const page = `/gestion/personal/${id}`;
    for (const set of ["correo = 'ajena@prueba.example'", "nombre = 'Otra'"]) {
      await sql(`update personal set ${set} where id = $1`, [id]);
      const refused = await send(administrator, page, { accion: 'recuperar' });
      expect([refused.status, refused.text.includes('no son los que dejó el último acto')]).toEqual([409, true]);
      await sql('update personal set correo = $1, nombre = $2 where id = $3', [person.email, person.name, id]);
    }
    await sql("update personal set correo = 'ajena@prueba.example' where id = $1", [id]);
    expect(await verified()).toContain('su nombre o su correo no son los que dejó el último acto');
    expect((await site.command('staff', 'recover', 'ajena@prueba.example')).ok).toBe(false);
    await sql('update personal set correo = $1 where id = $2', [person.email, id]);
    expect((await send(administrator, page, { accion: 'recuperar' })).status).toBe(303);
  });

  test('a schedule publishes no retention and no holidays', async () => {
    const planted = [
      ['conservacion', 1, { solicitudAnios: 1, denunciaAnios: 1, participacionAnios: 1 }],
      ['dias-inhabiles', 2031, { anio: 2031, dias: '2031-03-05' }],
    ] as const;
    for (const [tipo, registro, datos] of planted) {
      const [row] = await sql(
        `insert into contenidos (tipo, registro, titulo, estado, version_trabajo, programado_para, programado_por)
          values ($1, $2, 'Ajena', 'programado', 1, now() - interval '1 minute', $3) returning id`,
        [tipo, registro, await idOf(administrator)],
      );
      await sql('insert into versiones (contenido, numero, datos, esquema) values ($1, 1, $2, 1)', [
        row?.id,
        JSON.stringify(datos),
      ]);
    }
    const failures = async () =>
      (await sql("select fallo from contenidos where titulo = 'Ajena'")).map(({ fallo }) => fallo);
    await expect.poll(failures, { timeout: 150_000, interval: 2000 }).toEqual(['rechazo', 'rechazo']);
    expect(await eventsOf('programa-ajeno')).toBeGreaterThan(0);
    expect(await sql("select 1 from ajustes where clave = 'conservacion'")).toEqual([]);
    expect(await sql("select 1 from dias_inhabiles where fecha = '2031-03-05'")).toEqual([]);
  });

  test('a draft of the retention whose years were changed is not published', async () => {
    const years = { solicitudAnios: '2', denunciaAnios: '9', participacionAnios: '2' };
    const starts = { solicitudDesde: 'cierre', denunciaDesde: 'cierre', participacionDesde: 'registro' };
    const path = '/gestion/conservacion/r1';
    const address = await save(administrator, path, 'guardar', Object.entries({ ...years, ...starts }));
    const id = address.split('/').at(-1);
    const change = (anios: number) =>
      sql("update versiones set datos = datos || $1 where contenido = $2 and datos ->> 'denunciaAnios' <> '7'", [
        JSON.stringify({ denunciaAnios: anios }),
        id,
      ]);
    const [, version = ''] = /name="version" value="(\d+)"/.exec((await read(administrator, address)).text) ?? [];
    const publish = () =>
      send(administrator, address, { accion: 'publicar', version, razon: 'Así lo dice el catálogo.' });
    await change(1);
    const refused = await publish();
    expect([refused.status, refused.text.includes('Nadie la guardó así')]).toEqual([409, true]);
    expect(await sql("select 1 from ajustes where clave = 'conservacion'")).toEqual([]);
    await change(9);
    expect((await publish()).status).toBe(303);
    expect(await sql("select datos ->> 'denunciaAnios' as years from ajustes where clave = 'conservacion'")).toEqual([
      { years: '9' },
    ]);
  });

  test('a login of another person ends', async () => {
    const person = await newPerson('Ulises', ['auditor', '*']);
    const [row] = await sql('select id from accesos where persona = $1', [await idOf(person)]);
    const text = 'update accesos set persona = $1, comprobado = now() where id = $2';
    await sql(text, [await idOf(administrator), row?.id]);
    expect((await read(person, '/gestion/personal')).status).toBe(302);
    expect(await sql('select 1 from accesos where id = $1', [row?.id])).toEqual([]);
    expect(await eventsOf('cuenta-ajena')).toBeGreaterThan(0);
    expect((await read(administrator, '/gestion/personal')).status).toBe(200);
  });

  test('a password or a second factor of their own opens no account', async () => {
    const person = await newPerson('Beatriz', ['auditor', '*']);
    const victim = await newPerson('Noemí', ['administrador', '*']);
    const ids = [await idOf(person), await idOf(victim)];
    const copied = '(select contrasena from credenciales where persona = $1)';
    await sql(`update credenciales set contrasena = ${copied} where persona = $2`, ids);
    const enter = () => signIn({ email: victim.email, password: person.password }, site.gestion());
    await expect(enter()).rejects.toThrow('The sign-in answered');
    await sql('delete from segundos_factores where persona = $1', [ids[1]]);
    await sql('update personal set segundo_factor = false where id = $1', [ids[1]]);
    await expect(enter()).rejects.toThrow('The sign-in answered');
    // There are two people of that name.
    expect(await verified()).toContain(`Cuenta de Noemí (${victim.email}) (${ids[1]})`);
  });
});

describe('a key ring that is replaced', () => {
  test('ends logins; password, code and passphrase open as before', async () => {
    expect((await site.command('escrow', 'create')).ok).toBe(true);
    await createKey(handler);
    const record = await newRecord({ Motivo: 'De antes del reemplazo' });
    expect((await site.command('keys', 'rotate')).lines.join('\n')).toContain('Se cerraron todas las sesiones');
    expect((await read(handler, '/gestion/llave')).status).toBe(302);
    const origin = site.gestion();
    const cookie = await signIn(handler, origin);
    const form = submission({ accion: 'codigo', codigo: totp(handler.secret, 1) }, cookie);
    const answer = await ask('/gestion?paso=codigo', { origin, ...form });
    handler.cookie = cookiesAfter(answer, cookie);
    await openKey(handler);
    expect((await read(handler, record.address)).text).toContain('De antes del reemplazo');
    expect((await newRecord({ Motivo: 'De después' })).folio).toMatch(/\d/);
  });
});
