import { expect, inject, test } from 'vitest';
import { newCaller } from '#tests/setup/atencion/submission.ts';
import { runSql } from '#tests/setup/gestion/people.ts';
import { submission } from '#tests/setup/gestion/requests.ts';
import { textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

// What a report says of its page: the name of the record, the conclusion that it shows, and the area that publishes it.

const form = (de: string) => `/correcciones/senalar?${new URLSearchParams({ de })}`;
const formText = async (de: string) => textOf((await ask(form(de))).text, ' ');
const read = (statement: string) => runSql(inject('dataDir'), statement);

test('a page of a record is named as the record is', async () => {
  const [note] = await read("select titulo, direccion from publicaciones where tipo = 'nota' order by id limit 1");
  const [audit] = await read(
    'select o.auditoria_id as id, a.codigo from observaciones o inner join auditorias a on a.id = o.auditoria_id where a.visible_desde is not null order by o.auditoria_id limit 1',
  );
  expect(await formText(String(note?.direccion))).toContain(`En ${note?.titulo}`);
  const observation = await formText(`/auditorias/auditoria/${audit?.id}/observacion/1`);
  expect(observation).toContain(`Observación 1 de la auditoría ${audit?.codigo}`);
  expect(await formText('/datos/notas')).toContain('En Conjunto de datos. Notas');
});

test('the conclusion of a page is the first figure of its list', async () => {
  const { text } = await ask('/hallazgos');
  const [heading = ''] = texts(text, 'h1');
  expect(await formText('/hallazgos')).toContain(`La página en general Cifra: ${heading.slice(0, 60)}`);
});

test('an error of a document is answered by the area that offers it', async () => {
  const [file] = await read(
    `select f.archivo_id as id, p.area from publicacion_archivos f inner join publicaciones p on p.id = f.publicacion_id
      inner join archivos a on a.id = f.archivo_id inner join textos_pdf t on t.sha256 = a.sha256
      where p.area = 'informes' and p.visible_desde is not null and t.estado = 'completo' order by f.archivo_id limit 1`,
  );
  const { headers, ...sent } = submission({ dicho: 'La página 3 dice otro año' });
  const answer = await ask(form(`/texto/${file?.id}`), {
    ...sent,
    headers: { ...headers, 'x-forwarded-for': newCaller() },
  });
  expect(answer.status).toBe(200);
  const rows = await read(
    "select donde, mostrado, atiende from correcciones where dicho = 'La página 3 dice otro año'",
  );
  expect(rows).toEqual([expect.objectContaining({ atiende: 'informes' })]);
  expect(rows[0]?.donde).not.toBe('Texto de un documento');
  expect(rows[0]?.mostrado).toContain(rows[0]?.donde);
});
