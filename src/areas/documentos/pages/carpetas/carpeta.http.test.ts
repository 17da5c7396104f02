import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderPages } from '#institution/folders.ts';
import { openServerDatabase, writeContent } from '#tests/setup/database.ts';
import { childrenOf, type Element, element, elements, hrefsOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { listSecciones, searchCarpeta } from '../../queries.ts';
import { documentos } from '../../schema.ts';

// Test documents in a folder that the demonstration leaves empty: more than two pages of the list, and unusual names.
const FOLDER = 'FA-0918';
const sevac = '/transparencia/sevac';
const odd = ['Ahorro del 100% en papel', 'Anexo plan_2025', 'Oficio «O\'Higgins» y "otros"', 'Peñón de Año Nuevo'];
const ids = Array.from({ length: 45 }, (_, index) => 9_500 + index);

openServerDatabase();
beforeAll(async () => {
  await writeContent('documentos', async (tx) => {
    await tx.insert(documentos).values(
      ids.map((id, index) => ({
        id,
        carpeta: FOLDER,
        nombre: odd[index] ?? `Prueba ${index}`,
        anotaciones: index < 10 ? 'Acción número diez' : 'Sin más',
        seccion: index < 40 ? 'A. Primera' : 'B. Segunda',
        orden: index,
      })),
    );
  });
});
afterAll(async () => {
  await writeContent('documentos', async (tx) => {
    await tx.delete(documentos).where(inArray(documentos.id, ids));
  });
});

/** Parses the page at an address: document titles, current tabs, options of a select, links. */
async function read(path: string, query: Record<string, string> = {}) {
  const { status, text } = await ask(`${path}?${new URLSearchParams(query)}`);
  const screen = element(text, 'div', { 'data-in-place': true });
  const titleOf = (item: Element) => elements(item, '*').find(({ name }) => name === 'a' || name === 'strong');
  return {
    status,
    screen,
    words: textOf(screen),
    // The row of a document begins with its format.
    titles: elements(screen, 'li')
      .filter((item) => childrenOf(item)[0]?.name === 'span')
      .flatMap((item) => titleOf(item) ?? [])
      .map((title) => textOf(title)),
    options: (name: string) => texts(elements(screen, 'select', { name }), 'option'),
    current: texts(screen, 'a', { 'aria-current': 'page' }),
    links: hrefsOf(screen),
  };
}

describe('every folder page', () => {
  test.each(Object.keys(folderPages))('%s lists documents that open', async (path) => {
    const { status, titles, links, screen } = await read(path);
    expect(status).toBe(200);
    // The search of section 2.9 is on each of them, however short the list is.
    expect(elements(screen, 'input', { name: 'texto' })).toHaveLength(1);
    expect(titles.length).toBeGreaterThanOrEqual(3);
    const [firstLink = ''] = links.filter((link) => link.startsWith('/Publico/Documento/'));
    expect((await ask(firstLink, { method: 'HEAD' })).status).toBe(200);
  });

  test.each(Object.keys(folderPages))('%s ignores invalid parameters', async (path) => {
    const plain = await read(path);
    const wrong: Record<string, string>[] = [
      { ano: '1999' },
      { ano: 'x' },
      { seccion: 'Ninguna' },
      { pagina: '0' },
      { pagina: '99999' },
      { pestana: 'x' },
      { trimestre: '9' },
      { texto: '   ' },
    ];
    for (const query of wrong) {
      const { status, titles } = await read(path, query);
      expect([status, titles], JSON.stringify(query)).toEqual([200, plain.titles]);
    }
  });
});

describe('search', () => {
  const estatales = '/auditorias/informes-anteriores-estatales';
  const cuarto = (texto: string) => read(sevac, { ano: '2025', trimestre: '4', texto });

  test('finds part of the name or the annotations, ignoring case and accents', async () => {
    const expected = ['Diagnóstico de señalización y año base: caminos de la región Cañón'];
    for (const texto of ['señalización', 'SENALIZACION', 'ñAlIz', 'region  canon', ' revisión EN campo '])
      expect((await read(estatales, { texto })).titles, texto).toEqual(expected);
    expect((await cuarto('accion numero DIEZ')).titles).toHaveLength(10);
    expect((await cuarto('penon')).titles).toEqual(['Peñón de Año Nuevo']);
  });

  test('matches %, _, \\ and quotes literally', async () => {
    expect((await cuarto('100%')).titles).toEqual([odd[0]]);
    expect((await cuarto('n_2')).titles).toEqual([odd[1]]);
    expect((await cuarto("o'h")).titles).toEqual([odd[2]]);
    expect((await cuarto('"otros"')).titles).toEqual([odd[2]]);
    for (const texto of ['\\', "'; --", '100_', '%%']) expect((await cuarto(texto)).titles, texto).toEqual([]);
  });

  test('without matches shows a message and a link to all documents', async () => {
    const { screen, words, links } = await read(estatales, { texto: 'zzzz', seccion: 'Informes generales' });
    expect(words).toContain('Sin información para mostrar');
    expect(links).toContain(estatales);
    expect(elements(screen, 'input', { value: 'zzzz' })).toHaveLength(1);
  });
});

describe('sections', () => {
  const path = '/transparencia/lgcc-y-ley-de-austeridad';

  test('are offered once each in folder order, and filter the list', async () => {
    for (const address of [path, sevac]) {
      const all = await read(address);
      const offered = await read(address, { texto: 'a' });
      const sections = offered.options('seccion').slice(1);
      expect(offered.options('seccion')[0]).toBe('Todas');
      expect(sections.length).toBeGreaterThan(1);
      const titlesBySection = await Promise.all(
        sections.map(async (seccion) => (await read(address, { seccion })).titles),
      );
      expect(titlesBySection.flat()).toEqual(all.titles);
      for (const titles of titlesBySection) expect(titles.length).toBeGreaterThan(0);
    }
  });

  test('are offered with the search in short lists too', async () => {
    const few = await read(path);
    expect(few.titles.length).toBeLessThan(9);
    expect(elements(few.screen, 'input', { name: 'texto' })).toHaveLength(1);
    const filtered = await read(path, { seccion: 'Ley de Austeridad' });
    expect(filtered.titles.length).toBeLessThan(few.titles.length);
    expect(filtered.options('seccion')).toEqual([
      'Todas',
      'Ley de Austeridad',
      'Ley General de Contabilidad Gubernamental',
    ]);
  });

  test('combine with the search', async () => {
    const query = { seccion: 'Ley de Austeridad', texto: '2026' };
    expect((await read(path, query)).titles).toEqual([
      'Programa de austeridad 2026',
      'Tabulador de viáticos y pasajes 2026',
    ]);
  });
});

describe('years', () => {
  test('of the archive are derived from the sections, unique and sorted', async () => {
    const path = '/institucion/cordinacion-archivo';
    const all = await read(path);
    expect(all.options('ano')).toEqual(['Todos', '2023', '2024', '2025', '2026']);
    expect((await read(path, { ano: '2024' })).titles).toEqual([
      'Programa Anual de Desarrollo Archivístico 2024',
      'Informe de cumplimiento del programa archivístico 2024',
    ]);
    // Only the annotations of another year's document mention 2022.
    expect((await read(path, { ano: '2022' })).titles).toEqual(all.titles);
  });

  test('of the monthly report are 2021, 2022 and 2023, from the annotations', async () => {
    const path = '/transparencia/informe-mensual-de-transparencia';
    const all = await read(path);
    expect(all.options('ano')).toEqual(['Todos', '2021', '2022', '2023']);
    const years = await Promise.all(['2021', '2022', '2023'].map(async (ano) => (await read(path, { ano })).titles));
    for (const [index, titles] of years.entries())
      for (const title of titles) expect(title).toContain(String(2021 + index));
    expect(years.flat().sort()).toEqual([...all.titles].sort());
  });

  test('of the municipal revenue laws choose the folder, 2023 by default', async () => {
    const path = '/institucion/leyes-de-ingresos';
    const at2023 = await read(path);
    expect(at2023.options('ano')).toEqual(['2023', '2022']);
    for (const title of at2023.titles) expect(title).toMatch(/^Ley de Ingresos 2023: /);
    // A law is published in December of the year before: headings by date contradict the chosen year.
    expect(texts(at2023.screen, 'h3')).toEqual([]);
    for (const title of (await read(path, { ano: '2022' })).titles) expect(title).toMatch(/^Ley de Ingresos 2022: /);
    expect((await read(path, { ano: '2022', texto: 'bacum' })).titles).toEqual(['Ley de Ingresos 2022: Bácum']);
  });
});

describe('SEvAC', () => {
  test('2025 shows its first two quarters and 2024 its four; empty quarters are not offered', async () => {
    const names = (links: string[], ano: number) =>
      links.flatMap((link) => new RegExp(`ano=${ano}&trimestre=(\\d)`).exec(link)?.[1] ?? []);
    // The fourth quarter of 2025 contains the documents of this test; the third is empty.
    expect(names((await read(sevac)).links, 2025)).toEqual(['1', '2', '4']);
    expect(names((await read(sevac, { ano: '2024' })).links, 2024)).toEqual(['1', '2', '3', '4']);
    expect((await read(sevac, { ano: '2025', trimestre: '3' })).current).toEqual(['2025', 'Primer trimestre']);
  });

  test('another year starts with its first quarter', async () => {
    const { links, current } = await read(sevac, { ano: '2024', trimestre: '4' });
    expect(current).toEqual(['2024', 'Cuarto trimestre']);
    expect(links).toContain(`${sevac}?ano=2025`);
    expect((await read(sevac, { ano: '2025' })).current).toEqual(['2025', 'Primer trimestre']);
  });

  test('lists the documents under their modules', async () => {
    const { screen } = await read(sevac);
    expect(texts(screen, 'h3')).toEqual([
      'A. Registros contables',
      'B. Registros presupuestales',
      'C. Registros administrativos',
      'D. Transparencia',
    ]);
  });
});

describe('a long list', () => {
  const cuarto = { ano: '2025', trimestre: '4' };

  test('has pages of twenty in folder order, and the choices stay in the address', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((pagina) => read(sevac, { ...cuarto, pagina })));
    expect(pages.map(({ titles }) => titles.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(45);
    expect(pages[0]?.links).toContain(`${sevac}?trimestre=4&pagina=2`);
  });

  test('a document without a file has no link and a message', async () => {
    const { words, links } = await read(sevac, { ...cuarto, texto: 'Peñón' });
    expect(words).toContain('El archivo no está disponible por el momento.');
    expect(links.filter((link) => link.startsWith('/Publico/Documento/'))).toEqual([]);
  });
});

describe('tabs', () => {
  test('of the normative framework and the documents of interest start with the first', async () => {
    const normativo = await read('/institucion/marco-normativo');
    expect(normativo.current).toEqual(['Normatividad interna']);
    const compendio = await read('/institucion/marco-normativo', { pestana: 'compendio-legislativo' });
    expect(compendio.titles).toEqual((await read('/institucion/compendio-legislativo')).titles);
    expect(compendio.links).toContain('https://armonizacion-contable.example/');
    const interes = await read('/institucion/documentos-de-interes');
    expect(interes.current).toEqual(['Manuales y guías']);
    expect(interes.titles).toEqual((await read('/institucion/manuales-y-guias')).titles);
    const leyes = await read('/institucion/documentos-de-interes', { pestana: 'leyes-de-ingresos', ano: '2022' });
    expect(leyes.titles).toEqual((await read('/institucion/leyes-de-ingresos', { ano: '2022' })).titles);
    const hidden = { type: 'hidden', name: 'pestana', value: 'leyes-de-ingresos' };
    expect(elements(leyes.screen, 'input', hidden)).toHaveLength(1);
  });
});

test('links the second file of a document', async () => {
  const { words, links } = await read('/difusion/Foros-y-Eventos', { texto: 'concurso' });
  expect(words).toContain('Formato de inscripción');
  expect(links.some((link) => link.endsWith('?documentoNo=2'))).toBe(true);
});

test('an unknown folder is empty', async () => {
  expect(await searchCarpeta('FA-9999', {}, { first: 0, size: 20 })).toEqual({ total: 0, rows: [] });
  expect(await listSecciones('FA-9999')).toEqual([]);
  expect((await ask('/Publico/VersionDocumentos/FA-9999')).status).toBe(404);
});
