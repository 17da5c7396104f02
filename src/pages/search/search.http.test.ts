import { describe, expect, inject, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';
import { plainPdf } from '#tests/setup/pdf.ts';

const samples = publishPdfs(9_850, {
  harvest: { content: plainPdf({ texts: ['Portada del cuaderno', 'La vendimia del garbanzo en los municipios'] }) },
});

const search = async (query: string) => {
  const answer = await fetch(`${inject('base')}/buscar?${query}`);
  return { status: answer.status, html: await answer.text() };
};

test('one search finds notes, documents, bodies and pages, and says how many of each', async () => {
  const { html } = await search('texto=alumbrado');
  for (const kind of ['Notas', 'Documentos', 'Páginas']) expect(html).toContain(`>${kind}<`);
  expect(html).toContain('<mark>alumbrado</mark>');
  expect((await search('texto=hermosillo')).html).toContain('href="/entes/80"');
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

test('an audit is found by its code and by body and year, its report by its name, an observation by its text', async () => {
  for (const texto of ['2023AM0080-09', 'am0080-09', 'auditoria hermosillo 2023']) {
    const { html } = await search(`tipo=auditorias&texto=${encodeURIComponent(texto)}`);
    expect(html, texto).toContain('href="/auditorias/auditoria/10354"');
  }
  const reports = await search('tipo=informes&texto=tiempo%20real%20hermosillo');
  expect(reports.html).toContain('href="/api/File/Informe/10195"');
  const observed = await search('tipo=observaciones&texto=RECIBOS%20de%20impuesto%20pred%C3%ADal%20hermosillo');
  expect(observed.html).toContain('Sin coincidencias');
  const found = await search('tipo=observaciones&texto=recibos%20de%20impuesto%20pr%C3%A9dial%20cobrados');
  expect(found.html).toMatch(/href="\/auditorias\/auditoria\/\d+#observacion-\d+"/);
});

describe('inside the PDF files', () => {
  const found = async (texto: string, more = '') =>
    (await search(`tipo=textos${more}&texto=${encodeURIComponent(texto)}`)).html;

  test('a word leads to its page, with what stands around it, whatever accents, case and ending', async () => {
    await ask(`/texto/${samples.file('harvest').id}`);
    for (const texto of ['vendimias', 'VENDÍMIA', 'vendimia garbanzo']) {
      const html = await found(texto);
      expect(html, texto).toContain(`href="/texto/${samples.file('harvest').id}?pagina=2#pagina-2"`);
      expect(html).toContain('Documento en PDF, página 2');
    }
    expect((await found('vendimia')).replaceAll('<!-- -->', '')).toMatch(/La <mark>vendimia<\/mark> del garbanzo/);
    expect((await search('texto=vendimia')).html).toContain('>Texto<');
  });

  test('all words must stand on one page', async () => {
    expect(await found('vendimia portada')).toContain('Sin coincidencias');
  });

  test.each(['%', "'; --", 'de la', '& | !', ':*', '<->'])('%s: a page, no error', async (texto) => {
    expect((await search(`tipo=textos&texto=${encodeURIComponent(texto)}`)).status).toBe(200);
  });
});

test('what belongs to an audit that is not shown is not found', async () => {
  // The programme of 2024 is known, and nothing of it may be read.
  const { html } = await search('tipo=auditorias&texto=hermosillo%202024');
  expect(html).not.toContain('/auditorias/auditoria/');
});
