import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supresionesDatos } from '#platform/datasets/schema.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { writeContent } from '#tests/setup/database.ts';
import { element, elements, hrefsOf, mainOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { freshVersion, openServerDatasets } from '#tests/setup/open-data.ts';

openServerDatasets();
/** No ente and no row has this number. */
const NOBODY = 2_000_000_000;

test.each([
  ['/datos/convocatoria', '/datos/convocatorias'],
  ['/datos/convocatoria/renglones/1', '/datos/convocatorias'],
  ['/datos/preguntar?conjunto=convocatoria', '/datos/preguntar?conjunto=convocatorias'],
])('%s is not found, and the page links to the nearest dataset', async (path, nearest) => {
  const { status, text } = await ask(path);
  expect(status).toBe(404);
  expect(hrefsOf(mainOf(text))).toContain(nearest);
});

test('a version that is not found links to the one before it', async () => {
  const { version } = await freshVersion('convocatorias');
  const page = await ask('/datos/convocatorias/v/2199-01-01.1');
  expect([page.status, hrefsOf(mainOf(page.text)).includes(versionPath(version))]).toEqual([404, true]);
  const question = await ask('/datos/preguntar?conjunto=convocatorias&por=anio&version=2199-01-01.1');
  expect(question.status).toBe(404);
  expect(hrefsOf(mainOf(question.text))).toContain(
    `/datos/preguntar?conjunto=convocatorias&por=anio&version=${version.nombre}`,
  );
});

test('an address that nothing is like names nothing', async () => {
  for (const path of ['/datos/zzzzzzzzzzzzzzzzzzzz', `/datos/${'a'.repeat(90)}`]) {
    const { status, text } = await ask(path);
    expect([status, text.includes('más parecida')], path).toEqual([404, false]);
  }
});

test('a question about a column that the dataset does not have is not answered as another one', async () => {
  await freshVersion('convocatorias');
  for (const [query, sentence] of [
    ['columna=anios&es=igual&valor=2024', 'no tiene la columna «anios». La más parecida: «anio».'],
    ['por=anios', 'no tiene la columna «anios»'],
    [`ente=${NOBODY}&por=anio`, `no tiene renglones del ente «${NOBODY}»`],
    ['columna=anio&es=parecido&valor=2024', '«parecido» no es una comparación; lo son: igual,'],
    ['columna=anio&es=igual&valor=2024&'.repeat(4), 'La dirección tiene 4 condiciones, y se pregunta hasta por 3.'],
  ] as const) {
    const { status, text } = await ask(`/datos/preguntar?conjunto=convocatorias&${query}`);
    expect([status, textOf(mainOf(text)).includes(sentence)], query).toEqual([404, true]);
    expect(texts(mainOf(text), 'td')).toEqual([]);
    expect(text).not.toContain('datos-preguntar');
  }
});

test('all conditions of an address are asked, and a wrong value is cited by nobody', async () => {
  await freshVersion('entes');
  const rows = 'columna=activo&columna=&columna=ambito&es=igual&es=igual&es=igual&valor=S%C3%AD&valor=&valor=Municipal';
  const { text } = await ask(`/datos/preguntar?conjunto=entes&${rows}`);
  expect(textOf(mainOf(text), ' ')).toContain('Existe todavía es «Sí» y Ámbito es «Municipal»');
  expect(
    elements(text, 'select', { name: 'columna' }).map((select) => texts(select, 'option', { selected: '' })),
  ).toEqual([['Existe todavía'], ['Ámbito'], []]);
  expect(element(text, 'link', { rel: 'canonical' }).attribs.href).toContain(
    '?conjunto=entes&columna=activo&columna=ambito&es=igual&es=igual&valor=S%C3%AD&valor=Municipal',
  );
  const wrong = await ask('/datos/preguntar?conjunto=entes&columna=id&es=desde&valor=abc');
  expect(elements(wrong.text, 'section', { 'data-ask-citation': '', hidden: '' })).toHaveLength(1);
});

test('while a row is removed from the versions, no page shows what they had', async () => {
  const { version } = await freshVersion('convocatorias');
  const row = { conjunto: 'convocatorias', renglon: NOBODY, motivo: 'Artículo 20', pedida: new Date() };
  const paths = [
    versionPath(version),
    '/datos/preguntar?conjunto=convocatorias&por=anio',
    `/datos/preguntar?conjunto=convocatorias&por=anio&version=${version.nombre}`,
  ];
  // No job is queued for it: it stays until the end of this test.
  await writeContent('datos', (tx) => tx.insert(supresionesDatos).values(row));
  try {
    for (const path of paths) await expect.poll(async () => (await ask(path)).status, { message: path }).toBe(503);
  } finally {
    await writeContent('datos', (tx) =>
      tx.update(supresionesDatos).set({ hecha: new Date() }).where(eq(supresionesDatos.renglon, row.renglon)),
    );
  }
  for (const path of paths) await expect.poll(async () => (await ask(path)).status, { message: path }).toBe(200);
});
