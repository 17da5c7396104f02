import { expect, test } from 'vitest';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { elements, mainOf, textOf, texts } from '../setup/html.ts';

test('who decides reads what would change on the site, not a form', async () => {
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
  expect(texts(fresh ?? [], 'h3')).toContain('Título');
  expect(texts(fresh ?? [], 'ins')).toEqual([]);
  await step(decider, 'publicar');
  const after = { ...before, titulo: 'Puente terminado', contenido: '<p>Falta el <a href="/acuerdos">ente</a>.</p>' };
  await step(editor, 'enviar', after);
  const [changes] = await toDecide();
  expect(texts(changes ?? [], 'h3')).toEqual(['Título', 'Texto']);
  expect([texts(changes ?? [], 'del'), texts(changes ?? [], 'ins')]).toEqual([
    ['Tachado', 'inconcluso', 'entes'],
    ['Subrayado', 'terminado', 'acuerdos'],
  ]);
  expect(texts(await read(), 'summary')).toContain('Todos los campos');
});
