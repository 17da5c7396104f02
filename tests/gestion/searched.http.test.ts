import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, mondayOf } from '#platform/calendar/days.ts';
import { today } from '#platform/visibility.ts';
import { contentRow } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { hrefsOf, mainOf, textOf, values } from '../setup/html.ts';
import { ask } from '../setup/http.ts';

let editor: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'institucion']]);
  stranger = await newPerson([['publicador', 'noticias']]);
});

/** A word that nothing has. */
const newWord = () => `zq${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
const page = async (path: string, { cookie } = editor) => {
  const { status, text } = await askStaff(path, { headers: { cookie } });
  return { status, text: status === 200 ? textOf(mainOf(text)) : text };
};

/** Searches a text once from each network. */
async function search(texto: string, networks: readonly number[]): Promise<void> {
  for (const network of networks)
    await ask(`/buscar?${new URLSearchParams({ texto })}`, { headers: { 'x-forwarded-for': `203.0.113.${network}` } });
}
const stored = async (texto: string) => {
  const rows = await runSql(inject('dataDir'), 'select veces, vacias, otras from busquedas where texto = $1', [texto]);
  return rows[0];
};

describe('searches', () => {
  test('are shown from the day on which five networks sent them, and stored without a text before', async () => {
    const [many, few, one] = [newWord(), newWord(), newWord()];
    await search(few, [1, 2, 3, 4]);
    await search(one, [5, 5, 5, 5, 5, 5]);
    await search(many, [1, 2, 3, 4, 5, 6]);
    await expect.poll(() => stored(many), { timeout: 20_000 }).toEqual({ veces: 6, vacias: 6, otras: 0 });
    const { text } = await page('/gestion/buscado');
    expect(text).toContain(`«${many}»`);
    expect(text).toMatch(/búsquedas? de [\d,]+ no (encontró|encontraron) nada/);
    const file = await askStaff('/gestion/buscado/csv', { headers: { cookie: editor.cookie } });
    expect(file.text).toContain(many);
    const waiting = await runSql(inject('dataDir'), 'select * from busquedas_del_dia');
    for (const hidden of [few, one])
      for (const place of [text, file.text, JSON.stringify(waiting)]) expect(place).not.toContain(hidden);
    expect(JSON.stringify(waiting)).not.toContain('203.0.113');
  });

  test('of another word are counted apart, and an e-mail address is not counted by its text', async () => {
    const mail = `${newWord()}@example.org`;
    await search(mail, [1, 2, 3, 4, 5]);
    await search('alumbrdo', [1, 2, 3, 4, 5]);
    await expect.poll(async () => (await stored('alumbrdo'))?.otras, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
    expect(await stored(mail)).toBeUndefined();
  });

  test('are for people who may edit synonyms', async () => {
    for (const path of ['/gestion/buscado', '/gestion/buscado/csv', '/gestion/buscado/prueba'])
      expect((await page(path, stranger)).status, path).toBe(403);
  });

  test.each(['2026-99-99', 'x', '1999-01-01', '2999-01-01'])('of the week %s: a page', async (semana) => {
    expect((await page(`/gestion/buscado?semana=${semana}`)).status).toBe(200);
  });
});

test('a searched text is in the new question that it leads to', async () => {
  const word = newWord();
  await search(word, [1, 2, 3, 4, 5]);
  await expect.poll(() => stored(word), { timeout: 20_000 }).toBeDefined();
  const { text } = await askStaff('/gestion/buscado', { headers: { cookie: editor.cookie } });
  const [href = ''] = hrefsOf(mainOf(text)).filter(
    (each) => each.includes('preguntas/nuevo') && each.includes(word.slice(1)),
  );
  const form = mainOf((await askStaff(href, { headers: { cookie: editor.cookie } })).text);
  expect(values(form, 'input', 'value', { name: 'pregunta' })).toEqual([`¿Z${word.slice(1)}?`]);
});

test('a text that found nothing is listed with what the site has of each of its words', async () => {
  const week = mondayOf(addDays(today(new Date()), -77));
  const [one, other] = [newWord(), newWord()];
  await runSql(
    inject('dataDir'),
    `insert into busquedas values ('${week}', '', 70, 70, 0, 0), ('${week}', '${one} obras', 40, 40, 0, 0), ('${week}', '${other}', 30, 30, 0, 0)`,
  );
  const { text } = await page(`/gestion/buscado?semana=${week}`);
  expect(text).toMatch(new RegExp(`Qué tenemos.*Por separado: «${one}», nada; «obras», (más de )?[1-9]`, 's'));
  expect(text).toContain('Nada publicado tiene esta palabra');
});

test('a text that found nothing in an earlier week, and now does, is listed', async () => {
  const week = mondayOf(addDays(today(new Date()), -63));
  const word = newWord();
  await runSql(
    inject('dataDir'),
    `insert into busquedas values ('${addDays(week, -7)}', '${word}', 40, 33, 0, 0), ('${week}', '${word}', 35, 2, 0, 12)`,
  );
  const { text } = await page(`/gestion/buscado?semana=${week}`);
  expect(text).toMatch(new RegExp(`Lo que ya se arregló.*«${word}»\\s*33 sin respuesta\\s*2`, 's'));
});

describe('a synonym', () => {
  test('is tried with the judged queries, changes nothing, and is sent for review', async () => {
    const word = newWord();
    const fields = { texto: word, palabras: 'denuncia' };
    const { text } = await page(`/gestion/buscado/prueba?${new URLSearchParams(fields)}`);
    expect(text).toMatch(/[1-9][\d,]* resultados; hoy, 0 resultados/);
    expect(text).toMatch(/De las consultas juzgadas, [1-9]\d* tienen alguna de estas palabras/);
    const { text: results } = await ask(`/buscar?texto=${word}`);
    expect(textOf(mainOf(results))).toContain('Sin coincidencias');
    const sent = await askStaff(
      '/gestion/buscado/prueba',
      submission({ ...fields, edicion: newWord() }, editor.cookie),
    );
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/gestion\/sinonimos\/\d+\?aviso=enviado$/),
    ]);
    const id = Number(/\d+/.exec(sent.headers.location ?? '')?.[0]);
    expect((await contentRow(id)).estado).toBe('revision');
    expect((await page(sent.headers.location ?? '')).text).toContain(word);
  });

  test('that is published is found', async () => {
    const word = newWord();
    const publisher = await newPerson([['publicador', 'institucion']]);
    const sent = await askStaff(
      '/gestion/buscado/prueba',
      submission({ texto: word, palabras: 'organigrama', edicion: newWord() }, editor.cookie),
    );
    const id = Number(/\d+/.exec(sent.headers.location ?? '')?.[0]);
    const { version_trabajo: version } = await contentRow(id);
    const step = submission({ accion: 'publicar', version: String(version) }, publisher.cookie);
    expect((await askStaff(`/gestion/sinonimos/${id}`, step)).status).toBe(303);
    const results = async () => hrefsOf(mainOf((await ask(`/buscar?texto=${word}`)).text));
    await expect.poll(results, { timeout: 20_000 }).toContain('/institucion/estructura-organica');
  });

  test.each([
    ['a page without one', '/mapa-del-sitio', 'Mapa del sitio'],
    ['a page that has others', '/institucion/directorio', 'Directorio'],
  ])('or another name of %s is tried and sent in the same way', async (_name, pagina, title) => {
    const word = newWord();
    const fields = { texto: word, pagina };
    const { text } = await page(`/gestion/buscado/prueba?${new URLSearchParams(fields)}`);
    expect(text).toMatch(new RegExp(`1 resultado; hoy, 0 resultados\\. ?${title}`));
    const sent = await askStaff(
      '/gestion/buscado/prueba',
      submission({ ...fields, edicion: newWord() }, editor.cookie),
    );
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/gestion\/nombres-de-paginas\/\d+\?aviso=enviado$/),
    ]);
    const id = Number(/\d+/.exec(sent.headers.location ?? '')?.[0]);
    expect((await contentRow(id)).estado).toBe('revision');
  });

  test('is refused while somebody changes the other names of the page', async () => {
    const send = async () => {
      const fields = { texto: newWord(), pagina: '/auditorias/avance-solventacion', edicion: newWord() };
      return askStaff('/gestion/buscado/prueba', submission(fields, editor.cookie));
    };
    expect((await send()).status).toBe(303);
    const second = await send();
    expect([second.status, textOf(mainOf(second.text))]).toEqual([409, expect.stringContaining('Alguien ya cambia')]);
  });

  test('that is no group is refused with a sentence', async () => {
    const sent = await askStaff(
      '/gestion/buscado/prueba',
      submission({ texto: newWord(), palabras: ',' }, editor.cookie),
    );
    expect(sent.status).toBe(422);
    expect(textOf(mainOf(sent.text))).toContain('Necesita dos palabras o más.');
  });
});
