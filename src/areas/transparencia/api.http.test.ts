import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { textOf, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { Encabezado, FilaFormato, Formato, FormatoDocumento, Fraccion } from './contract.ts';

/** Travel expenses: 35 columns and 5,000 rows. */
const TRAVEL = 10;
const Filas = z.array(FilaFormato);
const paged = { 'x-total-count': expect.stringMatching(/^\d+$/), link: expect.stringContaining('rel="first"') };

const last = await climb(`/api/FormatoDocumentos/FormatoLast/${TRAVEL}`, FormatoDocumento);
const excel = (query = '') => `/api/FormatoDocumentos/Excel/${last.id}${query}`;
const total = async (query: string) => Number((await ask(excel(query))).headers['x-total-count']);

describe('sections', () => {
  test('answers the sections of an article in their order', async () => {
    const all = await climb('/api/Fraccions/Articulo/1', z.array(Fraccion));
    expect(all).toHaveLength(48);
    expect(all.map(({ numero }) => numero).slice(0, 4)).toEqual(['I', 'II', 'III', 'IV']);
    expect(all.every(({ fechaActualizacion }) => fechaActualizacion !== null)).toBe(true);
    expect(await expectPublic('/api/Fraccions/Articulo/2', z.array(Fraccion))).toHaveLength(8);
    expect(await expectPublic('/api/Fraccions/Articulo/3', z.array(Fraccion))).toHaveLength(9);
  });

  test('answers one section by its numeral', async () => {
    const fraccion = await climb('/api/Fraccions/Numero/1/VIII', Fraccion);
    expect(fraccion).toMatchObject({ nombre: 'Remuneración bruta y neta', articulosTransparencia: 1 });
    expect(await expectPublic('/api/Fraccions/Numero/1/viii', Fraccion)).toEqual(fraccion);
  });

  test('404 for an article, a numeral and a section that do not exist, 400 for what is no number', async () => {
    for (const path of ['Fraccions/Articulo/99', 'Fraccions/Numero/1/XCIX', 'Formatos/Fraccion/9999'])
      await expectProblem(`/api/${path}`, 404);
    for (const path of ['Fraccions/Articulo/70bis', 'Formatos/Fraccion/x']) await expectProblem(`/api/${path}`, 400);
  });

  test('every section of the three articles has a format with two versions', async () => {
    for (const article of [1, 2, 3])
      for (const { id, numero } of await expectPublic(`/api/Fraccions/Articulo/${article}`, z.array(Fraccion))) {
        const formatos = await expectPublic(`/api/Formatos/Fraccion/${id}`, z.array(Formato));
        const versions = await expectPublic(
          `/api/FormatoDocumentos/Formato/${formatos[0]?.id}`,
          z.array(FormatoDocumento),
        );
        expect(versions.length, `${article} ${numero}`).toBeGreaterThanOrEqual(2);
      }
  });
});

describe('versions', () => {
  test('answers the newest first, and each by its id', async () => {
    const versions = await climb(`/api/FormatoDocumentos/Formato/${TRAVEL}`, z.array(FormatoDocumento));
    expect(versions[0]).toEqual(last);
    expect(last).toMatchObject({ formato: TRAVEL, periodo: expect.stringMatching(/ trimestre$/) });
    expect(await climb(`/api/FormatoDocumentos/Documentos/${last.id}`, FormatoDocumento)).toEqual(last);
  });

  test('answers the columns with their types', async () => {
    const headers = await climb(`/api/FormatoDocumentos/Headers/${last.id}`, z.array(Encabezado));
    expect(headers).toHaveLength(35);
    expect(new Set(headers.map(({ propertyType }) => propertyType))).toEqual(
      new Set(['Number', 'DateTime', 'Text', 'Hyperlink']),
    );
  });

  test('404 for those that do not exist, 400 for what is no id', async () => {
    for (const call of ['Formato', 'FormatoLast', 'Documentos', 'Headers', 'Excel']) {
      await expectProblem(`/api/FormatoDocumentos/${call}/999999`, 404);
      await expectProblem(`/api/FormatoDocumentos/${call}/x`, 400);
    }
    await expectProblem('/Publico/Transparencia/999999', 404);
  });
});

describe('rows', () => {
  test('answers the rows by pages, with their number', async () => {
    const rows = await climb(excel('?porPagina=5'), Filas, { headers: paged });
    expect(rows).toHaveLength(5);
    expect(await total('')).toBe(5000);
  });

  test('a filter is a substring in any case and without accents, of the cell as it is shown', async () => {
    const cajeme = await expectPublic(excel(`?f22=${encodeURIComponent('CAJÉM')}`), Filas, { headers: paged });
    expect(cajeme.length).toBeGreaterThan(0);
    for (const row of cajeme) expect(row['10022']).toBe('Cajeme');
    const [first] = cajeme;
    const [year, month, day] = String(first?.['10024']).split('-');
    expect(await total(`?f22=cajeme&f24=${day}/${month}/${year}`)).toBeGreaterThan(0);
    expect(await total('?f22=cajeme')).toBeLessThan(5000);
  });

  test('the links to other pages keep the filters and the order', async () => {
    const { headers } = await ask(excel('?f22=cajeme&orden=-26&porPagina=2'));
    expect(headers.link).toContain('pagina=2&porPagina=2&f22=cajeme&orden=-26>; rel="next"');
  });

  test('two filters are both true of a row; a filter that nothing matches finds nothing', async () => {
    const both = await total('?f22=cajeme&f9=lucia');
    expect(both).toBeLessThanOrEqual(await total('?f22=cajeme'));
    expect(await total('?f22=zzzz')).toBe(0);
    // Every row has the year.
    expect(await total(`?f1=${last.año}`)).toBe(5000);
  });

  test.each(['%', '_', '\\', '.*', '[a-z]', '(((', "' or 1=1 --", '^$'])('«%s» is text', async (text) => {
    expect(await total(`?f23=${encodeURIComponent(text)}`)).toBe(0);
  });

  test('refuses a filter of 10,000 characters and an order that is no column', async () => {
    await expectProblem(excel(`?f1=${'a'.repeat(1000)}`), 400);
    expect((await ask(excel(`?f1=${'a'.repeat(10_000)}`))).status).toBe(414);
    await expectProblem(excel('?orden=nombre'), 400);
    expect(await total('?orden=60')).toBe(5000);
  });

  test('sorts amounts as numbers and dates by day, blank cells last', async () => {
    const amounts = async (query: string) =>
      (await expectPublic(excel(`?porPagina=100&${query}`), Filas, { headers: paged })).map((row) =>
        Number(row['10026']),
      );
    const up = await amounts('orden=26');
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = await amounts('orden=-26');
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(down[0]).toBeGreaterThan(up.at(-1) ?? 0);
    const links = await expectPublic(excel('?orden=29&pagina=50&porPagina=100'), Filas, { headers: paged });
    expect(links.at(-1)?.['10029']).toBeNull();
  });

  test('an empty cell has its note', async () => {
    const rows = await expectPublic(excel('?orden=-29&pagina=50&porPagina=100'), Filas, { headers: paged });
    const [row] = rows.filter((each) => each['10029'] === null);
    expect(row?.['10035']).toContain('no se generó');
  });
});

describe('downloads', () => {
  test('the workbook and CSV have what is filtered, or all', async () => {
    const workbook = await ask(`/Publico/Transparencia/${last.id}`);
    expect([workbook.status, workbook.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const lines = async (query: string) =>
      (await ask(`/Publico/Transparencia/${last.id}/csv${query}`)).text.trim().split('\r\n').length - 1;
    expect(await lines('')).toBe(5000);
    expect(await lines('?f22=cajeme&orden=-26')).toBe(await total('?f22=cajeme'));
    const csv = await ask(`/Publico/Transparencia/${last.id}/csv`);
    expect(csv.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const { text } = await ask(`/Publico/Transparencia/${last.id}/json?f22=cajeme`);
    expect(JSON.parse(text)).toBeTruthy();
    await expectProblem(`/Publico/Transparencia/${last.id}/pdf`, 400);
  });

  test('the differences of two versions are a file; versions of two formats have none', async () => {
    const [after, before] = await expectPublic(`/api/FormatoDocumentos/Formato/${TRAVEL}`, z.array(FormatoDocumento));
    const { status, text } = await ask(`/api/FormatoDocumentos/Diferencias/${before?.id}/${after?.id}/csv`);
    expect(status).toBe(200);
    for (const kind of ['agregada', 'retirada', 'cambiada']) expect(text).toContain(kind);
    const other = await expectPublic('/api/FormatoDocumentos/FormatoLast/1', FormatoDocumento);
    await expectProblem(`/api/FormatoDocumentos/Diferencias/${other.id}/${last.id}/csv`, 404);
  });

  test('the compliance board is a file with the state of each format', async () => {
    const { text } = await ask('/api/Formatos/Cumplimiento/csv');
    expect(text.trim().split('\r\n')).toHaveLength(101);
    const { text: overdue } = await ask('/api/Formatos/Cumplimiento/csv?estado=vencido');
    expect(overdue).not.toContain('Al día');
    await expectProblem('/api/Formatos/Cumplimiento/csv?estado=x', 400);
  });
});

describe('pages', () => {
  const path = '/transparencia/obligaciones-de-transparencia/70/IX';

  test('an article, a section, a format and a version that do not exist answer 404', async () => {
    const other = await expectPublic('/api/FormatoDocumentos/FormatoLast/1', FormatoDocumento);
    for (const address of [
      '/transparencia/ObligacionesTransparencia/Fracciones/99',
      '/transparencia/obligaciones-de-transparencia/99/I',
      '/transparencia/obligaciones-de-transparencia/70/XCIX',
      `${path}?formato=1`,
      `${path}?version=${other.id}`,
      `${path}?formato=x`,
      '/transparencia/diferencias?formato=99999',
      '/transparencia/diferencias?formato=1e1',
      `/transparencia/diferencias?formato=${TRAVEL}&antes=${other.id}`,
    ])
      expect((await ask(address)).status, address).toBe(404);
    expect((await ask('/transparencia/ObligacionesTransparencia/Fracciones/83bis')).status).toBe(200);
  });

  test('an article and a section match in any letter case, and name one canonical address', async () => {
    const obligaciones = '/transparencia/obligaciones-de-transparencia';
    const fracciones = '/transparencia/ObligacionesTransparencia/Fracciones';
    for (const [written, path] of [
      [`${obligaciones}/83BIS/viii`, `${obligaciones}/83bis/VIII`],
      [`${obligaciones}/70/8?orden=1`, `${obligaciones}/70/VIII?orden=1`],
      [`${fracciones}/83BIS`, `${fracciones}/83bis`],
    ]) {
      const { status, text } = await ask(String(written));
      const { pathname, search } = new URL(values(text, 'link', 'href', { rel: 'canonical' })[0] ?? '');
      expect([status, pathname + search], written).toEqual([200, path]);
    }
  });

  test('without scripts the page has the filtered rows, and the file of them', async () => {
    const { status, text } = await ask(`${path}?f22=cajeme`);
    expect(status).toBe(200);
    expect(text).toContain('<mark>Cajeme</mark>');
    expect(text).toContain(`/Publico/Transparencia/${last.id}/xlsx?f22=cajeme`);
    expect(text).not.toContain(' style="');
    expect((await ask(`${path}?f22=zzzz`)).text).toContain('Sin información para mostrar');
  });

  test('a page beyond the end is the last one, and a version that does not exist is named', async () => {
    const page = '/transparencia/obligaciones-de-transparencia/70/IX';
    expect(textOf((await ask(`${page}?pagina=99999`)).text)).toContain('Página 100 de 100');
    expect((await ask(`${page}?version=1`)).text).toContain('No existe esa versión');
  });

  test('a filter that is too long is not applied, and the page says so', async () => {
    expect((await ask(`${path}?f22=${'a'.repeat(1000)}`)).text).toContain(
      'Un filtro puede tener a lo más 200 caracteres',
    );
  });

  test('a text of a cell or filter never becomes markup', async () => {
    const { text } = await ask(`${path}?f22=${encodeURIComponent('</script><b>x')}`);
    expect(text).not.toContain('</script><b>x');
  });
});
