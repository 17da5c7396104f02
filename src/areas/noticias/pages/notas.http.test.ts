import { describe, expect, test } from 'vitest';
import { noteCalled } from '#tests/setup/demonstration/records.ts';
import { elements, hrefsOf, linkedDataOf, type Markup, parseHtml, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const bridges = noteCalled('tres-puentes-vecinales');
const congress = noteCalled('entregamos-al-congreso-los-informes-2025');
const holidays = noteCalled('dias-inhabiles-2026');
const progress = noteCalled('avance-de-las-observaciones-2024');

const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, page: parseHtml(text), words: textOf(text), text };
};
/** Returns the ids of the notes that a page lists. */
const listed = (page: Markup) =>
  elements(page, 'h2').flatMap((heading) =>
    hrefsOf(heading, /^\/difusion\/nota\?nota=\d+$/).map((href) => Number(href.split('=')[1])),
  );

describe('/difusion/notas', () => {
  test('shows seven notes per page, newest first, with their total', async () => {
    const first = await open('/difusion/notas');
    expect(listed(first.page)).toHaveLength(7);
    expect(listed(first.page).slice(0, 3)).toEqual([2, 1, 3]);
    expect(texts(first.page, 'p')).toContainEqual(expect.stringMatching(/^Se muestran 7 de \d+ notas$/));
    expect(hrefsOf(first.page)).toContain('/difusion/notas?pagina=2');
    const second = listed((await open('/difusion/notas?pagina=2')).page);
    expect(new Set([...listed(first.page), ...second]).size).toBe(14);
  });

  test('truncates excerpts to 400 characters', async () => {
    const { page } = await open('/difusion/notas');
    const excerpts = texts(page, 'p').filter(({ length }) => length >= 300);
    expect(excerpts).toHaveLength(7);
    for (const excerpt of excerpts) expect(excerpt).toMatch(/^.{380,400}…$/);
  });

  test('ignores accents in the search, and keeps the text in the field and the page links', async () => {
    const { page, words } = await open('/difusion/notas?texto=AUDITORIA');
    expect(elements(page, 'input', { value: 'AUDITORIA' }).length).toBeGreaterThan(0);
    expect(words).toMatch(/Se muestran 7 de \d+ notas con «AUDITORIA»/);
    expect(hrefsOf(page)).toContain('/difusion/notas?texto=AUDITORIA&pagina=2');
    const accented = await open(`/difusion/notas?texto=${encodeURIComponent('auditoría')}`);
    expect(listed(page)).toEqual(listed(accented.page));
  });

  test('shows a message and a link without matches', async () => {
    const { status, page, words } = await open('/difusion/notas?texto=zzzzz');
    expect(status).toBe(200);
    expect(words).toContain('Sin coincidencias para «zzzzz».');
    expect(words).not.toContain('Se muestra');
    expect(texts(page, 'a', { href: '/difusion/notas' })).toContain('Ver todas las notas');
  });

  test.each(['pagina=0', 'pagina=x', 'pagina=-3', 'pagina=1e9', `texto=${'a'.repeat(900)}`, 'texto=%27%29%3B'])(
    'returns 200 for %s',
    async (query) => {
      expect((await open(`/difusion/notas?${query}`)).status).toBe(200);
    },
  );

  test('a page after the last links to the first', async () => {
    expect((await open('/difusion/notas?pagina=99')).words).toContain('Ir a la primera página');
  });

  test('escapes the search text', async () => {
    const { page, text } = await open(`/difusion/notas?texto=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(values(page, 'input', 'value', { name: 'texto' })).toContain('"><script>alert(1)</script>');
    expect(text).not.toContain('<script>alert');
  });
});

describe('/difusion/nota', () => {
  test('shows title, author, date, picture, text and neighbours', async () => {
    const { status, page } = await open(`/difusion/nota?nota=${bridges}`);
    expect(status).toBe(200);
    expect(texts(page, 'h1')).toEqual(['Tres puentes vecinales cuestan 18 % menos tras la revisión de obra']);
    expect(texts(page, 'b')).toContain('Auditoría de Obra Pública');
    expect(texts(page, 'time', { datetime: '2026-10-08' })).toContain('8 de octubre de 2026');
    expect(elements(page, 'img', { alt: /^Grabado de un puente ./ })).toHaveLength(1);
    expect(texts(page, 'figcaption')).toContainEqual(expect.stringMatching(/^El puente sobre el arroyo Hondo/));
    expect([texts(page, 'dt')[0], texts(page, 'dd')[0]]).toEqual(['Puentes revisados', '3']);
    expect(hrefsOf(elements(page, 'a', { rel: 'prev' }))).toEqual([`/difusion/nota?nota=${progress}`]);
    expect(hrefsOf(elements(page, 'a', { rel: 'next' }))).toEqual([`/difusion/nota?nota=${congress}`]);
  });

  test('has structured data for search engines', async () => {
    const { page } = await open(`/difusion/nota?nota=${bridges}`);
    const things = linkedDataOf(page).map((json) => JSON.parse(json));
    expect(things.find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
      headline: 'Tres puentes vecinales cuestan 18 % menos tras la revisión de obra',
      datePublished: '2026-10-08',
      author: { name: 'Auditoría de Obra Pública' },
      mainEntityOfPage: expect.stringMatching(new RegExp(`^https?://[^/]+/difusion/nota\\?nota=${bridges}$`)),
      image: [expect.stringMatching(/^https?:\/\/[^/]+\/imagenes\/[0-9a-f]{16}\/1200\.jpg$/)],
    });
    expect(values(page, 'meta', 'content', { property: 'og:type' })).toEqual(['article']);
    const [alt] = values(elements(page, 'figure'), 'img', 'alt');
    expect(values(page, 'meta', 'content', { property: 'og:image:alt' })).toEqual([alt]);
    expect(values(page, 'meta', 'content', { name: 'twitter:card' })).toEqual(['summary_large_image']);
  });

  test('a note without a picture has no figure', async () => {
    const { page } = await open(`/difusion/nota?nota=${holidays}`);
    expect(elements(page, 'figure')).toEqual([]);
    expect(elements(page, 'meta', { property: /^og:image/ })).toEqual([]);
  });

  test.each(['', '?nota=', '?nota=999999', '?nota=abc', '?nota=99999999999999', `?nota=${bridges}%27`])(
    'is the not-found page at its address for «%s»',
    async (query) => {
      const { status, words } = await open(`/difusion/nota${query}`);
      expect(status).toBe(404);
      expect(words).toContain('Lo sentimos, ha ocurrido un error, la página solicitada no fue encontrada!');
    },
  );
});
