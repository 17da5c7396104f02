import { beforeAll, expect, test } from 'vitest';
import { contentSite, openedWith } from '../../setup/gestion/content-site.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { values } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';

// Reports are of another area than the audit whose workspace has them.

const site = emptySite();
const needed = [
  'tipos-de-ente',
  'entes',
  'ejercicios',
  'tipos-de-auditoria',
  'tipos-de-informe',
  'auditorias',
  'informes',
];
const staff = contentSite(site, needed);
const secret = 'INFORME AUN SIN PUBLICAR';

let at = '';
let key = '';
let people: Record<'both' | 'audits', TestPerson>;
const read = (person: TestPerson, path: string) =>
  askStaff(path, { origin: site.gestion(), headers: { cookie: person.cookie } });
const send = (person: TestPerson, path: string, fields: [string, string][]) =>
  askStaff(path, { origin: site.gestion(), ...submission(fields, person.cookie) });
const contentOf = async (tipo: string) =>
  (await runSql(site.dataDir, 'select id, version_trabajo, conjunto from contenidos where tipo = $1', [tipo])).at(-1) ??
  {};

/** Saves the report in its panel under another name. */
async function saveReport(person: TestPerson, nombre: string) {
  const path = `${at}?abre=${key}`;
  const panel = (await read(person, path)).text.split('id="panel"')[1] ?? '';
  const edicion = values(panel, 'input', 'value', { name: 'edicion' })[0] ?? '';
  const fields = staff
    .caseOf('informes')
    .map(([name, value]): [string, string] => [name, name === 'nombre' ? nombre : value]);
  return send(person, path, [
    ['accion', 'guardar'],
    ['renglon', key],
    ['edicion', edicion],
    ...openedWith(panel),
    ...fields,
  ]);
}

beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const areas = ['auditorias', 'informes'].map((area): [string, string] => ['editor', area]);
  people = {
    both: await newPerson(areas as Parameters<typeof newPerson>[0], { server }),
    audits: await newPerson([['editor', 'auditorias']], { server }),
  };
  at = `/gestion/expedientes/r${staff.rows.get('auditorias')}`;
  key = `informes-r${staff.rows.get('informes')}`;
  expect((await saveReport(people.both, secret)).status).toBe(303);
});

test('only the staff of an area read its pending changes in the workspace', async () => {
  for (const path of [at, `${at}?abre=${key}`, `${at}/revisar`]) {
    expect((await read(people.both, path)).text, path).toContain(secret);
    const answer = await read(people.audits, path);
    expect([answer.status, answer.text.includes(secret)], path).toEqual([200, false]);
  }
});

test('pending changes of an area are not in preview links, and others cannot comment on them', async () => {
  expect((await read(people.both, `${at}/vista`)).status).toBe(302);
  expect((await read(people.audits, `${at}/vista`)).status).toBe(403);
  const comment = async (person: TestPerson) => {
    const [report, set] = [await contentOf('informe'), await contentOf('expediente')];
    const fields: [string, string][] = [
      ['accion', 'comentar'],
      ['version', String(set.version_trabajo)],
      ['cambio', String(report.id)],
      ['campo', ''],
      ['comentario', 'De otra área.'],
    ];
    return (await send(person, `${at}/revisar`, fields)).status;
  };
  expect(await comment(people.audits)).toBe(403);
  expect(await comment(people.both)).toBe(303);
});

test('a person who lost the right undoes no save of before', async () => {
  expect((await saveReport(people.both, 'OTRO NOMBRE')).status).toBe(303);
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const administrator = await newPerson([['administrador', '*']], { server });
  const [row] = await runSql(site.dataDir, 'select id from personal where correo = $1', [people.both.email]);
  const taken: [string, string][] = [
    ['accion', 'permisos'],
    ['permiso', 'editor:auditorias'],
  ];
  expect((await send(administrator, `/gestion/personal/${row?.id}`, taken)).status).toBe(303);
  const before = await contentOf('informe');
  const { version_trabajo: version } = await contentOf('expediente');
  const undone: [string, string][] = [
    ['accion', 'deshacer'],
    ['version', String(version)],
  ];
  expect((await send(people.both, at, undone)).status).toBe(403);
  expect((await contentOf('informe')).version_trabajo).toBe(before.version_trabajo);
});
