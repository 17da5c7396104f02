import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { MAX_ALT } from '#platform/media/alt-text.ts';
import { sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { element, mainOf, textOf } from '../../setup/html.ts';

let headers: { cookie: string };
beforeAll(async () => {
  const { cookie } = await newPerson([['editor', 'noticias']]);
  headers = { cookie };
});

async function upload(descripcion: string): Promise<string> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'grey' } }).jpeg();
  const file = { name: 'puente.jpg', content: await picture.toBuffer(), fields: { descripcion } };
  return String((await sendFile('/gestion/medios/archivo', file, headers)).headers.location);
}

test.each([' ', 'x'.repeat(MAX_ALT + 1)])(
  'a description like %j is refused at its field, not at the file',
  async (text) => {
    const page = (await askStaff(await upload(text), { headers })).text;
    expect(element(page, 'textarea', { name: 'descripcion' }).attribs['aria-invalid']).toBe('true');
    expect(element(page, 'input', { name: 'archivo' }).attribs['aria-invalid']).toBeUndefined();
    expect(textOf(mainOf(page))).toContain('Escriba la descripción, de hasta 300 letras');
  },
);

test('a description as long as its field allows is saved whole, with line breaks as browsers send them', async () => {
  const text = `${'Un puente.\n'.repeat(20)}${'x'.repeat(MAX_ALT)}`.slice(0, MAX_ALT);
  const [, id] = /\/(\d+)\?/.exec(await upload(text)) ?? [];
  const saved = async () => {
    const [row] = await runSql(inject('dataDir'), 'select descripcion from medios where archivo = $1', [id]);
    return row?.descripcion;
  };
  expect(await saved()).toBe(text);
  const changed = text.replace('Un puente.', 'El puente.').replaceAll('\n', '\r\n');
  await askStaff(
    `/gestion/medios/${id}`,
    submission({ descripcion: changed, focoX: '50', focoY: '50' }, headers.cookie),
  );
  expect(await saved()).toBe(text.replace('Un puente.', 'El puente.'));
  const long = { descripcion: `${changed}y algo más`, focoX: '50', focoY: '50' };
  expect((await askStaff(`/gestion/medios/${id}`, submission(long, headers.cookie))).status).toBe(422);
});
