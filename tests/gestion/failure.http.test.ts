import { beforeAll, expect, test } from 'vitest';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { elements, texts } from '../setup/html.ts';

let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
});

test.each([
  ['/gestion/no-hay', 404, 'No existe esa página de la gestión.'],
  ['/gestion/notas/999999', 404, 'No existe esa página de la gestión.'],
  ['/gestion/una/que/no/existe', 404, 'No existe esa página de la gestión.'],
  ['/gestion/personal', 403, 'Su cuenta no tiene permiso para esto.'],
])('%s answers %i inside the frame, with the menu and a way back', async (path, status, title) => {
  const answer = await askStaff(path, { headers: { cookie: editor.cookie } });
  expect([answer.status, texts(answer.text, 'h1')]).toEqual([status, [title]]);
  expect(elements(answer.text, 'nav', { 'aria-label': 'Gestión' })).toHaveLength(1);
  expect(texts(answer.text, 'main').join()).toContain('Ir al inicio de la gestión');
});
