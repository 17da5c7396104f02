import { beforeAll, expect, inject, test } from 'vitest';
import { element, elements, mainOf, textOf, values } from '#tests/setup/html.ts';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';

let author: TestPerson;
let reviewer: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  author = await newPerson([['editor', 'noticias']], { name: 'Nora Comentada' });
  reviewer = await newPerson([['publicador', 'noticias']], { name: 'Raúl Comenta' });
  other = await newPerson([['editor', 'agenda']]);
});

const texto =
  '<p>Faltaban <strong>212 metros</strong> de</p><p>concreto. Véase <a href="/auditorias">el informe</a>.</p>';

/** Returns the side of the page with the comments; undefined where it has none. */
async function commentsOf(person: TestPerson, id: number) {
  const { text } = await askStaff(`/gestion/notas/${id}`, { headers: { cookie: person.cookie } });
  return elements(mainOf(text), 'section').find((section) => textOf(section).startsWith('Comentarios'));
}
const shownTo = async (person: TestPerson, id: number) => {
  const section = await commentsOf(person, id);
  return section ? textOf(section) : '';
};

const comment = (person: TestPerson, id: number, fields: Record<string, string>) =>
  sendContent(person, id, { accion: 'comentar', campo: '', pasaje: '', ...fields });

async function noteInReview(titulo: string): Promise<number> {
  const id = await newNota(author, titulo);
  await sendContent(author, id, { accion: 'enviar', version: '1', ...notaFields(titulo), contenido: texto });
  return id;
}

test('words of a text are commented on, answered and attended to', async () => {
  const id = await noteInReview('Nota que se comenta');
  const passage = { pasaje: '212 metros  de\n\nconcreto. Véase el informe', 'texto-comentario': '¿De qué tramo?' };
  const sent = await comment(reviewer, id, passage);
  expect([sent.status, sent.headers.location]).toEqual([303, `/gestion/notas/${id}#comentarios`]);
  expect(await shownTo(author, id)).toMatch(
    /^Comentarios 1 ?Texto: «212 metros de concreto\. Véase el informe» ?¿De qué tramo\? ?Raúl Comenta, .*Ya lo atendí/,
  );
  expect(await shownTo(reviewer, id)).toMatch(/Quitar mi comentario(?!.*Ya lo atendí)/);
  const place = { campo: 'contenido', pasaje: '212 metros de concreto. Véase el informe' };
  await comment(author, id, { ...place, 'texto-comentario': 'Del segundo.' });
  expect(await shownTo(reviewer, id)).toMatch(/^Comentarios 1 ?Texto.*¿De qué tramo\?.*Del segundo\. ?Nora Comentada/);
  const { text } = await askStaff(`/gestion/notas/${id}`, { headers: { cookie: reviewer.cookie } });
  expect(textOf(mainOf(text))).toContain('Hay 1 comentario sin atender.');

  // Another version has other words: the comment is answered all the same.
  const changed = { ...notaFields('Nota que se comenta'), contenido: '<p>Faltaban 212 metros del segundo tramo.</p>' };
  await sendContent(author, id, { accion: 'guardar', version: '2', ...changed });
  expect(await shownTo(author, id)).toContain('La versión guardada ya no tiene esas palabras.');
  expect((await comment(author, id, { ...place, 'texto-comentario': 'Ya lo dice.' })).status).toBe(303);
  expect((await sendContent(author, id, { accion: 'atender-comentario', ...place })).status).toBe(303);
  expect(await shownTo(author, id)).toMatch(/^Comentarios ?Comentar/);
});

test('a field and the whole are commented on, until what the comments are about is public', async () => {
  const id = await noteInReview('Nota comentada y publicada');
  await comment(reviewer, id, { campo: 'entradilla', 'texto-comentario': 'Es corta.' });
  await comment(reviewer, id, { 'texto-comentario': 'En general, bien.' });
  expect(await shownTo(author, id)).toMatch(/^Comentarios 2 ?Entradilla ?Es corta\..*En general, bien\./);
  const { version_trabajo: version } = await contentRow(id);
  await sendContent(reviewer, id, { accion: 'publicar', version: String(version) });
  expect(await shownTo(author, id)).toBe('');
  const late = await comment(reviewer, id, { 'texto-comentario': 'Tarde.' });
  expect([late.status, textOf(mainOf(late.text))]).toEqual([409, expect.stringContaining('guarde antes una versión')]);
});

test('a comment of another person is pending for the author until answered or attended to', async () => {
  const id = await noteInReview('Nota que espera a su autora');
  const waiting = async () => {
    const { text } = await askStaff('/gestion/pendientes?grupo=comentadas', { headers: { cookie: author.cookie } });
    const group = elements(mainOf(text), 'section').find((section) => textOf(section).startsWith('Le comentaron'));
    return group !== undefined && textOf(group).includes('Nota que espera a su autora');
  };
  const place = { campo: 'entradilla' };
  await comment(author, id, { ...place, 'texto-comentario': 'Lo dejo así.' });
  expect(await waiting()).toBe(false);
  await comment(reviewer, id, { ...place, 'texto-comentario': 'Es corta.' });
  expect(await waiting()).toBe(true);
  await comment(author, id, { ...place, 'texto-comentario': 'Basta.' });
  expect(await waiting()).toBe(false);
  await comment(reviewer, id, { 'texto-comentario': 'En general, bien.' });
  expect(await waiting()).toBe(true);
  await sendContent(author, id, { accion: 'atender-comentario', campo: '', pasaje: '' });
  expect(await waiting()).toBe(false);
});

test('the texts of comments are texts', async () => {
  const id = await noteInReview('Nota con comentarios raros');
  for (const odd of ['a\0b', '\ud800', '<script>alert(1)</script>', '\u202eobra'])
    expect((await comment(reviewer, id, { 'texto-comentario': odd })).status).toBe(303);
  const section = await commentsOf(author, id);
  expect(section && elements(section, 'script')).toEqual([]);
  expect(section && textOf(section)).toContain('<script>alert(1)</script>');
});

test('words that the version does not have, none and too many are refused with a sentence', async () => {
  const id = await noteInReview('Nota mal comentada');
  const refused = async (fields: Record<string, string>) => {
    const { status, text } = await comment(reviewer, id, fields);
    return [status, textOf(mainOf(text))];
  };
  expect(await refused({ 'texto-comentario': '' })).toEqual([422, expect.stringContaining('Escriba su comentario.')]);
  const absent = { pasaje: 'trece puentes', 'texto-comentario': '¿Cuáles?' };
  expect(await refused(absent)).toEqual([422, expect.stringContaining('tiene esas palabras seguidas')]);
  const long = { pasaje: 'a'.repeat(301), 'texto-comentario': 'x' };
  expect(await refused(long)).toEqual([422, expect.stringContaining('300 o menos')]);
  for (const odd of ['a\0b', '\ud800', '<script>alert(1)</script>', '\u202eobra'])
    for (const fields of [
      { pasaje: odd, 'texto-comentario': 'x' },
      { campo: odd, 'texto-comentario': '' },
    ])
      expect((await comment(reviewer, id, fields)).status).toBe(422);
  expect((await comment(other, id, { 'texto-comentario': 'x' })).status).toBe(403);
  expect(await shownTo(author, id)).toMatch(/^Comentarios ?Comentar/);
});

test('a rejected comment and a rejected answer keep their text, each in its form', async () => {
  const id = await noteInReview('Nota con comentario rechazado');
  const typed = { pasaje: 'trece puentes', campo: 'titulo', 'texto-comentario': 'Son dos.\r\n¿Cuáles?' };
  const absent = mainOf((await comment(reviewer, id, typed)).text);
  expect(values(absent, 'input', 'value', { id: 'pasaje-comentado' })).toEqual(['trece puentes']);
  expect(textOf(element(absent, 'textarea', { name: 'texto-comentario' }))).toMatch(/^Son dos\.\s+¿Cuáles\?$/);
  expect(values(element(absent, 'select', { id: 'campo-comentado' }), 'option', 'value', { selected: true })).toEqual([
    'titulo',
  ]);

  const place = { campo: 'entradilla' };
  await comment(reviewer, id, { ...place, 'texto-comentario': 'Es corta.' });
  const [hilo = ''] = values((await commentsOf(author, id)) ?? [], 'input', 'value', { name: 'hilo' });
  const empty = mainOf((await comment(author, id, { ...place, hilo, 'texto-comentario': '  ' })).text);
  const open = elements(empty, 'details', { open: true }).map((each) => textOf(each));
  expect(open).toEqual([expect.stringMatching(/^Responder.*Escriba su comentario\./)]);

  const { version_trabajo: version } = await contentRow(id);
  await sendContent(reviewer, id, { accion: 'publicar', version: String(version) });
  const late = await comment(reviewer, id, { 'texto-comentario': 'Llegó tarde.' });
  expect([late.status, textOf(element(mainOf(late.text), 'textarea', { name: 'texto-comentario' }))]).toEqual([
    409,
    'Llegó tarde.',
  ]);
});

test('the log records a comment without its text', async () => {
  const id = await noteInReview('Nota con bitácora');
  await comment(reviewer, id, { pasaje: '212 metros', 'texto-comentario': 'Palabra reservada.' });
  await sendContent(author, id, { accion: 'atender-comentario', campo: 'contenido', pasaje: '212 metros' });
  const rows = await runSql(
    inject('dataDir'),
    `select accion, detalle from bitacora where objeto->>'tipo' = 'nota' and objeto->'ids' @> to_jsonb($1::int) order by numero`,
    [id],
  );
  expect(rows.slice(-2)).toEqual([
    { accion: 'noticias.comentar', detalle: {} },
    { accion: 'noticias.atender-comentario', detalle: { comentados: 1 } },
  ]);
});
