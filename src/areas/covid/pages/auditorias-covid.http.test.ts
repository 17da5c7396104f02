import { expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';

const page = async () => (await ask('/auditorias/auditorias-covid')).text.replaceAll('<!-- -->', '');

test('shows every field of the six audits and their activities', async () => {
  const html = await page();
  for (let number = 1; number <= 6; number++) expect(html).toContain(`2020AE-COVID-0${number}`);
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
    expect(html.split(`<dt>${field}</dt>`).length - 1, field).toBe(6);
  expect(html.match(/<caption>Actividades<\/caption>/g)).toHaveLength(6);
});

test('«Denuncias» carries audit code and audited subject to the form; «Comentarios» is a mail', async () => {
  const html = await page();
  const [, address = ''] =
    /href="(\/institucion\/denuncias\?asunto=Denuncia\+sobre\+la\+auditor%C3%ADa\+2020AE-COVID-03&amp;dependencia=[^"]+)"/.exec(
      html,
    ) ?? [];
  expect(html).toContain('subject=Comentario%20sobre%20la%20auditor%C3%ADa%202020AE-COVID-03"');
  const form = (await ask(address.replaceAll('&amp;', '&'))).text;
  const subject = new URLSearchParams(address.split('dependencia=')[1]?.replace(/^/, 'x=')).get('x') ?? '';
  expect(form).toMatch(
    new RegExp(`<input[^>]*name="Dependencia"[^>]*value="${subject}"|value="${subject}"[^>]*name="Dependencia"`),
  );
});

test('the viewers have six and three pages, with the previous arrow disabled on the first', async () => {
  const html = await page();
  expect([...html.matchAll(/data-viewer-counter="true">([^<]*)</g)].map(([, text]) => text)).toEqual([
    '1–2 / 6',
    '1–2 / 3',
  ]);
  expect(html.match(/aria-disabled="true" aria-label="Páginas anteriores"/g)).toHaveLength(2);
});

test('each of the two documents has a page parameter in the address', async () => {
  const { text } = await ask('/auditorias/auditorias-covid?pagina-acuerdo=3&pagina-respuesta=2');
  const html = text.replaceAll('<!-- -->', '');
  expect([...html.matchAll(/data-viewer-counter="true">([^<]*)</g)].map(([, each]) => each)).toEqual([
    '3–4 / 6',
    '2–3 / 3',
  ]);
});
