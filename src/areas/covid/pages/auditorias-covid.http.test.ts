import { expect, test } from 'vitest';
import { elements, hrefsOf, type Markup, parseHtml, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const open = async (query = '') => parseHtml((await ask(`/auditorias/auditorias-covid${query}`)).text);
const counters = (page: Markup) => texts(page, '*', { 'data-viewer-counter': 'true' });

test('shows every field of the six audits and their activities', async () => {
  const page = await open();
  const terms = texts(page, 'dt');
  for (let number = 1; number <= 6; number++) expect(textOf(page)).toContain(`2020AE-COVID-0${number}`);
  for (const field of [
    'Solicitada por',
    'Código de auditoría',
    'Sujeto auditado',
    'Propósito',
    'Tipo',
    'Objeto',
    'Área responsable',
    'Fecha de notificación',
  ])
    expect(
      terms.filter((term) => term === field),
      field,
    ).toHaveLength(6);
  expect(texts(page, 'caption').filter((caption) => caption === 'Actividades')).toHaveLength(6);
});

test('«Denuncias» carries audit code and audited subject to the form; «Comentarios» is a mail', async () => {
  const page = await open();
  const [address = ''] = hrefsOf(page, /^\/institucion\/denuncias\?asunto=.*2020AE-COVID-03&dependencia=./);
  const query = new URLSearchParams(address.split('?')[1]);
  expect(query.get('asunto')).toBe('Denuncia sobre la auditoría 2020AE-COVID-03');
  expect(hrefsOf(page, /^mailto:.*subject=Comentario%20sobre%20la%20auditor%C3%ADa%202020AE-COVID-03$/)).toHaveLength(
    1,
  );
  const form = (await ask(address)).text;
  expect(values(form, 'input', 'value', { name: 'Dependencia' })).toEqual([query.get('dependencia')]);
});

test('the viewers have six and three pages, with the previous arrow disabled on the first', async () => {
  const page = await open('?pagina-acuerdo=1&pagina-respuesta=1');
  expect(counters(page)).toEqual(['1–2 / 6', '1–2 / 3']);
  const back = elements(page, '*', { 'aria-disabled': 'true', 'aria-label': 'Páginas anteriores' });
  expect(back).toHaveLength(2);
});

test('a document is its cover, until the address names one of its pages or words in it', async () => {
  const opened = async (query: string) => values(await open(query), 'section', 'id', { 'data-viewer': /./ });
  expect(await opened('')).toEqual([]);
  expect(await opened('?pagina-respuesta=2')).toEqual(['visor-respuesta']);
  expect(await opened('?palabra-acuerdo=plazo')).toEqual(['visor-acuerdo']);
  const [cover = ''] = hrefsOf(await open(), /#visor-acuerdo$/);
  expect(await opened(new URL(cover, 'http://localhost').search)).toEqual(['visor-acuerdo']);
});

test('draws each audit as a line whose link leads to its data', async () => {
  const page = await open();
  const links = hrefsOf(page, /^#datos-2020ae-covid-\d+$/);
  expect(links).toHaveLength(6);
  for (const link of links) expect(elements(page, '*', { id: link.slice(1) }), link).toHaveLength(1);
});

test('each of the two documents has a page parameter in the address', async () => {
  expect(counters(await open('?pagina-acuerdo=3&pagina-respuesta=2'))).toEqual(['3–4 / 6', '2–3 / 3']);
});
