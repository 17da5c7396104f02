import { beforeAll, expect, test } from 'vitest';
import { writeAnchor } from '#platform/acts/anchors/anchors.ts';
import { readEntries } from '#platform/acts/entries.ts';
import { verifyLog } from '#platform/acts/verify.ts';
import { describeDetail } from '../../src/gestion/bitacora/detail-words.ts';
import { openServerDatabase } from '../setup/database.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { values } from '../setup/html.ts';
import { ask } from '../setup/http.ts';

openServerDatabase();
let auditor: TestPerson;
let administrator: TestPerson;
let everywhere: TestPerson;
beforeAll(async () => {
  everywhere = await newPerson([
    ['editor', '*'],
    ['publicador', '*'],
    ['atencion', '*'],
  ]);
  auditor = await newPerson([['auditor', '*']], { name: 'Rogelio Bustamante' });
  administrator = await newPerson([['administrador', '*']]);
});
const read = (person: TestPerson, path: string) => askStaff(path, { headers: { cookie: person.cookie } });

test('the log is read and exported by its auditors alone', async () => {
  for (const path of ['/gestion/bitacora', '/gestion/bitacora/exportar']) {
    expect((await askStaff(path)).status, path).toBe(302);
    for (const person of [administrator, everywhere]) expect((await read(person, path)).status, path).toBe(403);
    expect((await read(auditor, path)).status, path).toBe(200);
  }
  expect((await read(auditor, '/gestion/personal')).status).toBe(403);
  expect((await read(auditor, '/gestion/notas')).status).toBe(403);
});

test('filters are in the address, and apply to the export', async () => {
  const page = await read(auditor, '/gestion/bitacora?accion=cuenta.confirmar-segundo-factor&actor=personal');
  expect(page.text).toContain('cuenta.confirmar-segundo-factor');
  expect(page.text).toContain('Confirmó su segundo factor');
  expect(page.text).not.toContain('>cuenta.entrar<');
  expect(page.text).toContain('Rogelio Bustamante');
  const { text } = await read(auditor, '/gestion/bitacora/exportar?accion=cuenta');
  const actions = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[4]);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.every((action) => action?.startsWith('cuenta.'))).toBe(true);
  const details = (await read(auditor, '/gestion/bitacora?accion=bitacora.exportar')).text;
  expect(details).toMatch(/>\d+ renglones</);
  expect(details).not.toMatch(/>filas: /);
  expect((await read(auditor, '/gestion/bitacora?desde=2019-01-01&hasta=2019-12-31')).text).toContain('Nada coincide.');
  expect((await read(auditor, '/gestion/bitacora?hasta=9999-12-31')).status).toBe(200);
});

test('actions are chosen by their words; an address with another name still works', async () => {
  const { text } = await read(auditor, '/gestion/bitacora?accion=noticias.publicar');
  expect(text).toMatch(/<option value="noticias.publicar" selected="">Notas: publicó</);
  expect(text).toContain('<option value="noticias">Notas: todo<');
  const old = (await read(auditor, '/gestion/bitacora?accion=noticias.de-antes')).text;
  expect(old).toMatch(/<option value="noticias.de-antes" selected="">noticias.de-antes</);
  // Every action of the log is one of the choices, except those of a program that logs under a name of its own.
  const offered = new Set(values(text, 'option', 'value'));
  const logged = new Set<string>();
  for await (const { accion } of readEntries({}, 1_000_000_000)) logged.add(accion);
  expect([...logged].filter((accion) => !offered.has(accion))).toEqual([]);
});

test('an entry says what it is about: a title for those who may open it or see it on the site, else its kind', async () => {
  const editor = await newPerson([
    ['editor', 'noticias'],
    ['auditor', '*'],
  ]);
  const draft = await newNota(editor, 'Nota de la bitácora', 'guardar');
  const address = '/gestion/bitacora?accion=noticias.editar';
  expect((await read(editor, address)).text).toMatch(
    new RegExp(`<a href="/gestion/notas/${draft}">Nota de la bitácora</a>`),
  );
  const page = (await read(auditor, address)).text;
  expect(page).not.toContain('Nota de la bitácora');
  expect(page).toContain('>Nota<');
  const people = (await read(auditor, '/gestion/bitacora?accion=cuenta.confirmar-segundo-factor')).text;
  expect(people).not.toMatch(/>persona /);
  const { text } = await read(auditor, '/gestion/bitacora/exportar?accion=noticias.editar');
  const [header = '', ...lines] = text.trim().split('\r\n');
  expect(header).toContain('Acción,Objeto,Detalle,Qué hizo,Sobre qué,Huella');
  expect(lines[0]).toMatch(/noticias\.editar,.*Guardó una versión,Nota,/);
});

test('the anchor of the day is published, and the log is verified against it', async () => {
  const now = new Date();
  await writeAnchor(now);
  const { status, text, headers } = await ask('/transparencia/bitacora.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = text.trim().split('\n');
  const anchors = lines.map((line) => {
    const [, numero = '', huella = ''] = /^(\d+) ([0-9a-f]{64}) \S+$/.exec(line) ?? [];
    return { numero: Number(numero), huella };
  });
  expect((await verifyLog(anchors)).problems).toEqual([]);
  const [first] = anchors;
  expect((await verifyLog([{ numero: first?.numero ?? 0, huella: 'a'.repeat(64) }])).problems).toHaveLength(1);
  await writeAnchor(now);
  expect((await ask('/transparencia/bitacora.txt')).text).toBe(text);
});

test('the detail of an entry is in words', () => {
  const words = (detail: Parameters<typeof describeDetail>[0]) =>
    describeDetail(detail, { people: new Map([['p1', 'Noemí Arriaga']]), scopes: { noticias: 'Notas' } });
  expect(words({ version: 3, sinRevision: true, plazos: 1 })).toBe(
    'Versión 3, sin que otra persona la revisara, 1 plazo recalculado',
  );
  expect(words({ version: 3, sinRevision: false, aprobo: null })).toBe('Versión 3');
  expect(words({ persona: 'p1' })).toBe('Persona: Noemí Arriaga');
  expect(words({ 'editor:noticias': true, 'auditor:todas': true })).toBe(
    'Edición (Notas), Consulta de la bitácora (todas las áreas)',
  );
  expect(words({ motivo: 'contrasena' })).toBe('Contraseña equivocada');
  expect(words({ 'de-antes': 1 })).toBe('De-antes: 1');
});

test('an export has every entry, of any number', async () => {
  const numbers = [];
  for await (const { numero } of readEntries({}, 5, 2)) numbers.push(numero);
  expect(numbers).toEqual([5, 4, 3, 2, 1]);
});
