import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documentos } from '#areas/documentos/schema.ts';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import { writeContent } from '#tests/setup/database.ts';
import { element, elements, hrefsOf, type Markup, mainOf, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { lockedPdf, plainPdf, structuredPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';
import { publishDocumentos } from '#tests/setup/publications.ts';

const pages = (word: string, amount: number) =>
  plainPdf({ texts: Array.from({ length: amount }, (_, index) => `${word} hoja ${index + 1}`) });
const samples = publishPdfs(9_700, {
  tagged: { content: structuredPdf({ tagged: true }), nombre: 'Informe "de" prueba <1>' },
  untagged: { content: structuredPdf({ tagged: false }) },
  long: { content: pages('Zarzamora', 45) },
  pictures: { content: plainPdf({ texts: ['', ''], picture: 900 }) },
  locked: { content: lockedPdf() },
  broken: { content: Buffer.from('%PDF-1.7\nesto no es un PDF') },
  empty: { content: Buffer.alloc(0) },
  lost: { content: pages('Perdido', 1), lost: true },
  hidden: { content: pages('Murcielago oculto', 1), publicado: false },
  private: { content: pages('Murcielago privado', 1), publico: false },
  withdrawn: { content: pages('Murcielago retirado', 1) },
});
type Name = Parameters<typeof samples.file>[0];

const read = async (name: Name, query = '') => {
  const answer = await ask(`/texto/${samples.file(name).id}${query}`);
  const main = mainOf(answer.text);
  return { ...answer, main, words: textOf(main), hrefs: hrefsOf(main) };
};

describe('a tagged document', () => {
  test('is shown with its title, headings, lists, tables and pictures', async () => {
    const { status, main, text, words } = await read('tagged');
    expect(status).toBe(200);
    expect(texts(main, 'h1')).toEqual(['Informe "de" prueba <1>']);
    // The page that shows the PDF has the title without it.
    expect(textOf(element(text, 'title'))).toMatch(/^Informe "de" prueba <1>, en texto · /);
    expect(texts(main, 'h2', { id: 'p1-0' })).toEqual(['Informe de prueba']);
    expect(texts(main, 'h3', { id: 'p1-2' })).toEqual(['Alcance']);
    expect(elements(main, 'ul').map((list) => texts(list, 'li'))).toContainEqual(['Ingresos', '2. Gasto']);
    expect(elements(main, 'section', { 'aria-label': /Tabla 1, página \d$/ })).toHaveLength(1);
    expect(texts(main, 'th', { scope: 'col' })).toContain('Año');
    expect(texts(main, 'td')).toContain('2024');
    expect(words).toContain('Imagen: Una gráfica que sube');
    for (const page of [1, 2]) expect(elements(main, '*', { id: `pagina-${page}` })).toHaveLength(1);
  });

  test('shows its table of contents, file, size, language, tags and contact', async () => {
    const { main, words, hrefs } = await read('tagged');
    expect(texts(main, 'a', { href: '#p1-2' })).toEqual(['Alcance']);
    expect(texts(main, 'a', { href: `/Publico/Documento/${samples.id('tagged')}` })).toContainEqual(
      expect.stringMatching(/Abrir el PDF, \d+ kB/),
    );
    expect(words).toMatch(/PDF, \d+ kB, 2 páginas/);
    expect(words).toContain('español');
    expect(words).toContain('El archivo las tiene');
    expect(words).toContain('Pida una versión accesible');
    expect(hrefs.some((href) => href.startsWith('mailto:'))).toBe(true);
  });

  test('is listed in sitemap.xml', async () => {
    await read('tagged');
    const listed = await siteMapAddresses();
    expect(listed).toContain(`/texto/${samples.file('tagged').id}`);
    for (const name of ['pictures', 'hidden', 'private'] as const)
      expect(listed).not.toContain(`/texto/${samples.file(name).id}`);
  });
});

test('detects headings by font size in a document without tags, and says so', async () => {
  const { main, words } = await read('untagged');
  expect(texts(main, 'h2', { id: 'p1-0' })).toEqual(['Informe de prueba']);
  expect(words).toContain('El archivo no las tiene');
});

describe('a long document', () => {
  const pageNumbers = (main: Markup) =>
    values(main, '*', 'id', { id: /^pagina-\d+$/ }).map((id) => Number(id.replace('pagina-', '')));

  test('is divided into parts of twenty pages, selected by the page in the address', async () => {
    const first = await read('long');
    expect(pageNumbers(first.main)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(first.words).toContain('Páginas 1 a 20 de 45');
    const id = samples.file('long').id;
    expect(first.hrefs).toContain(`/texto/${id}?pagina=21#pagina-21`);
    const { main, words, hrefs } = await read('long', '?pagina=25');
    expect([pageNumbers(main)[0], pageNumbers(main).at(-1)]).toEqual([21, 40]);
    expect(hrefs).toContain(`/texto/${id}?pagina=1#pagina-1`);
    expect(words).toContain('Zarzamora hoja 25');
    expect(pageNumbers((await read('long', '?pagina=41')).main)).toEqual([41, 42, 43, 44, 45]);
  });

  test.each([
    ['?pagina=999', 41],
    ['?pagina=0', 1],
    ['?pagina=x', 1],
    ['?pagina=-3', 1],
    ['?pagina=99999999999999', 1],
  ])('%s starts at page %d', async (query, page) => {
    const { status, main } = await read('long', query);
    expect([status, pageNumbers(main)[0]]).toEqual([200, page]);
  });
});

describe('a document without text shows the reason and its file', () => {
  test.each([
    ['pictures', 'Las páginas de este documento son imágenes'],
    ['locked', 'Una contraseña protege este documento'],
    ['broken', 'El archivo está dañado'],
    ['empty', 'El archivo está dañado'],
  ] as const)('%s', async (name, message) => {
    const { status, main, words, hrefs } = await read(name);
    expect(status).toBe(200);
    expect(words).toContain(message);
    expect(hrefs).toContain(`/Publico/Documento/${samples.id(name)}`);
    expect(words).toContain('Pida una versión accesible');
    expect(elements(main, '*', { id: 'pagina-1' })).toEqual([]);
  });

  test('a document missing from the store shows no file', async () => {
    const { status, words, hrefs } = await read('lost');
    expect(status).toBe(200);
    expect(words).toContain('El archivo no está disponible por el momento.');
    expect(hrefs).toContain('/transparencia/solicitud-de-informacion');
    expect(hrefs.filter((href) => href.includes('/Publico/Documento/'))).toEqual([]);
  });
});

describe('unpublished documents', () => {
  test.each(['hidden', 'private'] as const)('answers 404 for the document %s', async (name) => {
    const { status, text } = await read(name);
    expect(status).toBe(404);
    expect(text).not.toContain('Murcielago');
  });

  test('a withdrawn document answers 404 and is not in the search', async () => {
    expect((await read('withdrawn')).words).toContain('Murcielago retirado');
    const search = async () => (await ask('/buscar?texto=murcielago')).text;
    expect(await search()).toContain(`/texto/${samples.file('withdrawn').id}?pagina=1#pagina-1`);
    await writeContent('documentos', async (tx) => {
      await tx
        .update(documentos)
        .set({ publicado: false })
        .where(eq(documentos.id, samples.id('withdrawn')));
      await publishDocumentos(tx, [samples.id('withdrawn')]);
    });
    await expect.poll(async () => (await read('withdrawn')).status).toBe(404);
    await expect.poll(search).not.toContain('/texto/');
  });

  test.each(['0', '1', 'x', '-5', '1e3', '100000x', '99999999999', '%00', '..%2F1'])(
    '/texto/%s answers a client error',
    async (id) => {
      expect((await ask(`/texto/${id}`)).status).toBeGreaterThanOrEqual(400);
      expect((await ask(`/texto/${id}`)).status).toBeLessThan(500);
    },
  );

  test('lists of documents link to their texts', async () => {
    const { text } = await ask('/transparencia/normatividad-transparencia');
    const links = hrefsOf(text, /^\/texto\/\d+$/);
    expect(links.length).toBeGreaterThan(0);
    expect(texts(text, 'a')).toContainEqual(expect.stringMatching(/^Leer como texto «Lineamientos para publicar/));
    for (const link of links) expect((await ask(link)).status).toBe(200);
  });
});
