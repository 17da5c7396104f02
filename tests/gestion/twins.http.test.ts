import { expect, test } from 'vitest';
import { newPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { mainOf, textOf } from '../setup/html.ts';

test('new content with the identity of pending content is refused, with the title of that content', async () => {
  const editor = await newPerson([['editor', 'agenda']]);
  const event = {
    titulo: 'Foro con gemelo',
    fecha: '2026-12-02',
    hasta: '',
    clase: 'programa',
    descripcion: 'Abierto.',
  };
  const save = (edicion: string) =>
    askStaff(
      '/gestion/eventos/nuevo',
      submission({ accion: 'guardar', version: '0', edicion, ...event }, editor.cookie),
    );
  expect((await save('una')).status).toBe(303);
  const { status, text } = await save('otra');
  expect(status).toBe(422);
  expect(textOf(mainOf(text))).toMatch(
    /Ya espera otro igual sin publicarse: «Foro con gemelo.*»\. Ábralo en la lista, o cambie este dato\./,
  );
});
