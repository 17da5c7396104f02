import { expect, inject, test } from 'vitest';
import { notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { mainOf, textOf } from '../setup/html.ts';

test('links that open nothing on the site are named before the submission', async () => {
  const editor = await newPerson([['editor', 'noticias']]);
  const [nota] = await runSql(
    inject('dataDir'),
    'select id from notas where visible_desde <= current_date order by id limit 1',
  );
  const contenido = `<p><a href="/no/existe?x=1">Un informe</a> y <a href="/difusion/nota?nota=${nota?.id}">una nota</a>, <a href="https://otro.example/no">otro sitio</a>.</p>`;
  const fields = { ...notaFields('Nota con enlaces'), contenido, accion: 'guardar', version: '0' };
  const { headers } = await sendContent(editor, 'nuevo', fields);
  const { text } = await askStaff(headers.location ?? '', { headers: { cookie: editor.cookie } });
  const page = textOf(mainOf(text));
  expect(page).toContain('Un enlace no abre en el sitio: /no/existe?x=1');
  expect(page.match(/Un enlace no abre/g)).toHaveLength(1);
});
