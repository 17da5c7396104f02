import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { contentRow, newNota, notaFields, sendContent } from '../../setup/gestion/contents.ts';
import { sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { ask } from '../../setup/http.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';

let editor: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([['publicador', 'noticias']]);
  stranger = await newPerson([
    ['administrador', '*'],
    ['auditor', '*'],
  ]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const read = ({ cookie }: TestPerson, path: string) => askStaff(path, { headers: { cookie } });
const send = ({ cookie }: TestPerson, path: string, fields: Record<string, string>) =>
  askStaff(path, submission(fields, cookie));

/** A picture with the metadata of a camera, of a colour of its own. */
const photo = (width = 700) =>
  sharp({ create: { width, height: 400, channels: 3, background: { r: Date.now() % 256, g: width % 256, b: 80 } } })
    .withExif({ IFD3: { GPSLatitude: '29/1 5/1 0/1' }, IFD0: { Copyright: 'Cámara de la prueba' } })
    .jpeg()
    .toBuffer();

/** A picture of some 10 MB. */
const largePhoto = () =>
  sharp({
    create: {
      width: 3000,
      height: 2400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

async function upload(person: TestPerson, content: Buffer | string, descripcion = 'Un puente de prueba', path = '') {
  const file = { name: 'puente.jpg', content, fields: { descripcion }, json: true };
  const answer = await sendFile(`/gestion/medios${path}/archivo`, file, { cookie: person.cookie });
  const { location = '', refusal } = JSON.parse(answer.text) as { location?: string; refusal?: string };
  return { status: answer.status, refusal, id: Number(/\/(\d+)\?/.exec(location)?.[1]) };
}
/** Sends twelve forms, each a moment after the one before: some arrive while another one is answered. */
const oneAfterAnother = <T>(sendForm: () => Promise<T>) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => setTimeout(index * 12).then(sendForm)));
const fileRow = async (id: number) =>
  (await sql('select a.*, m.* from archivos a left join medios m on m.archivo = a.id where a.id = $1', [id]))[0];

describe('a picture', () => {
  test('is added with its description and without the data of the camera', async () => {
    const { id } = await upload(editor, await photo());
    expect(await fileRow(id)).toMatchObject({
      nombre: 'puente.webp',
      tipo: 'image/webp',
      ancho: 700,
      alto: 400,
      descripcion: 'Un puente de prueba',
    });
    const small = await read(editor, `/gestion/medios/${id}/miniatura`);
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
    const { exif } = await sharp(small.body).metadata();
    expect(exif).toBeUndefined();
    const entries = await sql(`select detalle from bitacora where accion = 'medios.subir' and objeto->'ids' @> $1`, [
      JSON.stringify([id]),
    ]);
    expect(entries).toHaveLength(1);
  });

  test('is added once by a form that is sent twice, at once or later', async () => {
    const content = await photo(707);
    const marks: string[] = [];
    const sendForm = async (mark: string) => {
      const file = { name: 'doble.jpg', content, fields: { envio: mark, descripcion: 'Un puente doble' } };
      const answer = await sendFile('/gestion/medios/archivo', file, { cookie: editor.cookie });
      return [answer.status, answer.headers.location];
    };
    for (let opening = 0; opening < 2; opening++) {
      const page = (await read(editor, '/gestion/medios')).text;
      const [, mark = ''] = /name="envio" value="([^"]+)"/.exec(page) ?? [];
      marks.push(mark);
      const [first, second] = await Promise.all([sendForm(mark), sendForm(mark)]);
      expect(first?.[0]).toBe(303);
      expect(second).toEqual(first);
      expect(await sendForm(mark)).toEqual(first);
    }
    expect(new Set(marks).size).toBe(2);
    expect(await sql("select id from archivos where nombre = 'doble.webp'")).toHaveLength(2);
  });

  test('is added by each of several forms that send the same one at once', async () => {
    const content = await photo(708);
    const answers = await oneAfterAnother(() => upload(editor, content));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  });

  test('is not stored for a login that an administrator ended while it arrived', async () => {
    const person = await newPerson([['editor', 'noticias']]);
    const form = new FormData();
    form.set('descripcion', 'Un puente que llega tarde');
    form.set('archivo', new Blob([await largePhoto()]), 'tarde.jpg');
    const whole = new Response(form);
    const body = Buffer.from(await whole.arrayBuffer());
    const { hostname, port } = new URL(inject('gestion'));
    const answered = Promise.withResolvers<string>();
    const request = httpRequest(
      {
        hostname,
        port,
        path: '/gestion/medios/archivo',
        method: 'POST',
        agent: false,
        headers: {
          'content-type': whole.headers.get('content-type') ?? '',
          'sec-fetch-site': 'same-origin',
          accept: 'application/json',
          cookie: person.cookie,
        },
      },
      (response) => text(response).then(answered.resolve, answered.reject),
    );
    request.on('error', answered.reject);
    // More than the buffers of a connection hold: the server reads it, for a person whose login it has seen.
    if (!request.write(body.subarray(0, -200))) await once(request, 'drain');
    await sql('delete from accesos where persona = (select id from personal where correo = $1)', [person.email]);
    request.end(body.subarray(-200));
    expect(await answered.promise).toContain('Su sesión o su permiso terminó antes que el archivo.');
    expect(await sql("select 1 from medios where descripcion = 'Un puente que llega tarde'")).toEqual([]);
  });

  test('is refused without a description, and when it is none', async () => {
    const content = await photo();
    expect(await upload(editor, content, ' ')).toMatchObject({
      status: 422,
      refusal: expect.stringMatching(/^Escriba/),
    });
    const none = await upload(editor, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">');
    expect(none).toMatchObject({ status: 422 });
    expect(none.refusal).toContain('No es una imagen');
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await upload(editor, drawing)).toMatchObject({ status: 422, refusal: none.refusal });
    const large = { width: 8000, height: 7600, channels: 3, background: 'grey' } as const;
    expect(await upload(editor, await sharp({ create: large }).png().toBuffer())).toMatchObject({
      status: 422,
      refusal: 'La imagen tiene demasiados píxeles: el límite son 60 millones. Súbala más chica.',
    });
    const animation = await sharp(content).gif().toBuffer();
    expect(await upload(editor, animation)).toMatchObject({ status: 422, refusal: none.refusal });
  });

  test('is not taken among the documents', async () => {
    const file = { name: 'puente.jpg', content: await photo(), json: true };
    const answer = await sendFile('/gestion/medios/documentos/archivo', file, { cookie: editor.cookie });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('súbala en «Medios»')]);
  });

  test('is not taken among the documents by any of several forms that send it at once', async () => {
    const file = { name: 'doble.jpg', content: await photo(709), json: true };
    const answers = await oneAfterAnother(() =>
      sendFile('/gestion/medios/documentos/archivo', file, { cookie: editor.cookie }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  });

  test('gets another description and focus', async () => {
    const { id } = await upload(editor, await photo());
    const path = `/gestion/medios/${id}`;
    const blank = await send(editor, path, { descripcion: ' ', focoX: '10', focoY: '20' });
    expect(blank.status).toBe(422);
    await send(editor, path, { descripcion: 'Otra', focoX: '10', focoY: '120' });
    expect(await fileRow(id)).toMatchObject({ descripcion: 'Otra', foco_x: 10, foco_y: 100 });
    expect((await read(editor, '/gestion/medios?texto=otra')).text).toContain(path);
  });

  test('is replaced under the same address, by a publisher', async () => {
    const { id } = await upload(editor, await photo());
    const before = await fileRow(id);
    const other = await photo(640);
    expect((await upload(editor, other, '', `/${id}`)).status).toBe(403);
    expect((await upload(publisher, other, '', `/${id}`)).id).toBe(id);
    const after = await fileRow(id);
    expect(after).toMatchObject({ ancho: 640, descripcion: before?.descripcion });
    expect(after?.sha256).not.toBe(before?.sha256);
  });
});

test('a document that was saved stays when an equal one is refused at the same time', async () => {
  for (const pause of [0, 40, 80, 120, 160]) {
    const content = plainPdf({ texts: [`Un puente que se queda, ${pause} ms`] });
    const sendAs = (name: string) =>
      sendFile('/gestion/medios/documentos/archivo', { name, content, json: true }, { cookie: editor.cookie });
    const [saved, refused] = await Promise.all([
      sendAs('bueno.pdf'),
      setTimeout(pause).then(() => sendAs('malo.docx')),
    ]);
    expect(refused.status).toBe(422);
    // Its content may be gone before it is saved: then the person reads it.
    const [id = ''] = saved.status === 200 ? (/\d+/.exec(saved.text) ?? []) : [];
    const [row] = id ? await sql('select sha256 from archivos where id = $1', [id]) : [];
    const sha256 = String(row?.sha256);
    if (row)
      expect(existsSync(join(inject('dataDir'), 'archivos', sha256.slice(0, 2), sha256)), `${pause} ms`).toBe(true);
    else expect([saved.status, saved.text]).toEqual([422, expect.stringContaining('Envíelo de nuevo')]);
  }
});

test('two files in one form are refused', async () => {
  const form = new FormData();
  form.set('descripcion', 'Dos puentes');
  for (const name of ['uno.jpg', 'dos.jpg']) form.append('archivo', new Blob([await photo()]), name);
  const whole = new Response(form);
  const answer = await askStaff('/gestion/medios/archivo', {
    method: 'POST',
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      cookie: editor.cookie,
    },
    body: Buffer.from(await whole.arrayBuffer()),
  });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Se admite un archivo por envío')]);
});

test('a note shows a picture of the library, and the library says so', async () => {
  const { id: imagen } = await upload(editor, await photo(900), 'Un puente en una nota');
  const id = await newNota(editor, 'Nota con imagen de la biblioteca');
  const fields = { ...notaFields('Nota con imagen de la biblioteca'), alt: 'Un puente', posicionImagen: '33' };
  const unknown = await sendContent(editor, id, { ...fields, accion: 'guardar', version: '1', imagen: '7' });
  expect([unknown.status, unknown.text.includes('La biblioteca no tiene esa imagen')]).toEqual([422, true]);
  await sendContent(editor, id, { ...fields, accion: 'enviar', version: '1', imagen: String(imagen) });
  expect((await read(editor, `/gestion/medios/${imagen}`)).text).toContain('Nota con imagen de la biblioteca');
  await sendContent(publisher, id, { accion: 'publicar', version: '2' });
  const { registro } = await contentRow(id);
  const huella = String((await fileRow(imagen))?.sha256).slice(0, 16);
  await expect.poll(async () => (await ask(`/difusion/nota?nota=${registro}`)).text).toContain(`/imagenes/${huella}/`);
  const [nota] = await sql('select imagen, imagen_mini, posicion_imagen from notas where id = $1', [registro]);
  expect(nota).toEqual({ imagen, imagen_mini: null, posicion_imagen: 33 });
  expect((await read(editor, '/gestion/medios?vista=sin-usar')).text).not.toContain(`/gestion/medios/${imagen}"`);
});

test('another picture does not keep the small drawing of the former one', async () => {
  const [nota] = await sql(
    `select n.id from notas n where imagen_mini is not null and not exists (select 1 from contenidos c where c.tipo = 'nota' and c.registro = n.id) order by id desc limit 1`,
  );
  const page = await read(editor, `/gestion/notas/r${nota?.id}`);
  const sitio = /name="sitio" value="(\w+)"/.exec(page.text)?.[1] ?? '';
  const { id: imagen } = await upload(editor, await photo());
  const fields = { ...notaFields('Con otra imagen'), imagen: String(imagen), sitio };
  const saved = await sendContent(editor, `r${nota?.id}`, { ...fields, accion: 'guardar', version: '1' });
  const [version] = await sql('select datos from versiones where contenido = $1 and numero = 2', [
    Number(/\d+/.exec(saved.headers.location ?? '')?.[0]),
  ]);
  expect(version?.datos).toMatchObject({ imagen, imagenMini: null });
});

test('the library is for editors and publishers', async () => {
  const { id } = await upload(editor, await photo());
  for (const path of [
    '/gestion/medios',
    `/gestion/medios/${id}`,
    '/gestion/medios/lista',
    `/gestion/medios/${id}/miniatura`,
  ]) {
    expect((await read(editor, path)).status, path).toBe(200);
    expect((await read(stranger, path)).status, path).toBe(403);
    expect((await askStaff(path)).status, path).toBe(302);
  }
  expect((await read(editor, '/gestion/medios/7')).status).toBe(404);
  const content = await photo();
  for (const path of ['', `/${id}`]) {
    expect((await upload(stranger, content, 'x', path)).status, path).toBe(403);
    expect((await upload({ ...editor, cookie: '' }, content, 'x', path)).status, path).toBe(401);
    const foreign = { cookie: publisher.cookie, 'sec-fetch-site': 'cross-site' };
    const file = { name: 'a.jpg', content, fields: { descripcion: 'x' } };
    expect((await sendFile(`/gestion/medios${path}/archivo`, file, foreign)).status, path).toBe(403);
  }
  const description = { descripcion: 'Ajena', focoX: '1', focoY: '1' };
  expect((await send(stranger, `/gestion/medios/${id}`, description)).status).toBe(403);
  expect((await askStaff(`/gestion/medios/${id}`, submission(description))).status).toBe(401);
  expect(await fileRow(id)).toMatchObject({ descripcion: 'Un puente de prueba' });
});
