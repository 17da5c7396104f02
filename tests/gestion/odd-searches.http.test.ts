import { beforeAll, expect, test } from 'vitest';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { mainOf, textOf } from '../setup/html.ts';
import { oddQueries } from '../setup/odd-queries.ts';

let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([
    ['editor', 'auditorias'],
    ['publicador', 'entes'],
  ]);
});

test.each(Object.entries(oddQueries))(
  '%s: the search of the staff and the palette answer, or refuse',
  async (_name, texto) => {
    const query = encodeURIComponent(texto.toWellFormed());
    const read = (path: string) => askStaff(path, { headers: { cookie: editor.cookie } });
    for (const path of ['/gestion/buscar', '/gestion/ir']) {
      const { status, text } = await read(`${path}?texto=${query}`);
      expect([200, 400, 414], path).toContain(status);
      if (status === 200) expect(textOf(mainOf(text)).length, path).toBeGreaterThan(20);
    }
    const { status, text } = await read(`/gestion/ir/lista?texto=${query}`);
    expect([200, 400, 414]).toContain(status);
    if (status === 200) expect(JSON.parse(text)).toBeTypeOf('object');
  },
);
