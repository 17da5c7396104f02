import { describe, expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { expectProblem } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

const catalog = demoCatalog();
const allAuditorias = demoAuditorias(catalog);
const visibleAuditorias = allAuditorias.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
const hiddenAuditorias = allAuditorias.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb);
const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, html: text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ').replaceAll('&amp;', '&') };
};
/** Returns the HTML of the section with the lists. */
const listOf = (html: string) => html.slice(html.indexOf('id="listas"'), html.indexOf('id="datos"'));
const idOf = (nombre: string) => catalog.entes.find((ente) => ente.nombre === nombre)?.id;

describe('page of an ente', () => {
  test('shows its conclusion as its title, and its name, crest, tipo and ámbito', async () => {
    const { status, html } = await open('/entes/80');
    expect(status).toBe(200);
    expect(html).toMatch(
      /<h1>Hermosillo aún debe resolver <span[^>]*>61<\/span> de 131 observaciones, por <span[^>]*>\$/,
    );
    expect(html).toContain('<b>Ayuntamiento de Hermosillo</b>');
    expect(html).toContain('src="/Entes/GetEntesLogo/ente-80.svg"');
    expect(html).toContain('Ayuntamientos. Ámbito municipal.');
  });

  test.each([
    ['of a municipality', 155],
    ['of the State', 10],
  ])('of an ente %s without auditorías says it once, and leads to entes that have some', async (_place, ente) => {
    const audited = new Set(visibleAuditorias.map(({ enteId }) => enteId));
    const { status, html } = await open(`/entes/${ente}`);
    expect([status, audited.has(ente)]).toEqual([200, false]);
    const content = html.slice(html.indexOf('<h1'), html.indexOf('</main>'));
    expect(content.match(/todavía no tiene/g)).toHaveLength(1);
    expect(content).not.toMatch(/No hay|\(0\)|\/api\/Entes/);
    const others = [...content.matchAll(/href="\/entes\/(\d+)"/g)].map(([, id]) => Number(id));
    expect(others.length).toBeGreaterThan(3);
    for (const id of others) expect([...audited], String(id)).toContain(id);
  });

  test('of an ente of a municipality leads to its ayuntamiento', async () => {
    const guaymas = idOf('Ayuntamiento de Guaymas');
    expect((await open('/entes/155')).html).toContain(`href="/entes/${guaymas}">Municipio de Guaymas</a>`);
    expect((await open(`/entes/${guaymas}`)).html).toContain('href="/mi-municipio?buscar=Guaymas"');
  });

  test('each count of observaciones links to as many observaciones', async () => {
    const { html } = await open('/entes/80?lista=cuentas');
    const links = [...html.matchAll(/href="(\/auditorias\/avance-solventacion\?[^"]+)"[^>]*>([\d,]+)</g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, href = '', amount] of links) {
      const list = await open(href.replace('#detalle', ''));
      expect(list.html, href).toContain(amount === '1' ? '1 observación por' : `${amount} observaciones por`);
    }
  });

  test('totals equal those of its auditorías', async () => {
    const auditoriasOfEnte = visibleAuditorias.filter(({ enteId }) => enteId === 80);
    const observaciones = auditoriasOfEnte.flatMap(({ observaciones }) => observaciones);
    const { html } = await open('/entes/80?lista=cuentas');
    const total = /<tfoot>.*?<\/tfoot>/s.exec(html)?.[0] ?? '';
    const figures = [...total.matchAll(/<td[^>]*>([\d,]+)<\/td>/g)].map(([, figure]) => Number(figure));
    const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente').length;
    expect(figures).toEqual([observaciones.length, resolved, observaciones.length - resolved]);
  });

  test('lists its visible auditorías, twenty per page, newest ejercicio first', async () => {
    const auditoriasOfEnte = visibleAuditorias
      .filter(({ enteId }) => enteId === 80)
      .toSorted((a, b) => b.ejercicioId - a.ejercicioId || a.codigo.localeCompare(b.codigo));
    const listed = listOf((await open('/entes/80?lista=auditorias')).html);
    expect(listed).toContain(`Auditorías (${auditoriasOfEnte.length})`);
    const codes = [...listed.matchAll(/<th scope="row">.*?(\d{4}[A-Z]{2}\d{4}-\d\d)/g)].map(([, code]) => code);
    expect(codes).toEqual(auditoriasOfEnte.slice(0, 20).map(({ codigo }) => codigo));
    for (const { id } of auditoriasOfEnte.slice(0, 20)) expect(listed).toContain(`href="/auditorias/auditoria/${id}"`);
    const hiddenOfEnte = hiddenAuditorias.filter(({ enteId }) => enteId === 80);
    expect(hiddenOfEnte.length).toBeGreaterThan(0);
    for (const { codigo } of hiddenOfEnte) expect(listed).not.toContain(codigo);
  });

  test('lists its observaciones, twenty per page, numbered across pages', async () => {
    const observaciones = visibleAuditorias
      .filter(({ enteId }) => enteId === 80)
      .flatMap(({ observaciones }) => observaciones);
    const first = await open('/entes/80?lista=observaciones');
    expect(first.html).toContain(`Observaciones (${observaciones.length})`);
    expect(listOf(first.html).match(/Observación \d+ de la auditoría/g)).toHaveLength(20);
    const last = Math.ceil(observaciones.length / 20);
    const { html } = await open(`/entes/80?lista=observaciones&pagina=${last}`);
    expect(listOf(html)).toContain(`start="${(last - 1) * 20 + 1}"`);
    expect(listOf(html).match(/Observación \d+ de la auditoría/g)).toHaveLength(observaciones.length - (last - 1) * 20);
  });

  test('an ejercicio filters every list; counts of recomendaciones link to its auditorías', async () => {
    const auditoriasOfEnte = visibleAuditorias.filter(({ enteId }) => enteId === 80);
    const { html } = await open('/entes/80?lista=cuentas');
    const links = [...html.matchAll(/href="(\/entes\/80\?ejercicio=(\d+))#listas"[^>]*>([\d,]+)</g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [, href = '', year] of links) {
      const codes = auditoriasOfEnte.filter(({ codigo }) => codigo.startsWith(year ?? '')).map(({ codigo }) => codigo);
      const listed = listOf((await open(href)).html);
      expect(listed).toContain(`Ejercicio ${year}.`);
      expect(listed.match(/<tr>/g)).toHaveLength(codes.length + 1);
      for (const code of codes) expect(listed).toContain(code);
    }
    const filtered = listOf((await open('/entes/80?lista=observaciones&ejercicio=2021')).html);
    const of2021 = auditoriasOfEnte
      .filter(({ codigo }) => codigo.startsWith('2021'))
      .flatMap(({ observaciones }) => observaciones);
    expect(filtered).toContain(`Observaciones (${of2021.length})`);
  });

  test('shows the first page for invalid parameters', async () => {
    const list = async (query: string) => listOf((await open(`/entes/80?lista=auditorias${query}`)).html);
    const first = await list('');
    for (const query of ['pagina=0', 'pagina=-1', 'pagina=999', 'pagina=1e400', 'pagina=abc'])
      expect(await list(`&${query}`), query).toBe(first);
    for (const query of ['ejercicio=1999', 'ejercicio=2147483648', `ejercicio=${'9'.repeat(400)}`])
      expect(await list(`&${query}`), query).toBe(first);
  });

  test('has at most 80 kB with its style sheets, with every list', async () => {
    for (const lista of ['', '?lista=auditorias', '?lista=informes', '?lista=observaciones', '?lista=cuentas']) {
      const { text } = await ask(`/entes/80${lista}`);
      let bytes = Buffer.byteLength(text);
      for (const [, style = ''] of text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
        bytes += (await ask(style)).body.length;
      expect(bytes, lista).toBeLessThanOrEqual(80_000);
    }
  });

  test('each count of an auditoría links to as many rows of its page', async () => {
    const { html } = await open('/entes/80?lista=auditorias');
    const links = [
      ...html.matchAll(/href="(\/auditorias\/auditoria\/\d+)#((?:observaciones|recomendaciones)[a-z-]*)"[^>]*>(\d+)</g),
    ].slice(0, 12);
    expect(links).toHaveLength(12);
    for (const [, path = '', sectionId = '', amount] of links) {
      const auditoria = await open(path);
      const idPrefix = sectionId.startsWith('obs') ? 'observacion' : 'recomendacion';
      const start = auditoria.html.indexOf(`id="${sectionId}"`);
      const end = sectionId.includes('-')
        ? auditoria.html.indexOf('</ol>', start)
        : auditoria.html.indexOf('</section>', start);
      expect(
        auditoria.html.slice(start, end).match(new RegExp(`id="${idPrefix}-\\d+"`, 'g')),
        `${path}#${sectionId}`,
      ).toHaveLength(Number(amount));
    }
  });

  test('lists its informes of every tipo, newest first, with their files', async () => {
    const { html } = await open('/entes/80?lista=informes');
    const listed = listOf(html);
    expect(html).toContain('Informes (18)');
    for (const [type, amount] of [
      ['Individual', 13],
      ['de Resultados', 2],
      ['Federal', 2],
      ['Cuenta', 1],
    ] as const)
      expect(listed.match(new RegExp(`data-c="Tipo">${type}<`, 'g')), type).toHaveLength(amount);
    const years = [...listed.matchAll(/data-c="Ejercicio">(\d+)</g)].map(([, year]) => Number(year));
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(html).toContain('href="/api/File/Informe/10354"');
    expect(html).toContain('href="/api/File/InformeWord/10195"');
    expect(html).not.toContain('href="/api/File/InformeWord/10354"');
  });

  test('each amount by destination links to as many observaciones as it counts', async () => {
    const { html } = await open('/entes/80');
    const links = [
      ...html.matchAll(
        /href="(\/entes\/80\?lista=observaciones&destino=\w+)#listas">.*?class="[^"]*">(\d+) observaci/gs,
      ),
    ];
    expect(links.length).toBeGreaterThan(3);
    for (const [, href = '', amount] of links)
      expect(listOf((await open(href)).html), href).toContain(`Observaciones (${amount})`);
  });

  test('amounts by destination add up to the observed amount', async () => {
    const { header, rows } = await expectTable('/api/Entes/80/Destinos', 'montos-ayuntamiento-de-hermosillo');
    const pesos = (row: readonly unknown[], name: string) => Number(row[header.indexOf(name)]);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const parts = ['aclarado', 'recuperado', 'resuelto', 'pendiente', 'turnado'];
      const sum = parts.reduce((total, part) => total + pesos(row, `Monto ${part}`), 0);
      expect(sum).toBeCloseTo(pesos(row, 'Monto observado'), 2);
    }
  });

  test('compares the entes of its tipo that have observaciones', async () => {
    const { header, rows } = await expectTable('/api/Entes/80/Comparables', 'entes-comparables-ayuntamientos');
    const withRows = new Set(
      visibleAuditorias.filter(({ observaciones }) => observaciones.length > 0).map(({ enteId }) => enteId),
    );
    const { tipoEnteId } = catalog.ente(80);
    const peers = catalog.entes.filter((ente) => ente.tipoEnteId === tipoEnteId && withRows.has(ente.id));
    expect(rows.map(([id]) => id).toSorted()).toEqual(peers.map(({ id }) => id).toSorted());
    expect(header).toContain('Resueltas de cada 100');
    expect((await open('/entes/80')).html).toContain(`Entre los ${peers.length} entes de su tipo, `);
  });

  test('says what it had to resolve on a past day, from the dates of its observaciones', async () => {
    const day = '2023-06-30';
    const rows = visibleAuditorias
      .filter(({ enteId }) => enteId === 80)
      .flatMap(({ observaciones }) => observaciones)
      .filter(({ emitidaEl }) => emitidaEl <= day);
    const pending = rows.filter(({ estado, resueltaEl }) => estado === 'pendiente' || (resueltaEl ?? '') > day);
    expect(pending.length).toBeGreaterThan(0);
    const { html } = await open(`/entes/80?al=${day}`);
    const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
    expect(title).toBe(
      `Al 30 de junio de 2023, Hermosillo debía resolver ${pending.length} de ${rows.length} observaciones.`,
    );
    expect(html).toContain(`/entes/80?al=${day}.`);
    expect((await open('/entes/80?al=2999-01-01')).html).toContain('Hermosillo aún debe resolver');
  });

  test('answers 404 for unknown ids and tipos de ente that are not offered', async () => {
    for (const id of ['999999', 'abc', '-1', '99999999999', '47', '48'])
      expect((await open(`/entes/${id}`)).status, id).toBe(404);
  });
});

describe('downloadable tables', () => {
  const auditoriasOfEnte = visibleAuditorias.filter(({ enteId }) => enteId === 80);

  test('has a row for each visible auditoría', async () => {
    const { header, rows } = await expectTable('/api/Entes/80/Auditorias', 'auditorias-ayuntamiento-de-hermosillo');
    const visibleOfEnte = auditoriasOfEnte.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
    expect(rows.map(([, , codigo]) => codigo).toSorted()).toEqual(visibleOfEnte.map(({ codigo }) => codigo).toSorted());
    expect(header.slice(0, 6)).toEqual(['Ente (id)', 'Ente', 'Auditoría', 'Cuenta pública', 'Tipo', 'Planeada']);
    for (const [, , , anio, , planned] of rows) {
      expect(anio).toBeTypeOf('number');
      expect(planned).toMatchObject({ kind: 'date' });
    }
  });

  test('has a row for each observación, with its amount in pesos', async () => {
    const path = '/api/Entes/80/Observaciones';
    const { header, rows } = await expectTable(path, 'observaciones-ayuntamiento-de-hermosillo');
    const observaciones = auditoriasOfEnte.flatMap(({ observaciones }) => observaciones);
    expect(rows).toHaveLength(observaciones.length);
    // The words of the page, and the ente in each row, so that files of several entes can be joined.
    expect(header.slice(0, 6)).toEqual(['Ente (id)', 'Ente', 'Cuenta pública', 'Auditoría', 'Número', 'Materia']);
    const cellsOf = (name: string) => new Set(rows.map((row) => row[header.indexOf(name)]));
    expect([cellsOf('Ente (id)'), cellsOf('Ente')]).toEqual([new Set([80]), new Set(['Ayuntamiento de Hermosillo'])]);
    for (const state of cellsOf('Estado')) expect(['Por solventar', 'Solventada', 'Concluida']).toContain(state);
    const amounts = rows.map((row) => Number(row[header.indexOf('Monto')]));
    expect(amounts.reduce((sum, pesos) => sum + pesos, 0)).toBeCloseTo(
      observaciones.reduce((sum, { monto }) => sum + monto, 0) / 100,
      1,
    );
  });

  test('answers a problem for an unknown ente or format', async () => {
    for (const table of ['Auditorias', 'Observaciones'])
      for (const format of ['csv', 'xlsx']) {
        await expectProblem(`/api/Entes/999999/${table}/${format}`, 404);
        await expectProblem(`/api/Entes/47/${table}/${format}`, 404);
        await expectProblem(`/api/Entes/abc/${table}/${format}`, 400);
        await expectProblem(`/api/Entes/80/${table}/ods`, 400);
      }
  });
});

test('pages of figures name their cut-off date and the way for an ente to answer', async () => {
  const dates = await Promise.all(
    ['/entes/80', '/mi-municipio', '/auditorias/avance-solventacion'].map(async (path) => {
      const { html } = await open(path);
      if (path !== '/mi-municipio') expect(html).toContain('href="https://seguimiento.iafe.example/"');
      return /Corte de las cifras: <time dateTime="(\d{4}-\d{2}-\d{2})">/i.exec(html)?.[1];
    }),
  );
  expect(new Set(dates).size).toBe(1);
  const moves = visibleAuditorias.flatMap(({ observaciones }) =>
    observaciones.flatMap(({ emitidaEl, resueltaEl }) => [emitidaEl, resueltaEl ?? '']),
  );
  expect(dates[0] && dates[0] >= moves.reduce((latest, date) => (date > latest ? date : latest), '')).toBe(true);
});
