import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { contentRow, newNota, notaFields, sendContent } from '../../setup/gestion/contents.ts';
import { sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { values } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';

// Pictures of the library inside texts.

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([
    ['editor', 'noticias'],
    ['editor', 'agenda'],
    ['editor', 'institucion'],
  ]);
  publisher = await newPerson([
    ['publicador', 'noticias'],
    ['publicador', 'institucion'],
  ]);
});

const sql = (text: string, parameters: unknown[] = []) => runSql(inject('dataDir'), text, parameters);
const read = ({ cookie }: TestPerson, path: string) => askStaff(path, { headers: { cookie } });

/** Uploads a picture of a colour of its own, or in the place of `id`. Returns its id. */
async function upload(person: TestPerson, red: number, id?: number): Promise<number> {
  const background = { r: red, g: Date.now() % 256, b: 90 };
  const content = await sharp({ create: { width: 1000, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = { name: 'presa.jpg', content, fields: { descripcion: 'Una presa' }, json: true };
  const path = id === undefined ? '/gestion/medios/archivo' : `/gestion/medios/${id}/archivo`;
  const { text } = await sendFile(path, file, { cookie: person.cookie });
  return Number(/\/(\d+)\?/.exec(text)?.[1]);
}

async function huellaOf(id: number): Promise<string> {
  const [row] = await sql('select sha256 from archivos where id = $1', [id]);
  return String(row?.sha256).slice(0, 16);
}

const withPicture = (id: number, alt = 'La presa, vacía') =>
  `<p>Así estaba.</p><img alt="${alt}" src="/imagenes/${id}"><p>Así quedó.</p>`;

test('a note shows the pictures of its text while it is visible, and the library says so', async () => {
  const id = await upload(editor, 10);
  const nota = await newNota(editor, 'La presa por dentro');
  const fields = { ...notaFields('La presa por dentro'), contenido: withPicture(id, 'La presa, &lt;vacía&gt;') };
  const saved = await sendContent(editor, nota, { ...fields, accion: 'enviar', version: '1' });
  expect(saved.status, saved.text).toBe(303);
  const library = async () => (await read(editor, `/gestion/medios/${id}`)).text;
  expect(await library()).toContain('(en trabajo)');
  const variant = async (of = huellaOf(id)) => (await ask(`/imagenes/${await of}/360.webp`)).status;
  expect(await variant()).toBe(404);

  await sendContent(publisher, nota, { accion: 'publicar', version: '2' });
  const { registro } = await contentRow(nota);
  const page = async () => (await ask(`/difusion/nota?nota=${registro}`)).text;
  const before = await huellaOf(id);
  await expect.poll(page).toContain(`/imagenes/${before}/900.avif 900w`);
  const html = await page();
  expect(values(html, 'img', 'alt', { width: '1000', height: '600' })).toEqual(['La presa, <vacía>']);
  expect([html.includes(`/imagenes/${before}/2000`), html.includes(`src="/imagenes/${id}"`)]).toEqual([false, false]);
  expect((await ask(`/api/Notas/Nota/${registro}`)).text).toContain(`/imagenes/${before}/900.jpg`);
  expect(await variant()).toBe(200);
  expect(await library()).toContain(`/difusion/nota?nota=${registro}`);
  expect((await read(editor, '/gestion/medios?vista=sin-usar')).text).not.toContain(`/gestion/medios/${id}"`);

  // Another content under the same number is in the text at once, and the former one is gone.
  expect(await upload(publisher, 200, id)).toBe(id);
  await expect.poll(page).toContain(`/imagenes/${await huellaOf(id)}/900.avif`);
  expect(await page()).not.toContain(before);
  expect([await variant(), await variant(Promise.resolve(before))]).toEqual([200, 404]);

  await sendContent(publisher, nota, { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' });
  await expect.poll(() => variant()).toBe(404);
});

test('a preview shows the pictures of its version to the holders of its link, and to nobody else', async () => {
  const [inText, inField, elsewhere] = [await upload(editor, 90), await upload(editor, 95), await upload(editor, 98)];
  const nota = await newNota(editor, 'La presa que viene');
  const fields = { ...notaFields('La presa que viene'), contenido: withPicture(inText), imagen: String(inField) };
  await sendContent(editor, nota, { ...fields, accion: 'guardar', version: '1', alt: 'La presa' });
  const link = new URL((await read(editor, `/gestion/notas/${nota}/vista`)).headers.location ?? '').pathname;
  const { text: html } = await ask(link);
  const huellas = new Map([
    [inText, await huellaOf(inText)],
    [inField, await huellaOf(inField)],
  ]);
  const addresses = html.match(/(?<=[" ])\/[^/ "][^ "]*imagenes\/[0-9a-f]{16}\/\d+\.\w+/g) ?? [];
  for (const id of [inText, inField]) {
    const ofPicture = addresses.filter((address) => address.includes(`/imagenes/${huellas.get(id)}/`));
    expect(ofPicture.length).toBeGreaterThan(3);
    for (const address of ofPicture) {
      const { status, headers } = await ask(address);
      expect([status, headers['cache-control']], address).toEqual([200, 'no-store']);
      expect((await ask(address.replace(link, ''))).status, address).toBe(404);
    }
  }

  const variant = `/imagenes/${await huellaOf(inText)}/360.webp`;
  const foreign = `/imagenes/${await huellaOf(elsewhere)}/360.webp`;
  const other = await newNota(editor, 'Otra nota');
  const otherLink = new URL((await read(editor, `/gestion/notas/${other}/vista`)).headers.location ?? '').pathname;
  expect((await ask(link + variant)).status).toBe(200);
  for (const address of [link + foreign, otherLink + variant, `${link.slice(0, -1)}${variant}`, variant])
    expect((await ask(address)).status, address).toBe(404);
  // Another version ends the link, for its pictures too.
  await sendContent(editor, nota, {
    ...fields,
    accion: 'guardar',
    version: '2',
    titulo: 'Otra versión',
    alt: 'La presa',
  });
  expect((await ask(link + variant)).status).toBe(404);
});

test('the library names what people typed and did not save, and what is not visible any more', async () => {
  const id = await upload(editor, 110);
  const library = async (person = editor) => (await read(person, `/gestion/medios/${id}`)).text;
  const unused = async () =>
    (await read(editor, '/gestion/medios?vista=sin-usar')).text.includes(`/gestion/medios/${id}"`);
  const nota = await newNota(editor, 'Nota que todavía se escribe');
  expect([(await library()).includes('Nada la usa todavía'), await unused()]).toEqual([true, true]);
  const form = (await read(editor, `/gestion/notas/${nota}`)).text;
  const edicion = values(form, 'input', 'value', { name: 'edicion' })[0] ?? '';
  const typed = { ...notaFields('Otro título'), contenido: withPicture(id), edicion, version: '1', sitio: '' };
  expect((await askStaff(`/gestion/notas/${nota}/borrador`, submission(typed, editor.cookie))).status).toBe(200);
  const { text } = await askStaff(`/gestion/medios/${id}`, { headers: { cookie: editor.cookie } });
  expect(values(text, 'a', 'href')).toContain(`/gestion/notas/${nota}`);
  expect([text.includes('Nota que todavía se escribe'), text.includes('sin guardar, de')]).toEqual([true, true]);
  expect([text.includes('Otro título'), await unused()]).toEqual([false, false]);
  const other = await newPerson([['editor', 'coyuntura']]);
  const foreign = await library(other);
  expect([foreign.includes('sin guardar, de'), foreign.includes('Nota que todavía se escribe')]).toEqual([true, false]);

  await sendContent(editor, nota, { ...typed, accion: 'enviar' });
  await sendContent(publisher, nota, { accion: 'publicar', version: '2' });
  await sendContent(publisher, nota, { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' });
  expect(await library()).toContain('no está a la vista');
});

test('pictures of other sites, without a description, of no file, and in texts without pictures are refused with a sentence', async () => {
  const id = await upload(editor, 30);
  const nota = await newNota(editor, 'Con imágenes ajenas');
  for (const [contenido, sentence] of [
    ['<p>a</p><img src="https://ajeno.example/rastreo.gif" alt="x">', 'Se quitó una imagen que no es de la biblioteca'],
    ['<p>a</p><img src="data:image/png;base64,AAAA" alt="x">', 'Se quitó una imagen que no es de la biblioteca'],
    [withPicture(id, ' '), 'Una imagen del texto no tiene descripción'],
    [withPicture(7), 'La biblioteca no tiene una de las imágenes del texto'],
  ] as const) {
    const fields = { ...notaFields('Con imágenes ajenas'), contenido };
    const { status, text } = await sendContent(editor, nota, { ...fields, accion: 'guardar', version: '1' });
    expect([status, text.includes(sentence)], contenido).toEqual([422, true]);
  }
  const question = {
    accion: 'guardar',
    version: '0',
    pregunta: '¿Y la presa?',
    respuesta: withPicture(id),
    enlace: '/contacto',
    textoEnlace: 'Contacto',
    orden: '90',
  };
  const { status, text } = await askStaff('/gestion/preguntas/nuevo', submission(question, editor.cookie));
  expect([status, text.includes('Este texto no lleva imágenes')]).toEqual([422, true]);
});

test('a text of a page shows its pictures, which the public gets while the text has them', async () => {
  const id = await upload(editor, 60);
  const [row] = await sql(`select * from secciones_de_pagina where pagina = 'acerca-de' and seccion = 'mision'`);
  const path = `/gestion/textos/r${row?.id}`;
  const save = async (contenido: string) => {
    const address = (await read(editor, path)).headers.location ?? path;
    const form = (await read(editor, address)).text;
    const opened = Object.fromEntries(
      ['version', 'sitio'].map((name) => [name, values(form, 'input', 'value', { name })[0] ?? '']),
    );
    const text = { pagina: 'acerca-de', seccion: 'mision', orden: String(row?.orden), titulo: String(row?.titulo) };
    const saved = await askStaff(
      address,
      submission({ accion: 'enviar', ...opened, ...text, contenido }, editor.cookie),
    );
    expect(saved.status, saved.text).toBe(303);
    const content = (saved.headers.location ?? '').replace(/\?.*/, '');
    const version = String(Number(opened.version) + 1);
    const published = await askStaff(content, submission({ accion: 'publicar', version }, publisher.cookie));
    expect(published.status, published.text).toBe(303);
  };
  const variant = `/imagenes/${await huellaOf(id)}/540.webp`;
  const isShown = async () => [
    (await ask('/institucion/acerca-de')).text.includes(variant),
    (await ask(variant)).status,
  ];
  expect(await isShown()).toEqual([false, 404]);
  await save(withPicture(id));
  await expect.poll(isShown).toEqual([true, 200]);
  expect((await read(editor, `/gestion/medios/${id}`)).text).toContain(`href="${path}"`);
  await save(String(row?.contenido));
  await expect.poll(isShown).toEqual([false, 404]);
});
