import { beforeAll, expect, test } from 'vitest';
import { complaint, submit } from '../setup/atencion/submission.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { emptySite } from '../setup/import/site.ts';

// Two people at once, and values that a setting cannot have, on a site with no other staff.

const site = emptySite();
const server = { gestion: '', dataDir: site.dataDir };
let administrator: TestPerson;
beforeAll(async () => {
  server.gestion = site.gestion();
  administrator = await newPerson([['administrador', '*']], { server });
});

const read = (person: TestPerson, path: string) =>
  askStaff(path, { origin: site.gestion(), headers: { cookie: person.cookie } });
const send = (person: TestPerson, path: string, fields: Record<string, string> | [string, string][]) =>
  askStaff(path, { origin: site.gestion(), ...submission(fields, person.cookie) });

test('a record keeps a handler where two exclude each other at once', async () => {
  const handlers = [
    await newPerson([['atencion', 'denuncias']], { server }),
    await newPerson([['atencion', '*']], { server }),
  ];
  expect((await submit(site.base(), complaint())).status).toBe(200);
  const [record] = await runSql(site.dataDir, 'select id from registros order by numero desc limit 1');
  const answers = await Promise.all(
    handlers.map(async (handler) => {
      const other = handlers.find((each) => each !== handler)?.email;
      const [person] = await runSql(site.dataDir, 'select id from personal where correo = $1', [other]);
      return send(handler, `/gestion/buzon/${record?.id}`, { accion: 'excluir', persona: String(person?.id) });
    }),
  );
  // The second one finds either itself excluded, or nobody else left.
  const statuses = answers.map(({ status }) => status).sort();
  expect([303, [403, 409].includes(statuses[1] ?? 0)]).toEqual([statuses[0], true]);
  expect(await runSql(site.dataDir, 'select persona from exclusiones')).toHaveLength(1);
});

test('two people who save the first version of a setting at once: the second one sees the conflict', async () => {
  const editor = await newPerson([['editor', 'ajustes']], { server });
  const path = '/gestion/dias-inhabiles/r2028';
  const [, digest = ''] = /name="sitio" value="(\w+)"/.exec((await read(editor, path)).text) ?? [];
  const saved = await Promise.all(
    [administrator, editor].map((person) =>
      send(person, path, [
        ['accion', 'guardar'],
        ['version', '1'],
        ['sitio', digest],
        ['dias.fecha', '2028-01-03'],
        ['dias.motivo', person.email],
      ]),
    ),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test('what a setting cannot have is refused with a sentence, and what it had wrong does not close the site', async () => {
  const base: [string, string][] = [
    ['accion', 'guardar'],
    ['version', '1'],
  ];
  const announcement = { rotulo: 'Avi\0so', titulo: 'T', contenido: '<p>x</p>', desde: '0000-01-01', hasta: '' };
  const early = await send(administrator, '/gestion/anuncio/r1', [...base, ...Object.entries(announcement)]);
  expect([early.status, early.text.includes('Escriba un día desde 1900.')]).toEqual([422, true]);
  const digest = /name="sitio" value="(\w+)"/.exec((await read(administrator, '/gestion/anuncio/r1')).text)?.[1] ?? '';
  const saved = { ...announcement, desde: '2020-01-01', sitio: digest };
  expect((await send(administrator, '/gestion/anuncio/r1', [...base, ...Object.entries(saved)])).status).toBe(303);
  for (const url of ['//ajeno.example', '/\\ajeno.example', 'javascript:alert(1)', `https://${'x'.repeat(500)}`]) {
    const link: [string, string][] = [
      ['enlaces.nombre', 'Enlace'],
      ['enlaces.url', url],
    ];
    expect((await send(administrator, '/gestion/enlaces/r1', [...base, ...link])).status, url).toBe(422);
  }
  await runSql(
    site.dataDir,
    `insert into ajustes values ('contacto', $1) on conflict (clave) do update set datos = ajustes.datos || excluded.datos`,
    [{ redes: 'Red que el sitio no dibuja\thttps://otra.example/', horario: 'De 7 a 8 h' }],
  );
  const { status, text } = await read(administrator, '/gestion/contacto/r1');
  expect([status, text.includes('De 7 a 8 h'), text.includes('otra.example')]).toEqual([200, true, false]);
});
