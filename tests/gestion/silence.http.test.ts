import { beforeAll, expect, inject, test } from 'vitest';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { finishedRun, uploadTable } from '../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { mainOf, textOf } from '../setup/html.ts';

// Publishers see whom a publication tells, and may tell nobody; imports tell nobody unless they are announced; alerts are shown in counts.

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([
    ['publicador', 'noticias'],
    ['publicador', 'agenda'],
    ['editor', 'agenda'],
  ]);
});

const read = async ({ cookie }: TestPerson, path: string) =>
  textOf(mainOf((await askStaff(path, { headers: { cookie } })).text));
const logged = async (accion: string, id: number) => {
  const rows = await runSql(
    inject('dataDir'),
    `select detalle from bitacora where accion = $1 and objeto -> 'ids' ->> 0 = $2 order by numero desc limit 1`,
    [accion, String(id)],
  );
  return (rows[0] as { detalle: object } | undefined)?.detalle;
};

test('a publisher sees how many people would be notified, and the log records a silent publication', async () => {
  const id = await newNota(editor, 'Nota que nadie espera', 'enviar');
  const page = await read(publisher, `/gestion/notas/${id}`);
  expect(page).toMatch(/Se avisa por correo a (menos de cinco|unas \d+) personas que lo siguen\./);
  expect(page).toContain('Publicar sin avisar');
  expect(await read(editor, `/gestion/notas/${id}`)).not.toContain('sin avisar');
  expect((await sendContent(publisher, id, { accion: 'publicar', version: '1', sinAvisar: '1' })).status).toBe(303);
  expect(await logged('noticias.publicar', id)).toMatchObject({ sinAvisar: true });
  const loud = await newNota(editor, 'Nota que se avisa', 'enviar');
  await sendContent(publisher, loud, { accion: 'publicar', version: '1' });
  expect(await logged('noticias.publicar', loud)).not.toHaveProperty('sinAvisar');
});

test('a schedule keeps the choice until it publishes, or is cancelled', async () => {
  const id = await newNota(editor, 'Nota programada sin avisar', 'enviar');
  const day = { dia: '2099-01-01', hora: '10:00', version: '1' };
  expect((await sendContent(publisher, id, { accion: 'programar', ...day, sinAvisar: '1' })).status).toBe(303);
  expect(await contentRow(id)).toMatchObject({ estado: 'programado', sin_avisar: true });
  expect(await logged('noticias.programar', id)).toMatchObject({ sinAvisar: true });
  await sendContent(publisher, id, { accion: 'cancelar-programa', version: '1' });
  expect(await contentRow(id)).toMatchObject({ estado: 'borrador', sin_avisar: false });
  // Its author reads who cancelled it, where the own drafts are.
  expect(await read(editor, '/gestion/pendientes?grupo=borradores')).toMatch(
    /Nota programada sin avisar\s*Nota\. .+ canceló su publicación, /,
  );
  const saved = {
    accion: 'guardar',
    version: '1',
    ...notaFields('Nota cancelada que sigue'),
    entradilla: 'Otra frase.',
  };
  expect((await sendContent(editor, id, saved)).status).toBe(303);
  expect(await read(editor, '/gestion/pendientes?grupo=borradores')).toMatch(
    /Nota cancelada que sigue\s*Nota\. La guardó el /,
  );
});

test('an import sends no alerts unless its publisher announces it', async () => {
  const trial = await uploadTable(
    publisher,
    'eventos',
    'Título,Fecha,Clase,Descripción\nForo anunciado,01/03/2026,programa,Uno.\n',
  );
  expect(await finishedRun(trial)).toMatchObject({ estado: 'probada', alcance: expect.any(Number) });
  expect(await read(publisher, trial)).toContain('Nadie se entera de una importación, salvo que usted lo pida');
  const confirm = { accion: 'importar', avisar: '1' };
  const { headers } = await askStaff(trial, submission(confirm, publisher.cookie));
  await finishedRun(headers.location ?? '');
  const [entry] = await runSql(
    inject('dataDir'),
    `select detalle ->> 'avisar' as avisar from bitacora where accion = 'agenda.importar' and actor_tipo = 'personal' order by numero desc limit 1`,
  );
  expect(entry).toEqual({ avisar: 'true' });
});

test('alerts are shown as rounded counts to those who publish or administer', async () => {
  const page = await read(publisher, '/gestion/suscripciones');
  for (const part of [
    'Lo que sale hoy',
    'Suscripciones',
    'Devueltos y en pausa',
    'Corridas',
    'Menos de cinco, o ninguno',
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/@/);
  const administrator = await newPerson([['administrador', '*']]);
  expect((await askStaff('/gestion/suscripciones', { headers: { cookie: administrator.cookie } })).status).toBe(200);
  expect((await askStaff('/gestion/suscripciones', { headers: { cookie: editor.cookie } })).status).toBe(403);
});
