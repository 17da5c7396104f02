import { beforeAll, expect, inject, test } from 'vitest';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { elements } from '../setup/html.ts';

let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  person = await newPerson([['editor', 'noticias']]);
  other = await newPerson([['editor', 'noticias']]);
});

const tours = async ({ cookie }: TestPerson, path: string) => {
  const { text } = await askStaff(path, { headers: { cookie } });
  return elements(text, 'aside', { 'aria-label': 'Recorrido' }).length;
};
const close = (fields: Record<string, string>) => askStaff('/gestion/recorridos', submission(fields, person.cookie));

test('a workspace has a short tour until the person closes it for good', async () => {
  expect(await tours(person, '/gestion/pendientes')).toBe(1);
  const closed = await close({ recorrido: 'pendientes', vuelta: '/gestion/pendientes?todo=si' });
  expect([closed.status, closed.headers.location]).toEqual([303, '/gestion/pendientes?todo=si']);
  expect(await tours(person, '/gestion/pendientes')).toBe(0);
  expect(await tours(person, '/gestion/notas/nuevo')).toBe(1);
  expect(await tours(other, '/gestion/pendientes')).toBe(1);
});

test.each([
  ['/gestion/auditorias', '/gestion/auditorias'],
  ['/gestion/importar', '/gestion/importar'],
  ['the workspace of an audit', undefined],
])('%s has its tour', async (_title, address) => {
  const auditor = await newPerson([['editor', 'auditorias']]);
  const [audit] = await runSql(inject('dataDir'), 'select id from auditorias where not retirado order by id limit 1');
  expect(await tours(auditor, address ?? `/gestion/expedientes/r${audit?.id}`)).toBe(1);
});

test.each([
  ['ninguno', '/gestion/pendientes'],
  ['edicion', 'https://evil.example/gestion/'],
  ['edicion', '//evil.example'],
])('no tour «%s» is closed on the way to %s', async (recorrido, vuelta) => {
  expect((await close({ recorrido, vuelta })).status).toBe(400);
});
