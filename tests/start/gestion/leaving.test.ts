import { beforeAll, expect, test } from 'vitest';
import { complaint, submit } from '../../setup/atencion/submission.ts';
import { sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { emptySite } from '../../setup/import/site.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';

// What areas and platform set at the start holds in the staff application too, which is a build of its own.

const site = emptySite();
const server = { gestion: '', dataDir: site.dataDir };
let administrator: TestPerson;
beforeAll(async () => {
  server.gestion = site.gestion();
  administrator = await newPerson([['administrador', '*']], { server });
});
const sql = (text: string, values: unknown[] = []) => runSql(site.dataDir, text, values);

test('a handler with the only key of a record cannot leave; otherwise leaving releases the open records', async () => {
  const handler = await newPerson([['atencion', 'denuncias']], { server });
  const [person] = await sql('select id from personal where correo = $1', [handler.email]);
  expect((await submit(site.base(), complaint())).status).toBe(200);
  const [record] = await sql('update registros set atiende = $1, atiende_desde = now() returning id', [person?.id]);
  const leave = () =>
    askStaff(`/gestion/personal/${person?.id}`, {
      origin: site.gestion(),
      ...submission({ accion: 'baja' }, administrator.cookie),
    });
  await sql("insert into llaves_de_registro values ($1, $2, '')", [record?.id, person?.id]);
  const refused = await leave();
  expect([refused.status, refused.text.includes('Solo su llave de lectura abre 1 registro')]).toEqual([409, true]);
  await sql('delete from llaves_de_registro');
  expect((await leave()).status).toBe(303);
  expect(await sql('select atiende from registros')).toEqual([{ atiende: null }]);
});

test('the text of a PDF that staff upload is queued with it', async () => {
  const { cookie } = await newPerson([['editor', '*']], { server });
  const content = plainPdf({ texts: ['Un puente que se lee'] });
  const pdf = { name: 'puente.pdf', content, json: true, origin: site.gestion() };
  expect((await sendFile('/gestion/medios/documentos/archivo', pdf, { cookie })).status).toBe(200);
  // The job remains for an hour after it is done.
  const jobs =
    "select from pgboss.job j inner join archivos a on j.data->>'sha256' = a.sha256 where j.name = 'texto-pdf'";
  expect(await sql(jobs)).toHaveLength(1);
});
