import { expect, test } from 'vitest';
import { linksOfInterest } from '#institution/links.ts';
import {
  element,
  elements,
  hrefsOf,
  linkedDataOf,
  nextElement,
  parseHtml,
  styleSheetsOf,
  textOf,
  texts,
  values,
} from '#tests/setup/html.ts';
import { ask } from './setup/http.ts';

const { text } = await ask('/');
const page = parseHtml(text);
const at = (needle: string) => text.indexOf(needle);

test('has the sections in the order of the specification', () => {
  const parts = [
    'Revisamos cómo se usa el dinero público.',
    'aria-label="Noticias destacadas"',
    'aria-label="Accesos frecuentes"',
    'id="hoy"',
    'Convocatoria para publicar en la revista',
    'Últimas noticias',
    'Solicita información',
    'Ligas de interés',
    '<span>Participación ciudadana</span>',
  ].map(at);
  expect(parts).not.toContain(-1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
});

test('shows the five featured notas and the latest three, each cut at 400 characters', () => {
  const nota = /^\/difusion\/nota\?nota=(\d+)$/;
  const slides = elements(page, '*', { 'aria-label': /^\d de 5$/ });
  const featured = slides.map((slide) => nota.exec(values(slide, 'a', 'href')[0] ?? '')?.[1]);
  expect(featured).toEqual(['2', '1', '4', '5', '7']);
  const latest = elements(page, 'h3').flatMap((heading) => values(heading, 'a', 'href', { href: nota }));
  expect(latest.map((href) => nota.exec(href)?.[1])).toEqual(['2', '1', '3']);
  const excerpts = elements(page, 'article').flatMap((article) =>
    texts(article, 'p').filter(({ length }) => length >= 300),
  );
  expect(excerpts).toHaveLength(3);
  for (const excerpt of excerpts) expect(excerpt).toMatch(/^.{380,400}…$/);
});

test('the position of each picture is a class', async () => {
  const css = (await Promise.all(styleSheetsOf(page).map((href) => ask(href)))).map((sheet) => sheet.text).join('');
  const [, name] = /\.([\w-]+)\{object-position:50% 30%\}/.exec(css) ?? [];
  expect(text).toContain(`class="${name}"`);
  expect(text).not.toContain(' style="');
});

test('links the pages of the specification', () => {
  for (const href of [
    '/Publico/Documento/6588',
    '/institucion/programa-anual',
    '/informes/informe-actividades',
    'https://seguimiento.iafe.example/',
    '/institucion/denuncias',
    '/transparencia/obligaciones-de-transparencia',
    '/difusion/revista-valor-publico',
    '/informes/cuenta-publica-2324',
    'https://correo.iafe.example',
    '/transparencia/solicitud-de-informacion',
    '/transparencia/participacion-ciudadana',
    ...linksOfInterest.map(({ url }) => url),
  ])
    expect(text, href).toContain(`href="${href}"`);
});

test('searches an ente with a form that works without scripts', () => {
  const form = element(element(page, 'search', { 'aria-label': 'Entes públicos' }), 'form', { action: '/buscar' });
  expect(values(form, 'input', 'name', { id: 'buscar-ente' })).toEqual(['texto']);
});

test('describes the institution and the site as JSON-LD', () => {
  const types = linkedDataOf(page).map((json) => JSON.parse(json)['@type']);
  expect(types).toEqual(expect.arrayContaining(['GovernmentOrganization', 'WebSite']));
});

test('has at most 80 kB of HTML and styles', async () => {
  const sheets = styleSheetsOf(page);
  expect(sheets.length).toBeGreaterThan(0);
  const styles = await Promise.all(sheets.map(async (href) => (await ask(href)).text));
  expect([text, ...styles].reduce((bytes, part) => bytes + Buffer.byteLength(part), 0)).toBeLessThan(80_000);
});

test('says until when its figures count', () => {
  const band = elements(page, 'section', { 'aria-labelledby': 'hoy' });
  expect(textOf(band)).toMatch(/Corte de las cifras: \d{1,2} de \p{L}+ de \d{4}/u);
});

test('says what is new, what is due and what is open, as the accounts add up, and a fact of the day with its page', async () => {
  const plain = textOf(page);
  const years = JSON.parse((await ask('/api/Auditorias/Cuentas/json')).text) as Record<string, number>[];
  const open = years.reduce((sum, row) => sum + (row['Por resolver'] ?? 0), 0).toLocaleString('es-MX');
  // The demonstration lives until a day: later its last movements are no news.
  expect(plain).toMatch(
    new RegExp(`(observaci(ón|ones); siguen abiertas ${open}\\.|Hoy siguen abiertas ${open} observaciones\\.)`),
  );
  expect(texts(page, 'dt')).toEqual(expect.arrayContaining(['Nuevo', 'Por vencer', 'Abierto']));
  expect(plain).toContain(`${open} por aclarar, $`);
  // The fact of the day follows the examples of the search.
  const examples = nextElement(element(page, 'search', { 'aria-label': 'Entes públicos' }));
  const [href = ''] = hrefsOf((examples && nextElement(examples)) ?? []);
  expect(href).toMatch(/^\/./);
  expect((await ask(href.replace(/#.*/, ''))).status).toBe(200);
});
