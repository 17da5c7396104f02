import { beforeAll, expect, inject, test } from 'vitest';
import { newNota, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { mainOf, textOf } from '../setup/html.ts';
import { ask } from '../setup/http.ts';

let editor: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([['publicador', 'noticias']]);
  stranger = await newPerson([['administrador', '*']]);
});

const remove = ({ cookie }: TestPerson, fields: Record<string, string>) =>
  askStaff('/gestion/datos', submission({ conjunto: 'notas', motivo: 'Artículo 20', ...fields }, cookie));
const pageOf = async ({ cookie }: TestPerson) => {
  const { status, text } = await askStaff('/gestion/datos', { headers: { cookie } });
  return { status, text: status === 200 ? textOf(mainOf(text)) : text };
};

/** Publishes a note; returns its content and its row. */
async function publishedNota(titulo: string) {
  const id = await newNota(editor, titulo, 'enviar');
  await sendContent(publisher, id, { accion: 'publicar', version: '1' });
  const [row] = await runSql(inject('dataDir'), 'select registro from contenidos where id = $1', [id]);
  return { id, registro: Number(row?.registro) };
}

test('a publisher removes a withdrawn row from all versions, with a public reason', async () => {
  const { id, registro } = await publishedNota('Nota con un domicilio');
  const early = await remove(publisher, { renglon: String(registro) });
  expect(early.status).toBe(409);
  expect(early.text).toContain('todavía es público');

  await sendContent(publisher, id, { accion: 'retirar', version: '1', retiro: 'error', motivo: 'Tiene un domicilio.' });
  expect((await remove(publisher, { renglon: String(registro) })).status).toBe(303);
  const done = `select hecha from supresiones_datos where conjunto = 'notas' and renglon = $1`;
  const isDone = async () => (await runSql(inject('dataDir'), done, [registro]))[0]?.hecha != null;
  await expect.poll(isDone, { timeout: 60_000, interval: 500 }).toBe(true);
  expect((await pageOf(publisher)).text).toContain('Artículo 20');
  const { text } = await ask('/datos/notas/notas.json');
  expect(text).not.toContain('Nota con un domicilio');
  const [entry] = await runSql(
    inject('dataDir'),
    `select count(*)::int as entries from bitacora where accion = 'noticias.suprimir' and objeto->'ids'->>1 = $1`,
    [String(registro)],
  );
  expect(entry?.entries).toBe(1);
});

test('reports missing values by field', async () => {
  const { status, text } = await remove(publisher, { conjunto: 'auditorias', renglon: 'uno', motivo: '' });
  expect(status).toBe(422);
  for (const sentence of ['Elija un conjunto de datos.', 'Escriba el número del renglón', 'Escriba por qué se quita.'])
    expect(text).toContain(sentence);
});

test('an editor reads the page without the form, and people without the permission do not', async () => {
  const { status, text } = await pageOf(editor);
  expect(status).toBe(200);
  expect(text).not.toContain('Quitarlo de todas las versiones');
  expect((await remove(editor, { renglon: '1' })).status).toBe(403);
  expect((await pageOf(stranger)).status).toBe(403);
});
