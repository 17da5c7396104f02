import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { finishedRun as finished, sendFile, uploadTable } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { mainOf, textOf } from '../../setup/html.ts';
import { csv, onePage, zipPackage } from '../../setup/import/package-files.ts';
import { emptySite } from '../../setup/import/site.ts';
import { sheetData, workbookBytes } from '../../setup/import/workbook-file.ts';

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

test('rejects an import after another one changed its table, until it is rehearsed again', async () => {
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

test('a sent dry run whose confirmation failed is still pending, and can be returned', async () => {
  const editor = await newPerson([['editor', 'agenda']], { server: server() });
  const titulo = `Foro sin confirmar ${Date.now()}`;
  const row = (descripcion: string) => `${titulo},01/03/2026,programa,${descripcion}`;
  await importNow(publisher, [row('A')]);
  const rehearsal = await rehearse(editor, [row('B')]);
  await act(editor, rehearsal, 'enviar');
  await sql("update eventos set descripcion = 'C' where titulo = $1", [titulo]);
  expect(await finishedRun(await confirm(publisher, rehearsal))).toMatchObject({ estado: 'fallida' });
  expect((await read('/gestion/pendientes')).includes(rehearsal)).toBe(true);
  const returned = await send(publisher, rehearsal, { accion: 'devolver', comentario: 'Alguien la cambió antes.' });
  expect(returned.status).toBe(303);
  expect((await open(editor, '/gestion/pendientes')).text).toContain('Archivos que le devolvieron');
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
  expect(page).toContain('Sin errores: 520 renglones por importar');
  const done = await confirm(publisher, rehearsal);
  expect(await finishedRun(done)).toMatchObject({ estado: 'importada' });
  expect(textOf(mainOf(await read(done)))).toContain('Lo que cambió 520 datos en 520 renglones');
  const confirmed = textOf(mainOf(await read(rehearsal)));
  expect(confirmed).toContain('Ensayo confirmado: 520 renglones');
  expect(confirmed).not.toContain('Falta confirmar');
});

test('an import whose process was killed resumes within a minute', async () => {
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

test('unread files of a package and broken links are notices of the rehearsal', async () => {
  const person = await newPerson([['publicador', 'institucion']], { server: server() });
  await site.rows('unidades', [
    ['Unidad', 'Clase', 'Organigrama', 'Depende de'],
    ['Tesorería', 'titular', '', ''],
  ]);
  const header = ['Número de empleado', 'Nombres', 'Apellidos', 'Puesto', 'Departamento', 'Fotografía'];
  const content = workbookBytes({
    sheets: {
      Directorio: sheetData([header, ['00417', 'REBECA', 'SOLÓRZANO', 'Jefa', 'Tesorería', '']]),
      Antiguos: sheetData([header.slice(1), ['Tomás', 'Cienfuegos', 'Auditor', 'Tesorería', '']]),
      Portada: sheetData([['Directorio de 2026']]),
    },
  });
  const file = zipPackage({ 'directorio.xlsx': Buffer.from(content), 'retratos/417.pdf': onePage });
  const upload = async (tabla: string, name: string, bytes: Buffer | string) => {
    const path = `/gestion/importar/${tabla}/archivo`;
    const answer = await sendFile(path, { name, content: bytes, origin: site.gestion() }, { cookie: person.cookie });
    const address = answer.headers.location ?? '';
    expect(await finishedRun(address)).toMatchObject({ estado: 'probada' });
    return address;
  };
  const textOfRun = async (address: string) => textOf(mainOf((await open(person, address)).text));
  const page = await textOfRun(await upload('empleados', 'paquete.zip', readFileSync(file)));
  expect(page).toContain('La hoja «Antiguos» no se leyó: le faltan columnas: Número de empleado');
  expect(page).toContain('La hoja «Portada» no tiene esta tabla; no se leyó.');
  expect(page).toContain('Ninguna fila nombra este archivo, que no se importa: retratos/417.pdf');
  expect(page).toContain('1 nombre está en mayúsculas, y así se publica: escríbalo como se lee («REBECA SOLÓRZANO»).');
  const question = ['¿Qué se revisa?', 'Lo del programa.', '/auditorias/programa-2026', 'Verlo', '7'];
  const questions = csv([['Pregunta', 'Respuesta', 'Enlace', 'Texto del enlace', 'Lugar'], question]);
  const missing = 'Hoja «preguntas», celda C2: enlaza a /auditorias/programa-2026, que no existe en el sitio;';
  const trial = await upload('preguntas', 'preguntas.csv', questions);
  expect(await textOfRun(trial)).toContain(missing);
  const imported = await act(person, trial, 'importar');
  expect(await finishedRun(imported)).toMatchObject({ estado: 'importada' });
  await expect.poll(() => textOfRun(imported)).toContain(missing);
});
