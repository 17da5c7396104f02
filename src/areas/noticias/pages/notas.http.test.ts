import { describe, expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';

const page = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, text: text.replaceAll('<!-- -->', '') };
};
const links = (text: string) =>
  [...text.matchAll(/<h2><a href="\/difusion\/nota\?nota=(\d+)"/g)].map(([, id]) => Number(id));

describe('/difusion/notas', () => {
  test('shows seven notes per page, newest first, with their total', async () => {
    const { text } = await page('/difusion/notas');
    expect(links(text)).toHaveLength(7);
    expect(links(text).slice(0, 3)).toEqual([2, 1, 3]);
    expect(text).toMatch(/Se muestran 7 de \d+ notas</);
    expect(text).toContain('href="/difusion/notas?pagina=2"');
    const second = links((await page('/difusion/notas?pagina=2')).text);
    expect(new Set([...links(text), ...second]).size).toBe(14);
  });

  test('truncates excerpts to 400 characters', async () => {
    const { text } = await page('/difusion/notas');
    const excerpts = [...text.matchAll(/<p[^>]*>([^<]{300,})<\/p>/g)].map(([, excerpt = '']) => excerpt);
    expect(excerpts).toHaveLength(7);
    for (const excerpt of excerpts) expect(excerpt.replaceAll(/&\w+;/g, '-')).toMatch(/^.{380,400}…$/);
  });

  test('ignores accents in the search, and keeps the text in the field and the page links', async () => {
    const { text } = await page('/difusion/notas?texto=AUDITORIA');
    expect(text).toContain('value="AUDITORIA"');
    expect(text).toMatch(/Se muestran 7 de \d+ notas con «AUDITORIA»/);
    expect(text).toContain('href="/difusion/notas?texto=AUDITORIA&amp;pagina=2"');
    expect(links(text)).toEqual(links((await page(`/difusion/notas?texto=${encodeURIComponent('auditoría')}`)).text));
  });

  test('shows a message and a link without matches', async () => {
    const { status, text } = await page('/difusion/notas?texto=zzzzz');
    expect(status).toBe(200);
    expect(text).toContain('Sin coincidencias para «zzzzz».');
    expect(text).not.toContain('Se muestra');
    expect(text).toContain('<a href="/difusion/notas">Ver todas las notas</a>');
  });

  test.each(['pagina=0', 'pagina=x', 'pagina=-3', 'pagina=1e9', `texto=${'a'.repeat(900)}`, 'texto=%27%29%3B'])(
    'returns 200 for %s',
    async (query) => {
      expect((await page(`/difusion/notas?${query}`)).status).toBe(200);
    },
  );

  test('a page after the last links to the first', async () => {
    expect((await page('/difusion/notas?pagina=99')).text).toContain('Ir a la primera página');
  });

  test('escapes the search text', async () => {
    const { text } = await page(`/difusion/notas?texto=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>alert');
  });
});

describe('/difusion/nota', () => {
  test('shows title, author, date, picture, text and neighbours', async () => {
    const { status, text } = await page('/difusion/nota?nota=1');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Tres puentes vecinales cuestan 18 % menos tras la revisión de obra</h1>');
    expect(text).toContain('<b>Auditoría de Obra Pública</b>');
    expect(text).toContain('<time dateTime="2026-10-08">8 de octubre de 2026</time>');
    expect(text).toMatch(/alt="Grabado de un puente [^"]+"/);
    expect(text).toContain('<figcaption class="caja">El puente sobre el arroyo Hondo');
    expect(text).toContain('<dt>Puentes revisados</dt><dd>3</dd>');
    expect(text).toContain('href="/difusion/nota?nota=3" rel="prev"');
    expect(text).toContain('href="/difusion/nota?nota=2" rel="next"');
  });

  test('has structured data for search engines', async () => {
    const { text } = await page('/difusion/nota?nota=1');
    const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(things.find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
      headline: 'Tres puentes vecinales cuestan 18 % menos tras la revisión de obra',
      datePublished: '2026-10-08',
      author: { name: 'Auditoría de Obra Pública' },
      mainEntityOfPage: expect.stringMatching(/^https?:\/\/[^/]+\/difusion\/nota\?nota=1$/),
      image: [expect.stringMatching(/^https?:\/\/[^/]+\/imagenes\/[0-9a-f]{16}\/1200\.jpg$/)],
    });
    expect(text).toContain('property="og:type" content="article"');
  });

  test('a note without a picture has no figure', async () => {
    const { text } = await page('/difusion/nota?nota=13');
    expect(text).not.toContain('<figure');
    expect(text).not.toContain('og:image');
  });

  test.each(['', '?nota=', '?nota=999999', '?nota=abc', '?nota=99999999999999', '?nota=1%27'])(
    'is the not-found page at its address for «%s»',
    async (query) => {
      const { status, text } = await page(`/difusion/nota${query}`);
      expect(status).toBe(404);
      expect(text).toContain('Lo sentimos, ha ocurrido un error, la página solicitada no fue encontrada!');
    },
  );
});
