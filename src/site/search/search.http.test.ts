import { describe, expect, inject, test } from 'vitest';
import { auditCoded, enteNamed, noteCalled } from '#tests/setup/demonstration/records.ts';
import { elements, hrefsOf, linksOf, mainOf, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';

const { id: hermosillo } = enteNamed('Hermosillo');
const future = noteCalled('cuenta-publica-2026-ventanilla');
const { id: audit2023 } = auditCoded('2023AM0080-09');
const { id: audit2021 } = auditCoded('2021AM0080-14');

const samples = publishPdfs(9_850, {
  harvest: { content: plainPdf({ texts: ['Portada del cuaderno', 'La vendimia del garbanzo en los municipios'] }) },
});

const search = async (query: string) => {
  const answer = await fetch(`${inject('base')}/buscar?${query}`);
  return { status: answer.status, html: await answer.text() };
};
const resultsOf = (html: string) => elements(mainOf(html), 'li').filter((item) => elements(item, 'h2').length > 0);

test('finds notas, documentos, entes and pages, and counts each kind', async () => {
  const { html } = await search('texto=alumbrado&todo=tipo');
  for (const kind of ['Notas', 'Documentos', 'Páginas']) expect(html).toContain(`>${kind}<`);
  expect(html).toContain('<mark>alumbrado</mark>');
  expect((await search('texto=hermosillo')).html).toContain(`href="/entes/${hermosillo}"`);
});

test('leads somewhere before a search', async () => {
  const { html } = await search('');
  const hrefs = hrefsOf(mainOf(html));
  for (const start of ['/mi-municipio', '/mapa-del-sitio', '/buscar?texto='])
    expect(hrefs.filter((href) => href.startsWith(start)).length, start).toBeGreaterThan(0);
});

test.each(['...', '¿?', ' - '])('asks for a letter or a figure: %s', async (texto) => {
  const { status, html } = await search(`${new URLSearchParams({ texto })}`);
  expect(status).toBe(200);
  expect(html).toContain('Escriba al menos una letra o un número.');
});

describe('directo=1, as the searches of header, home page and not-found page send it', () => {
  const direct = async (texto: string) => ask(`/buscar?directo=1&${new URLSearchParams({ texto })}`);

  test.each([
    ['hermosillo', 80],
    ['HERMOSILLO', 80],
    ['Ayuntamiento de Hermosillo', 80],
    ['cajeme', 68],
    ['insse', undefined],
  ])('leads to the ente that the text means: %s', async (texto, id) => {
    const { status, headers } = await direct(texto);
    expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/entes\/\d+\?buscado=/)]);
    if (id) expect(headers.location).toContain(`/entes/${id}?`);
    const { text } = await ask(headers.location ?? '');
    const query = new URLSearchParams({ texto });
    expect(text).toContain(`href="/buscar?${query}"`);
    expect((await ask(`/buscar?${query}`)).status).toBe(200);
  });

  test.each(['ayuntamiento', 'alumbrado', 'hermosilo', 'zzzz', '%', '-', ''])(
    'shows the results where several entes or none match to the letter: %s',
    async (texto) => {
      expect((await direct(texto)).status).toBe(200);
    },
  );

  test.each(['/', '/accesibilidad', '/404'])('is sent by the search of %s', async (path) => {
    const { text } = await ask(path);
    const forms = elements(text, 'form', { action: '/buscar' });
    expect(forms).toHaveLength(path === '/accesibilidad' ? 1 : 2);
    for (const form of forms) {
      expect(elements(form, 'input', { name: 'texto' })).toHaveLength(1);
      expect(values(form, 'input', 'value', { type: 'hidden', name: 'directo' })).toEqual(['1']);
      const sources = values(form, '*', 'data-source');
      expect(sources).toHaveLength(1);
      expect(['/buscar/sugerencias?texto={texto}', '/api/Entes/website/{texto}']).toContain(sources[0]);
    }
  });
});

test('ignores case and accents', async () => {
  const { html } = await search('texto=CODIGO%20de%20etica');
  expect(html).toContain('/institucion/codigo-de-etica');
});

test('finds the word, and no longer one that begins like it', async () => {
  const titles = texts(mainOf((await search('texto=agua')).html), 'h2').map((title) => textOf(title));
  const wholeWords = titles.flatMap((title, index) => (/\baguas?\b/i.test(title) ? [index] : []));
  const longerWords = titles.flatMap((title, index) => (/\bagua(?!s?\b)/i.test(title) ? [index] : []));
  expect(wholeWords[0]).toBe(0);
  expect(longerWords).toEqual([]);
});

test.each([
  ['agua', 'Agua'],
  ['agua prieta', 'Ayuntamiento de Agua Prieta'],
  ['educación', 'Educación'],
])('an ente whose name has the words comes before records of other kinds: %s', async (texto, first) => {
  const { html } = await search(`${new URLSearchParams({ texto })}`);
  const [hit] = elements(mainOf(html), 'h2');
  expect(hit && textOf(hit)).toContain(first);
  expect(hit && hrefsOf(hit)[0]).toMatch(/^\/entes\/\d+$/);
});

test('names the forms of the searched word, what an ente has to resolve, and the place of the results', async () => {
  const textFor = async (query: string) => textOf(mainOf((await search(query)).html));
  expect(await textFor('texto=sueldos')).toMatch(/[\d,]+ resultados con «[^»]+»/);
  expect(await textFor('texto=obra')).toMatch(/1 a 10 de (los [\d,]+ mejores|[\d,]+)/);
  expect(await textFor('texto=obra&pagina=2')).toMatch(/11 a 20 de (los [\d,]+ mejores|[\d,]+)/);
  expect(await textFor('texto=hermosillo')).toMatch(/Debe resolver [\d,]+ de [\d,]+ observaciones, por \$/);
});

test('pages the results of one kind', async () => {
  const pages = await Promise.all([1, 2].map((page) => search(`texto=municipio&tipo=notas&pagina=${page}`)));
  const [first = [], second = []] = pages.map(({ html }) => linksOf(mainOf(html)));
  const notas = (links: typeof first) => links.map(({ href }) => href).filter((href) => /nota=\d+/.test(href));
  expect(notas(first).length).toBeGreaterThan(0);
  expect(notas(second).length).toBeGreaterThan(0);
  expect(notas(second).filter((href) => notas(first).includes(href))).toEqual([]);
  const next = first.find(({ rel }) => rel === 'next');
  expect(next?.href).toBe('/buscar?texto=municipio&tipo=notas&pagina=2');
  expect(second.filter(({ rel }) => rel === 'prev')).toHaveLength(1);
  expect(pages[1]?.html).not.toContain('>Documento<');
});

test('does not find a nota before its publication date', async () => {
  expect((await search('texto=recepcion%20electronica')).html).not.toContain(`nota=${future}`);
});

test.each(['', '%25', '_', "'", '%3Cscript%3Ealert(1)%3C/script%3E', 'a'.repeat(1900), '&', '%5C'])(
  'texto=%s: answers a page without errors or injected scripts',
  async (texto) => {
    const { status, html } = await search(`texto=${texto}`);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert(1)');
  },
);

test('an observation has its finding as title and its amount at the right; an agreement its summary', async () => {
  const { html } = await search('tipo=observaciones&texto=recibos%20de%20impuesto%20pr%C3%A9dial%20cobrados');
  const [finding = ''] = texts(mainOf(html), 'h2');
  expect(finding).toMatch(/recibos de impuesto predial cobrados/i);
  expect(texts(mainOf(html), 'b').filter((text) => /^\$[\d,]+$/.test(text)).length).toBeGreaterThan(0);
  expect(texts(mainOf((await search('tipo=acuerdos&texto=alumbrado')).html), 'h2')[0]).toMatch(/^Se .*alumbrado/);
});

describe('words', () => {
  const total = async (texto: string) => {
    const { html } = await search(`${new URLSearchParams({ texto })}`);
    return /([\d,]+) resultados/.exec(textOf(mainOf(html)))?.[1];
  };

  test.each([
    ['obra', 'obras', 'OBRAS'],
    ['acta', 'actas', 'Áctas'],
    ['dictamen', 'dictámenes', 'dictamenes'],
    ['contratación', 'contrataciones', 'contratacion'],
    ['observación', 'observaciones', 'observacion'],
  ])('%s and its other forms find the same', async (...forms) => {
    const totals = await Promise.all(forms.map(total));
    expect(totals[0]).toBeDefined();
    expect(new Set(totals).size).toBe(1);
  });

  test('a phrase is found in its order, an excluded word takes away, «o» adds', async () => {
    const [phrase, words, without, either] = await Promise.all(
      ['"obra pública"', 'obra pública', '"obra pública" -drenaje', 'acueducto o "obra pública"'].map(async (texto) =>
        Number((await total(texto))?.replaceAll(',', '')),
      ),
    );
    expect(phrase).toBeLessThan(words ?? 0);
    expect(without).toBeLessThan(phrase ?? 0);
    expect(either).toBeGreaterThanOrEqual(phrase ?? 0);
  });

  test('a synonym is found, and marked', async () => {
    const { html } = await search('texto=organigrama');
    expect(hrefsOf(mainOf(html))).toContain('/institucion/estructura-organica');
    expect(texts(html, 'mark')).toContain('orgánica');
  });

  test('marks the words of a synonym only where they follow each other', async () => {
    const { html } = await search('texto=licitaci%C3%B3n');
    expect(texts(html, 'mark').join(' ')).toMatch(/licitaci/i);
    expect(texts(html, 'mark')).not.toContain('pública');
  });

  test('where not all words match, the missing one is named', async () => {
    const { html } = await search('texto=alumbrado%20zzzqq');
    expect(textOf(mainOf(html))).toContain('Nada tiene todas las palabras. Lo que sigue tiene algunas.');
    expect(texts(mainOf(html), 's')).toContain('zzzqq');
  });
});

describe('narrowing down', () => {
  // The first one folds the others on phones.
  const facets = (html: string) => texts(mainOf(html), 'details').slice(1);

  test('shows how many there are of each year, municipality, ente, ámbito and type, of the own choice too', async () => {
    const { html } = await search('texto=obra');
    const labels = ['Qué es', 'Cuenta pública', 'Municipio', 'Ente', 'Ámbito', 'Tipo de auditoría'];
    expect(facets(html).map((text, index) => text.startsWith(labels[index] ?? ''))).toEqual(labels.map(() => true));
    const ambito = hrefsOf(html, /&ambito=Estatal/)[0] ?? '';
    const narrowed = (await ask(ambito)).text;
    expect(facets(narrowed).find((text) => text.startsWith('Ámbito'))).toMatch(/Municipal ?\d+/);
  });

  test('names how many values are not shown, and shows them all', async () => {
    const { html } = await search('texto=obra');
    const [all = ''] = hrefsOf(html, /todo=ente/);
    expect(facets(html).join(' ')).toMatch(/y \d+ más/);
    const whole = facets((await ask(all)).text).find((text) => text.startsWith('Ente'));
    expect(whole).not.toMatch(/y \d+ más/);
  });

  test('an odd choice is ignored, and one that nothing has leads back', async () => {
    expect((await search('texto=obra&tipo=nada&anio=x&ambito=y')).status).toBe(200);
    const { html } = await search('texto=obra&anio=1950');
    expect(textOf(mainOf(html))).toContain('Nada de lo encontrado es de lo elegido.');
    expect(hrefsOf(mainOf(html))).toContain('/buscar?texto=obra');
  });
});

test('without results shows a message and a link to the site map', async () => {
  const { html } = await search('texto=xyzxyzxyz');
  expect(html).toContain('Sin coincidencias');
  expect(html).toContain('/mapa-del-sitio');
});

test('finds an auditoría by its code and by ente and ejercicio, its informe by its name, an observación by its text and ente', async () => {
  const codes = ['2023AM0080-09', '2023am008009', '2023 AM 0080/09', '2023am80-9', 'am0080-09'];
  for (const texto of [...codes, 'auditoria hermosillo 2023']) {
    const { html } = await search(`tipo=auditorias&texto=${encodeURIComponent(texto)}`);
    expect(html, texto).toContain(`href="/auditorias/auditoria/${audit2023}"`);
  }
  const reports = await search('tipo=informes&texto=tiempo%20real%20hermosillo');
  expect(reports.html).toContain(`href="/api/File/Informe/${audit2021}"`);
  const withoutMatch = await search('tipo=observaciones&texto=RECIBOS%20de%20impuesto%20pred%C3%ADal%20vendimia');
  expect(texts(mainOf(withoutMatch.html), 's')).toContain('vendimia');
  for (const texto of ['recibos de impuesto prédial cobrados', 'observaciones de nómina hermosillo']) {
    const { html } = await search(`tipo=observaciones&texto=${encodeURIComponent(texto)}`);
    const [first] = resultsOf(html);
    expect(first && hrefsOf(first)[0], texto).toMatch(/^\/auditorias\/auditoria\/\d+\/observacion\/\d+$/);
    expect(first && elements(first, 's'), texto).toEqual([]);
  }
});

describe('texts of PDF files', () => {
  const searchTexts = async (texto: string, extraQuery = '') =>
    (await search(`tipo=textos${extraQuery}&texto=${encodeURIComponent(texto)}`)).html;

  test('finds the page of a word, with an excerpt, in any case, accents and ending', async () => {
    await ask(`/texto/${samples.file('harvest').id}`);
    for (const texto of ['vendimias', 'VENDÍMIA', 'vendimia garbanzo']) {
      const html = await searchTexts(texto);
      expect(html, texto).toContain(`href="/texto/${samples.file('harvest').id}?pagina=2#pagina-2"`);
      expect(html).toContain('Documento en PDF, página 2');
    }
    const html = await searchTexts('vendimia');
    expect(texts(html, 'mark')).toContain('vendimia');
    expect(textOf(html)).toContain('La vendimia del garbanzo');
    expect((await search('texto=vendimia')).html).toContain('>Texto<');
  });

  test('requires all words on one page', async () => {
    expect(texts(await searchTexts('vendimia portada'), 's')).toContain('portada');
  });

  test.each(['%', "'; --", 'de la', '& | !', ':*', '<->'])('%s: answers a page without errors', async (texto) => {
    expect((await search(`tipo=textos&texto=${encodeURIComponent(texto)}`)).status).toBe(200);
  });
});

test('does not find a hidden auditoría', async () => {
  // The auditorías of the programme of 2024 exist and are not visible.
  const { html } = await search('tipo=auditorias&texto=hermosillo%202024');
  const results = resultsOf(html);
  expect(results.length).toBeGreaterThan(0);
  for (const result of results) expect(elements(result, 's')).not.toEqual([]);
});
