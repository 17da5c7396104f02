import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { elements, hrefsOf, textOf } from '#tests/setup/html.ts';
import { finishedRun, sendFile, uploadTable } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { onePage, threePages, zipPackage } from '../../setup/import/package-files.ts';

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'agenda']]);
  publisher = await newPerson([['publicador', 'agenda']]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const read = ({ cookie }: TestPerson, path: string) => askStaff(path, { headers: { cookie } });
const send = ({ cookie }: TestPerson, path: string, fields: Record<string, string>) =>
  askStaff(path, submission(fields, cookie));
const table = (rows: string[]) => `Título,Fecha,Clase,Descripción\n${rows.join('\n')}\n`;
const eventRow = async (titulo: string) =>
  (await sql('select descripcion, clase from eventos where titulo = $1', [titulo]))[0];

/** Tries a table, confirms it, and waits. Returns the address of the import. */
async function importTable(content: string): Promise<string> {
  const trial = await uploadTable(publisher, 'eventos', content);
  expect(await finishedRun(trial)).toMatchObject({ estado: 'probada' });
  const { headers } = await send(publisher, trial, { accion: 'importar' });
  await finishedRun(headers.location ?? '');
  return headers.location ?? '';
}

describe('undoing', () => {
  const was = table(['Foro que vuelve,07/03/2026,programa,Como era.', 'Foro que no cambia,07/03/2026,programa,Igual.']);
  const changed = was.replace('Como era.', 'Como quedó.');

  test('takes back what an import changed, by an inverse entry', async () => {
    await importTable(was);
    const address = await importTable(changed);
    expect(await eventRow('Foro que vuelve')).toMatchObject({ descripcion: 'Como quedó.' });
    expect((await send(editor, address, { accion: 'deshacer' })).status).toBe(403);
    const { headers } = await send(publisher, address, { accion: 'deshacer' });
    const undone = await finishedRun(headers.location ?? '');
    expect(undone).toMatchObject({ estado: 'importada', cambiadas: 1, leidas: 1 });
    expect(await eventRow('Foro que vuelve')).toMatchObject({ descripcion: 'Como era.' });
    const [entry] = await sql(
      `select detalle from bitacora where accion = 'agenda.importar' order by numero desc limit 1`,
    );
    expect(entry?.detalle).toMatchObject({ deshace: undone.deshace, sha256: undone.sha256, cambiadas: 1 });
  });

  test('is refused when something else changed the data meanwhile', async () => {
    await importTable(was);
    const address = await importTable(changed.replace('Como quedó.', 'De otro modo.'));
    await sql(`update eventos set descripcion = 'Corregida a mano.' where titulo = 'Foro que vuelve'`);
    const { headers } = await send(publisher, address, { accion: 'deshacer' });
    const run = await finishedRun(headers.location ?? '');
    expect(run).toMatchObject({ estado: 'fallida', mensaje: expect.stringContaining('No se puede deshacer') });
    expect(await eventRow('Foro que vuelve')).toMatchObject({ descripcion: 'Corregida a mano.' });
  });

  test('withdraws all that an import added, as one act, and restores what it changed', async () => {
    await importTable(table(['Foro que estaba,08/03/2026,programa,Como era.']));
    const rows = ['Foro de más,08/03/2026,programa,Nuevo.', 'Foro también de más,08/03/2026,programa,Nuevo.'];
    const address = await importTable(table([...rows, 'Foro que estaba,08/03/2026,programa,Como quedó.']));
    const page = await read(publisher, address);
    expect(textOf(page.text)).toContain('lo que se agregó se retira como publicado por error');
    const added = elements(page.text, 'tr').filter((row) => /^Foro (también )?de más/.test(textOf(row)));
    expect(added.map((row) => textOf(row, ' | '))).toEqual([
      expect.stringMatching(/^Foro de más .*Publicado/),
      expect.stringMatching(/^Foro también de más .*Publicado/),
    ]);
    const [href = ''] = added.flatMap((row) => hrefsOf(row));
    expect(textOf((await read(publisher, href)).text)).toContain('Foro de más');
    const { headers } = await send(publisher, address, { accion: 'deshacer' });
    expect(await finishedRun(headers.location ?? '')).toMatchObject({ estado: 'importada', nuevas: 0, cambiadas: 3 });
    expect(textOf((await read(publisher, headers.location ?? '')).text)).toContain('lo que se agregó se retiró');
    expect(await eventRow('Foro que estaba')).toMatchObject({ descripcion: 'Como era.' });
    const withdrawn = await sql(
      `select retiro, motivo, fue_visible from publicaciones where titulo like 'Foro %de más' and tipo = 'evento'`,
    );
    const reason = expect.stringMatching(/^Se deshizo la importación \d+\.$/);
    expect(withdrawn).toEqual(Array(2).fill({ retiro: 'error', motivo: reason, fue_visible: true }));
  });

  test('a withdrawn row named by a table stays withdrawn, as the rehearsal reports, and the list restores it', async () => {
    const row = table(['Foro retirado,08/03/2026,programa,Nuevo.']);
    const address = await importTable(row);
    await finishedRun((await send(publisher, address, { accion: 'deshacer' })).headers.location ?? '');
    const trial = await uploadTable(publisher, 'eventos', row.replace('Nuevo.', 'Corregido.'));
    expect(await finishedRun(trial)).toMatchObject({
      cambiadas: 1,
      avisos: [expect.stringMatching(/^La tabla nombra 1 registro retirado: «Foro retirado.*Así siguen/)],
    });
    const [event] = await sql(`select id from eventos where titulo = 'Foro retirado'`);
    const chosen = { accion: 'reponer', version: `r${event?.id}:0`, razon: 'Ya está corregido.' };
    const bulk = `/gestion/eventos/lote?accion=reponer&id=r${event?.id}`;
    expect((await send(editor, bulk, chosen)).status).toBe(403);
    const done = await send(publisher, bulk, chosen);
    expect(textOf(done.text)).toContain('De nuevo en el sitio: 1 de 1');
    expect(await sql(`select retirada from publicaciones where titulo = 'Foro retirado'`)).toEqual([
      { retirada: null },
    ]);
  });

  test('is refused when somebody changed what was added', async () => {
    const row = 'Foro corregido,08/03/2026,programa,Nuevo.';
    const address = await importTable(table([row, 'Foro sin corregir,08/03/2026,programa,Nuevo.']));
    await importTable(table([row.replace('Nuevo.', 'Corregido.')]));
    const { headers } = await send(publisher, address, { accion: 'deshacer' });
    expect(await finishedRun(headers.location ?? '')).toMatchObject({
      estado: 'fallida',
      mensaje: 'No se puede deshacer: alguien cambió o retiró después algo de lo que se agregó.',
    });
    expect(await sql(`select retirada from publicaciones where titulo = 'Foro sin corregir'`)).toEqual([
      { retirada: null },
    ]);
  });

  test('is not offered for rows that are no publications', async () => {
    const lawyer = await newPerson([
      ['editor', 'transparencia'],
      ['publicador', 'transparencia'],
    ]);
    const column = 'Código,Formato,Orden,Nombre,Tipo\n990099,206,50,Columna de más,texto\n';
    const trial = await uploadTable(lawyer, 'columnas-formato', column);
    expect(await finishedRun(trial)).toMatchObject({ estado: 'probada', nuevas: 1 });
    const { headers } = await send(lawyer, trial, { accion: 'importar' });
    await finishedRun(headers.location ?? '');
    expect((await send(lawyer, headers.location ?? '', { accion: 'deshacer' })).status).toBe(409);
  });

  test('a replaced file is a difference of the rehearsal, and an import with one is not taken back', async () => {
    const librarian = await newPerson([['publicador', 'documentos']]);
    await sql(`insert into carpetas (codigo, titulo) values ('ZZ-0002', 'Guías que cambian')`);
    const importFile = async (pdf: Buffer) => {
      const row = 'Carpeta,Nombre,Publicado,Archivo\nZZ-0002,Guía que cambia,Sí,guia.pdf\n';
      const content = readFileSync(zipPackage({ 'tabla.csv': row, 'guia.pdf': pdf }));
      const file = { name: 'guias.zip', content };
      const upload = await sendFile('/gestion/importar/documentos/archivo', file, { cookie: librarian.cookie });
      const trial = upload.headers.location ?? '';
      const rehearsed = await finishedRun(trial);
      const imported = (await send(librarian, trial, { accion: 'importar' })).headers.location ?? '';
      await finishedRun(imported);
      return { rehearsed, imported };
    };
    await importFile(onePage);
    const { rehearsed, imported } = await importFile(threePages);
    const name = /^guia\.pdf \([0-9a-f]{8}…\)$/;
    const change = { column: 'Archivo', before: expect.stringMatching(name), after: expect.stringMatching(name) };
    expect(rehearsed).toMatchObject({ estado: 'probada', cambiadas: 1, cambios: [change] });
    expect((await send(librarian, imported, { accion: 'deshacer' })).status).toBe(409);
    expect(textOf((await read(librarian, imported)).text)).toContain('No se puede deshacer lo que');
  });
});
