import { beforeAll, expect, test } from 'vitest';
import { finishedRun as finished, uploadTable } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { mainOf, textOf } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';

// A confirmation does what its rehearsal showed, or nothing.

const site = emptySite();
const { read: open, send } = staffSite(site);
const server = () => ({ gestion: site.gestion(), dataDir: site.dataDir });
let publisher: TestPerson;
let another: TestPerson;
beforeAll(async () => {
  publisher = await newPerson([['publicador', 'agenda']], { server: server() });
  another = await newPerson([['publicador', 'agenda']], { server: server() });
});

const finishedRun = (address: string) => finished(address, site);
const read = async (path: string) => (await open(publisher, path)).text;
const act = async (person: TestPerson, path: string, accion: string) =>
  (await send(person, path, { accion })).headers.location ?? '';
const sql = (text: string, values: unknown[]) => runSql(site.dataDir, text, values);
const table = (rows: string[]) => `Título,Fecha,Clase,Descripción\n${rows.join('\n')}\n`;
const describedAs = async (titulo: string) =>
  (await sql('select descripcion from eventos where titulo = $1', [titulo]))[0]?.descripcion;

async function rehearse(person: TestPerson, rows: string[]): Promise<string> {
  const address = await uploadTable(person, 'eventos', table(rows), server());
  expect(await finishedRun(address)).toMatchObject({ estado: 'probada' });
  return address;
}
const confirm = (person: TestPerson, rehearsal: string) => act(person, rehearsal, 'importar');
async function importNow(person: TestPerson, rows: string[]): Promise<void> {
  expect(await finishedRun(await confirm(person, await rehearse(person, rows)))).toMatchObject({ estado: 'importada' });
}

test('what another import changed meanwhile is not overwritten unseen: the file is rehearsed again', async () => {
  const titulo = `Foro de dos manos ${Date.now()}`;
  const row = (descripcion: string) => `${titulo},01/03/2026,programa,${descripcion}`;
  await importNow(publisher, [row('A')]);
  const rehearsal = await rehearse(publisher, [row('B')]);
  await importNow(another, [row('C')]);
  const refused = await confirm(publisher, rehearsal);
  expect(await finishedRun(refused)).toMatchObject({
    estado: 'fallida',
    mensaje:
      'Después del ensayo alguien cambió datos de esta tabla, y la importación ya no haría lo que el ensayo mostró. No se importó nada: ensáyela otra vez y revise las diferencias.',
  });
  expect(await describedAs(titulo)).toBe('C');
  expect(await read(refused)).toContain('Ensayar otra vez');
  const again = await act(publisher, refused, 'ensayar');
  expect(await finishedRun(again)).toMatchObject({
    estado: 'probada',
    cambios: [expect.objectContaining({ before: 'C', after: 'B' })],
  });
  expect(await finishedRun(await confirm(publisher, again))).toMatchObject({ estado: 'importada' });
  expect(await describedAs(titulo)).toBe('B');
});

test('a row that another import added meanwhile is not taken for a new one', async () => {
  const titulo = `Foro de dos altas ${Date.now()}`;
  const rehearsal = await rehearse(publisher, [`${titulo},01/03/2026,programa,B`]);
  await importNow(another, [`${titulo},01/03/2026,programa,C`]);
  expect(await finishedRun(await confirm(publisher, rehearsal))).toMatchObject({ estado: 'fallida' });
  expect(await describedAs(titulo)).toBe('C');
});

test('all changes are counted, also those that are not listed, and a confirmed rehearsal says so', async () => {
  const mark = Date.now();
  const rows = (descripcion: string) =>
    Array.from({ length: 520 }, (_, index) => `Foro ${mark} número ${index},01/03/2026,programa,${descripcion}`);
  await importNow(publisher, rows('Antes'));
  const rehearsal = await rehearse(publisher, rows('Después'));
  const page = textOf(mainOf(await read(rehearsal)));
  expect(page).toContain('Lo que cambiaría 520 datos en 520 renglones');
  expect(page).toContain('Descripción 520.');
  expect(page).toContain('Se muestran los primeros 500.');
  expect(page).toContain('Listo para importar 520 renglones');
  const done = await confirm(publisher, rehearsal);
  expect(await finishedRun(done)).toMatchObject({ estado: 'importada' });
  expect(textOf(mainOf(await read(done)))).toContain('Lo que cambió 520 datos en 520 renglones');
  const confirmed = textOf(mainOf(await read(rehearsal)));
  expect(confirmed).toContain('Ensayo confirmado: 520 renglones');
  expect(confirmed).not.toContain('Falta confirmar');
});

test('an import whose process was killed goes on by itself within a minute', async () => {
  const titulo = `Foro interrumpido ${Date.now()}`;
  const rehearsal = await finishedRun(await rehearse(publisher, [`${titulo},01/03/2026,programa,Al fin`]));
  const [run] = await sql(
    `insert into importaciones (tipo, nombre, sha256, autor, persona, confirma, prueba, estado)
      values ('eventos', 'x.csv', $1, $2, $2, $3, false, 'en-curso') returning id`,
    [rehearsal.sha256, rehearsal.persona, rehearsal.id],
  );
  // As a process leaves it that nobody ended.
  await sql(
    `insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit,
        retry_delay, retry_backoff)
      select name, jsonb_build_object('run', $1::int), 'active', now(), now(), heartbeat_seconds, expire_seconds, 5, retry_delay, retry_backoff
      from pgboss.queue where name = 'importacion'`,
    [run?.id],
  );
  await expect.poll(() => describedAs(titulo), { timeout: 60_000, interval: 1000 }).toBe('Al fin');
});
