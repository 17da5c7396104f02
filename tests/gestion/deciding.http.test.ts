import { expect, inject, test } from 'vitest';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { elements, mainOf, textOf, texts, values } from '../setup/html.ts';

test('a reviewer reads the changes on the site, not a form', async () => {
  const editor = await newPerson([['editor', 'noticias']]);
  const decider = await newPerson([['publicador', 'noticias']]);
  const step = async (person: TestPerson, accion: string, fields: Record<string, string> = {}) =>
    sendContent(person, id, { accion, version: String((await contentRow(id)).version_trabajo), ...fields });
  const read = async () =>
    mainOf((await askStaff(`/gestion/notas/${id}`, { headers: { cookie: decider.cookie } })).text);
  const id = await newNota(editor, 'Puente inconcluso', 'guardar');
  const toDecide = async () => {
    return elements(await read(), 'section').filter((section) =>
      /Lo que (saldrá al|cambia en el) sitio/.test(textOf(section)),
    );
  };
  const before = { ...notaFields('Puente inconcluso'), contenido: '<p>Falta el <a href="/entes">ente</a>.</p>' };
  await step(editor, 'guardar', before);
  expect(await toDecide()).toHaveLength(0);
  await step(editor, 'enviar', before);
  const [fresh] = await toDecide();
  const heads = texts(fresh ?? [], 'h3');
  // Without a picture there is nothing to crop.
  expect([heads.includes('Título'), heads.includes('Altura de la imagen que no se recorta')]).toEqual([true, false]);
  expect(texts(fresh ?? [], 'ins')).toEqual([]);
  await step(decider, 'publicar');
  const after = { ...before, titulo: 'Puente terminado', contenido: '<p>Falta el <a href="/acuerdos">ente</a>.</p>' };
  await step(editor, 'enviar', after);
  const [picture] = await runSql(
    inject('dataDir'),
    "select id from archivos where tipo like 'image/%' and publico and ancho is not null order by id limit 1",
  );
  await step(editor, 'enviar', { ...after, imagen: String(picture?.id), alt: 'Un puente' });
  const [pictured] = await toDecide();
  expect(values(pictured ?? [], 'img', 'src')).toEqual([`/gestion/medios/${picture?.id}/miniatura`]);
  await step(editor, 'enviar', { ...after, imagen: '', alt: '' });
  const [changes] = await toDecide();
  expect(texts(changes ?? [], 'h3')).toEqual(['Título', 'Texto']);
  expect([texts(changes ?? [], 'del'), texts(changes ?? [], 'ins')]).toEqual([
    ['Tachado', 'inconcluso', 'entes'],
    ['Subrayado', 'terminado', 'acuerdos'],
  ]);
  expect(texts(await read(), 'summary')).toContain('Todos los campos');
  // A version in review that somebody saves again leaves a step.
  const history = (await askStaff(`/gestion/notas/${id}/historia`, { headers: { cookie: decider.cookie } })).text;
  expect(textOf(mainOf(history))).toContain('Retomada para seguir');
});
