import { expect, test } from 'vitest';
import { linksOfInterest } from '#institution/links.ts';
import { ask } from './setup/http.ts';

const { text } = await ask('/');
const at = (needle: string) => text.indexOf(needle);

test('has the sections in the order of the specification', () => {
  const parts = [
    'Revisamos cómo se usa el dinero público.',
    'aria-label="Noticias destacadas"',
    'aria-label="Accesos frecuentes"',
    'id="hoy"',
    'Convocatoria para publicar en la revista',
    'Últimas noticias',
    'Solicite información',
    'Ligas de interés',
    '<span>Participación ciudadana</span>',
  ].map(at);
  expect(parts).not.toContain(-1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
});

test('shows the five featured notas and the latest three, each cut at 400 characters', () => {
  const featured = [...text.matchAll(/aria-label="\d de 5"><a href="\/difusion\/nota\?nota=(\d+)"/g)].map(
    ([, id]) => id,
  );
  expect(featured).toEqual(['2', '1', '4', '5', '7']);
  const latest = [...text.matchAll(/<h3><a href="\/difusion\/nota\?nota=(\d+)"/g)].map(([, id]) => id);
  expect(latest).toEqual(['2', '1', '3']);
  const excerpts = [...text.matchAll(/<p>([^<]{300,})<\/p><\/article>/g)].map(([, excerpt = '']) => excerpt);
  expect(excerpts).toHaveLength(3);
  for (const excerpt of excerpts) expect(excerpt.replaceAll(/&\w+;/g, '-')).toMatch(/^.{380,400}…$/);
});

test('the position of each picture is a class', async () => {
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => ask(href));
  const css = (await Promise.all(sheets)).map((sheet) => sheet.text).join('');
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
  expect(text).toMatch(/<search aria-label="Entes públicos"><form[^>]*action="\/buscar"/);
  expect(text).toMatch(/<input[^>]*id="buscar-ente"[^>]*name="texto"/);
});

test('describes the institution and the site as JSON-LD', () => {
  const types = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json)['@type'],
  );
  expect(types).toEqual(expect.arrayContaining(['GovernmentOrganization', 'WebSite']));
});

test('has at most 80 kB of HTML and styles', async () => {
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(sheets.length).toBeGreaterThan(0);
  const styles = await Promise.all(sheets.map(async (href) => (await ask(href)).text));
  expect([text, ...styles].reduce((bytes, part) => bytes + Buffer.byteLength(part), 0)).toBeLessThan(80_000);
});

test('says what is new, what is due and what is open, as the accounts add up, and a fact of the day with its page', async () => {
  const words = text.replaceAll(/<!-- -->/g, '').replaceAll('\u00A0', ' ');
  const plain = words.replaceAll(/<[^>]*>/g, '');
  const years = JSON.parse((await ask('/api/Auditorias/Cuentas/json')).text) as Record<string, number>[];
  const open = years.reduce((sum, row) => sum + (row['Por resolver'] ?? 0), 0).toLocaleString('es-MX');
  expect(plain).toMatch(new RegExp(`se resolvi(ó|eron) [\\d,]+ observaci(ón|ones); siguen abiertas ${open}\\.`));
  for (const term of ['Nuevo', 'Vence', 'Abierto']) expect(words).toContain(`<dt>${term}</dt>`);
  expect(plain).toContain(`${open} por aclarar, $`);
  const [, href = ''] = /class="[^"]*fact[^"]*"><a href="([^"]+)"/.exec(words) ?? [];
  expect((await ask(href.replaceAll('&amp;', '&').replace(/#.*/, ''))).status).toBe(200);
});
