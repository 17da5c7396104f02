import { beforeAll, expect, inject, test } from 'vitest';
import { contentRow, newNota, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

let editor: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([['publicador', 'noticias']]);
  stranger = await newPerson([['publicador', 'agenda']]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const read = (person: TestPerson, path: string) => askStaff(path, { headers: { cookie: person.cookie } });

test('a public row that staff have not edited is withdrawn by a publisher who does not edit', async () => {
  const imported = async (titulo: string) => {
    const id = await newNota(editor, titulo, 'enviar');
    await sendContent(publisher, id, { accion: 'publicar', version: '1' });
    const { registro } = await contentRow(id);
    for (const table of ['pasos', 'versiones']) await sql(`delete from ${table} where contenido = $1`, [id]);
    await sql('delete from contenidos where id = $1', [id]);
    return Number(registro);
  };
  const [one, other] = [await imported('Nota importada'), await imported('Otra nota importada')];
  const page = await read(publisher, `/gestion/notas/r${one}`);
  expect(page.text).toContain('Retirar del sitio');
  const fields = { accion: 'retirar', retiro: 'error', motivo: 'Tiene un dato personal.' };
  expect((await sendContent(editor, `r${one}`, fields)).status).toBe(403);
  expect((await sendContent(stranger, `r${one}`, fields)).status).toBe(403);
  const withdrawn = await sendContent(publisher, `r${one}`, fields);
  expect([withdrawn.status, withdrawn.headers.location]).toEqual([303, expect.stringMatching(/aviso=retirado$/)]);
  const bulk = { accion: 'retirar', razon: 'Tiene un dato personal.', version: `r${other}:1` };
  const answer = await askStaff(`/gestion/notas/lote?accion=retirar&id=r${other}`, submission(bulk, publisher.cookie));
  expect(answer.text).toContain('Retiradas: 1 de 1');
  for (const registro of [one, other])
    await expect.poll(async () => (await ask(`/difusion/nota?nota=${registro}`)).status).toBe(410);
  const rows = await sql(
    "select estado, retiro, version_trabajo from contenidos where tipo = 'nota' and registro = any($1)",
    [[one, other]],
  );
  expect(rows).toEqual(Array(2).fill({ estado: 'publicado', retiro: 'error', version_trabajo: 1 }));
});
