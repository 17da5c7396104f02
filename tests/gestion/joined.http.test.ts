import { expect, inject, test } from 'vitest';
import { addDays } from '#platform/calendar/days.ts';
import { today } from '#platform/visibility.ts';
import { elements, mainOf, textOf, values } from '#tests/setup/html.ts';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

const editor = await newPerson([['editor', 'noticias']]);
const publisher = await newPerson([['publicador', 'noticias']]);

const publicPage = (registro: number | null) => ask(`/difusion/nota?nota=${registro}`);
const read = async (path: string, { cookie } = publisher) => (await askStaff(path, { headers: { cookie } })).text;
const step = async (person: typeof editor, id: number, accion: string, more: Record<string, string> = {}) =>
  sendContent(person, id, { accion, version: String((await contentRow(id)).version_trabajo), ...more });

test('a merged note redirects to the other one and can be restored; a wrong number is an error of its field', async () => {
  const [joined, other] = [
    await newNota(editor, 'Nota que se une', 'enviar'),
    await newNota(editor, 'Nota que queda', 'enviar'),
  ];
  for (const id of [joined, other]) expect((await step(publisher, id, 'publicar')).status).toBe(303);
  const [{ registro }, { registro: successor }] = [await contentRow(joined), await contentRow(other)];
  const join = (sucesor: string) =>
    step(publisher, joined, 'retirar', { retiro: 'fusion', motivo: 'Repetida.', sucesor });
  for (const [sucesor, sentence] of [
    ['', 'Escriba el número del registro que lo reemplaza, solo con cifras.'],
    ['la otra', 'Escriba el número del registro que lo reemplaza, solo con cifras.'],
    [String(registro), 'Ese es el número de este registro: escriba el del otro que lo reemplaza.'],
    ['999999999', 'El registro que lo reemplaza no existe, o está retirado: revise su número.'],
  ] as const) {
    const refused = await join(sucesor);
    expect(refused.status).toBe(409);
    expect(elements(refused.text, 'input', { name: 'sucesor', 'aria-invalid': 'true' }), sucesor).toHaveLength(1);
    expect(textOf(mainOf(refused.text), ' ')).toContain(sentence);
  }
  const done = await join(String(successor));
  expect(done.headers.location).toBe(`/gestion/notas/${joined}?aviso=fusion`);
  expect(await read(`/gestion/notas/${joined}?aviso=fusion`)).toContain('Su dirección lleva ya al otro.');
  await expect.poll(async () => (await publicPage(registro)).status).toBe(301);
  expect((await step(editor, joined, 'reponer', { vuelta: 'Era otra.' })).status).toBe(403);
  const refused = await step(publisher, joined, 'reponer', { vuelta: ' ' });
  expect([refused.status, textOf(mainOf(refused.text), ' ')]).toEqual([
    422,
    expect.stringContaining('Escriba por qué vuelve al sitio.'),
  ]);
  const back = await step(publisher, joined, 'reponer', { vuelta: 'No era la misma.' });
  expect(back.headers.location).toBe(`/gestion/notas/${joined}?aviso=repuesto`);
  await expect.poll(async () => (await publicPage(registro)).status).toBe(200);
  expect((await step(publisher, joined, 'reponer', { vuelta: 'Otra vez.' })).status).toBe(409);
  const history = await read(`/gestion/notas/${joined}/historia`);
  const steps = textOf(mainOf(history), ' ');
  expect(steps).toContain('De nuevo en el sitio');
  expect(steps).toMatch(/Retirada \(se unió a otro\): .+? «Repetida\.»/);
});

test('a note merged with a withdrawn note answers 410 too', async () => {
  const [joined, other] = [
    await newNota(editor, 'Nota que se une y se va', 'enviar'),
    await newNota(editor, 'Nota que se retira', 'enviar'),
  ];
  for (const id of [joined, other]) expect((await step(publisher, id, 'publicar')).status).toBe(303);
  const [{ registro }, { registro: successor }] = [await contentRow(joined), await contentRow(other)];
  const sucesor = String(successor);
  await step(publisher, joined, 'retirar', { retiro: 'fusion', motivo: 'Repetida.', sucesor });
  await step(publisher, other, 'retirar', { retiro: 'error', motivo: 'Se equivocó.' });
  await expect.poll(async () => (await publicPage(registro)).status).toBe(410);
  expect((await ask(`/api/Notas/Nota/${registro}`)).status).toBe(410);
});

test('a withdrawal from a form that began with an older version is a conflict', async () => {
  const id = await newNota(editor, 'Nota que cambia', 'enviar');
  expect((await step(publisher, id, 'publicar')).status).toBe(303);
  const { version_trabajo: version, registro } = await contentRow(id);
  await step(editor, id, 'guardar', { ...notaFields('Nota que cambia'), entradilla: 'Otra.' });
  const withdrawal = { accion: 'retirar', retiro: 'error', motivo: 'Se repitió.' };
  const form = await read(`/gestion/notas/${id}`);
  const stale = await sendContent(publisher, id, { ...withdrawal, version: String(version) });
  expect(stale.status).toBe(409);
  expect((await publicPage(registro)).status).toBe(200);
  const [withdrawalForm] = elements(form, 'form').filter(
    (each) => elements(each, 'button', { value: 'retirar' }).length > 0,
  );
  const formVersions = values(withdrawalForm ?? [], 'input', 'value', { name: 'version' });
  expect(formVersions).toEqual([String(version + 1)]);
  expect((await sendContent(publisher, id, { ...withdrawal, version: String(version + 1) })).status).toBe(303);
});

test('publishing another version restores a note withdrawn by mistake', async () => {
  const id = await newNota(editor, 'Nota que vuelve', 'enviar');
  expect((await step(publisher, id, 'publicar')).status).toBe(303);
  const { registro } = await contentRow(id);
  await step(publisher, id, 'retirar', { retiro: 'error', motivo: 'Se repitió.' });
  await expect.poll(async () => (await publicPage(registro)).status).toBe(410);
  await step(editor, id, 'enviar', notaFields('Nota que vuelve'));
  expect((await step(publisher, id, 'publicar')).status).toBe(303);
  await expect.poll(async () => (await publicPage(registro)).status).toBe(200);
});

test('a withdrawal cancels the scheduled publication, which would make it public again', async () => {
  const id = await newNota(editor, 'Nota que se programa', 'enviar');
  expect((await step(publisher, id, 'publicar')).status).toBe(303);
  await step(editor, id, 'enviar', { ...notaFields('Nota que se programa'), entradilla: 'Otra.' });
  const dia = addDays(today(new Date()), 2);
  expect((await step(publisher, id, 'programar', { dia, hora: '10:00', inhabil: '1' })).status).toBe(303);
  expect((await step(publisher, id, 'retirar', { retiro: 'error', motivo: 'Se repitió.' })).status).toBe(303);
  const [row] = await runSql(inject('dataDir'), 'select estado, programado_para from contenidos where id = $1', [id]);
  expect(row).toEqual({ estado: 'borrador', programado_para: null });
});

test('before an ente is withdrawn its form says what stays with it', async () => {
  const registrar = await newPerson([['publicador', 'entes']]);
  const text = await read('/gestion/entes/r80', registrar);
  expect(textOf(mainOf(text), ' ')).toMatch(/Tiene \d+ publicaciones, como auditorías e informes: se quedan con él/);
});
