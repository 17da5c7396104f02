import { expect, test } from 'vitest';
import { textOf } from '#tests/setup/html.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { newPerson } from '../setup/gestion/people.ts';
import { ask } from '../setup/http.ts';

test('the public site shows no draft to a staff cookie', async () => {
  const editor = await newPerson([['editor', 'noticias']]);
  await newNota(editor, 'Borrador secreto');
  for (const path of ['/difusion/notas', '/api/Notas/Notas', '/sitemap.xml', '/buscar?texto=secreto']) {
    const bodies = async () => {
      const [before, staff] = [await ask(path), await ask(path, { headers: { cookie: editor.cookie } })];
      const after = await ask(path);
      expect(textOf(staff.text), path).not.toContain('Borrador secreto');
      // Other tests publish meanwhile.
      return after.body.equals(before.body) ? staff.body.equals(before.body) : 'changed';
    };
    await expect.poll(bodies, { message: path }).toBe(true);
  }
});
