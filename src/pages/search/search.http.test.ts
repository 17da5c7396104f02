import { expect, inject, test } from 'vitest';

const search = async (query: string) => {
  const answer = await fetch(`${inject('base')}/buscar?${query}`);
  return { status: answer.status, html: await answer.text() };
};

test('one search finds notes, documents, bodies and pages, and says how many of each', async () => {
  const { html } = await search('texto=alumbrado');
  for (const kind of ['Notas', 'Documentos', 'Páginas']) expect(html).toContain(`>${kind}<`);
  expect(html).toContain('<mark>alumbrado</mark>');
  expect((await search('texto=hermosillo')).html).toContain('/auditorias/informes-individuales?buscar=');
});

test('case and accents do not matter', async () => {
  const { html } = await search('texto=CODIGO%20de%20etica');
  expect(html).toContain('/institucion/codigo-de-etica');
});

test('one kind alone is paged', async () => {
  const { html } = await search('texto=municipio&tipo=notas&pagina=2');
  expect(html).toMatch(/tipo=notas&amp;pagina=1|texto=municipio&amp;tipo=notas/);
  expect(html).not.toContain('>Documento<');
});

test('a note of the future is not found', async () => {
  expect((await search('texto=recepcion%20electronica')).html).not.toContain('nota=29');
});

test.each(['', '%25', '_', "'", '%3Cscript%3Ealert(1)%3C/script%3E', 'a'.repeat(5000), '&', '%5C'])(
  'texto=%s: a page, no error, nothing that runs',
  async (texto) => {
    const { status, html } = await search(`texto=${texto}`);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert(1)');
  },
);

test('without matches the page says so and leads on', async () => {
  const { html } = await search('texto=xyzxyzxyz');
  expect(html).toContain('Sin coincidencias');
  expect(html).toContain('/mapa-del-sitio');
});
