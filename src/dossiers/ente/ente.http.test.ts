import { describe, expect, test } from 'vitest';
import { hasWord } from '#demo/areas/auditorias/informe.ts';
import { buildWorld } from '#demo/areas/auditorias/world.ts';
import { catalog, enteNamed, hiddenAuditorias, visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import {
  element,
  elements,
  hrefsOf,
  linksOf,
  type Markup,
  mainOf,
  parseHtml,
  partUnder,
  styleSheetsOf,
  textOf,
  texts,
  values,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

const hermosillo = enteNamed('Hermosillo');
const planning = enteNamed('IMPLAN Guaymas');
const address = `/entes/${hermosillo.id}`;
const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, page: parseHtml(text), words: textOf(text) };
};
/** Returns the section with the lists. */
const listOf = (page: Markup) => element(page, 'section', { 'aria-labelledby': 'listas' });
const idOf = (nombre: string) => catalog.entes.find((ente) => ente.nombre === nombre)?.id;

describe('page of an ente', () => {
  test('shows its conclusion as its title, and its name, crest, tipo and ámbito', async () => {
    const findings = visibleAuditorias
      .filter(({ enteId }) => enteId === hermosillo.id)
      .flatMap(({ observaciones }) => observaciones);
    const pending = findings.filter(({ estado }) => estado === 'pendiente');
    const { status, page, words } = await open(address);
    expect(status).toBe(200);
    expect(texts(page, 'h1')).toEqual([
      expect.stringMatching(
        new RegExp(`^Hermosillo aún debe resolver ${pending.length} de ${findings.length} observaciones, por \\$`),
      ),
    ]);
    expect(texts(page, 'b')).toContain('Ayuntamiento de Hermosillo');
    expect(values(page, 'img', 'src')).toContain(`/Entes/GetEntesLogo/ente-${hermosillo.id}.svg`);
    expect(words).toContain('Ayuntamientos. Ámbito municipal.');
  });

  test.each([
    ['of a municipality', planning.id],
    ['of the State', enteNamed('Secretaría de Agricultura y Recursos Hidráulicos').id],
  ])('of an ente %s without auditorías says it once, and leads to entes that have some', async (_place, ente) => {
    const audited = new Set(visibleAuditorias.map(({ enteId }) => enteId));
    const { status, page } = await open(`/entes/${ente}`);
    expect([status, audited.has(ente)]).toEqual([200, false]);
    const content = textOf(mainOf(page));
    expect(content.match(/todavía no tiene/g)).toHaveLength(1);
    expect(content).not.toMatch(/No hay|\(0\)/);
    expect(hrefsOf(page, /\/api\/Entes/)).toEqual([]);
    const others = hrefsOf(mainOf(page), /^\/entes\/\d+$/).map((href) => Number(href.split('/').at(-1)));
    expect(others.length).toBeGreaterThan(3);
    for (const id of others) expect([...audited], String(id)).toContain(id);
  });

  test('of an ente of a municipality leads to its ayuntamiento', async () => {
    const guaymas = idOf('Ayuntamiento de Guaymas');
    expect(linksOf((await open(`/entes/${planning.id}`)).page)).toContainEqual(
      expect.objectContaining({ href: `/entes/${guaymas}`, text: 'Municipio de Guaymas' }),
    );
    expect(hrefsOf((await open(`/entes/${guaymas}`)).page)).toContain('/mi-municipio?buscar=Guaymas');
  });

  test('each count of observaciones links to as many observaciones', async () => {
    const { page } = await open(`${address}?lista=cuentas`);
    const links = linksOf(page).filter(
      ({ href, text }) => href.startsWith('/auditorias/avance-solventacion?') && /^[\d,]+$/.test(text),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const { href, text: amount } of links) {
      const list = await open(href.replace('#detalle', ''));
      expect(list.words, href).toContain(amount === '1' ? '1 observación por' : `${amount} observaciones por`);
    }
  });

  test('totals equal those of its auditorías', async () => {
    const auditoriasOfEnte = visibleAuditorias.filter(({ enteId }) => enteId === hermosillo.id);
    const observaciones = auditoriasOfEnte.flatMap(({ observaciones }) => observaciones);
    const { page } = await open(`${address}?lista=cuentas`);
    const figures = texts(element(page, 'tfoot'), 'td')
      .filter((cell) => /^[\d,]+$/.test(cell))
      .map(Number);
    const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente').length;
    expect(figures).toEqual([observaciones.length, resolved, observaciones.length - resolved]);
  });

  test('lists its visible auditorías, twenty per page, newest ejercicio first', async () => {
    const auditoriasOfEnte = visibleAuditorias
      .filter(({ enteId }) => enteId === hermosillo.id)
      .toSorted((a, b) => b.ejercicioId - a.ejercicioId || a.codigo.localeCompare(b.codigo));
    const list = listOf((await open(`${address}?lista=auditorias`)).page);
    const listed = textOf(list);
    expect(listed).toContain(`Auditorías (${auditoriasOfEnte.length})`);
    const codes = texts(list, 'th', { scope: 'row' }).map((row) => /\d{4}[A-Z]{2}\d{4}-\d\d/.exec(row)?.[0]);
    expect(codes).toEqual(auditoriasOfEnte.slice(0, 20).map(({ codigo }) => codigo));
    for (const { id } of auditoriasOfEnte.slice(0, 20)) expect(hrefsOf(list)).toContain(`/auditorias/auditoria/${id}`);
    const hiddenOfEnte = hiddenAuditorias.filter(({ enteId }) => enteId === hermosillo.id);
    expect(hiddenOfEnte.length).toBeGreaterThan(0);
    for (const { codigo } of hiddenOfEnte) expect(listed).not.toContain(codigo);
  });

  test('lists its observaciones, twenty per page, numbered across pages', async () => {
    const observaciones = visibleAuditorias
      .filter(({ enteId }) => enteId === hermosillo.id)
      .flatMap(({ observaciones }) => observaciones);
    const first = await open(`${address}?lista=observaciones`);
    expect(first.words).toContain(`Observaciones (${observaciones.length})`);
    const amountIn = (list: Markup) => textOf(list).match(/Observación \d+ de la auditoría/g)?.length;
    expect(amountIn(listOf(first.page))).toBe(20);
    const last = Math.ceil(observaciones.length / 20);
    const list = listOf((await open(`${address}?lista=observaciones&pagina=${last}`)).page);
    expect(values(list, 'ol', 'start')).toEqual([String((last - 1) * 20 + 1)]);
    expect(amountIn(list)).toBe(observaciones.length - (last - 1) * 20);
  });

  test('an ejercicio filters every list; counts of recomendaciones link to its auditorías', async () => {
    const auditoriasOfEnte = visibleAuditorias.filter(({ enteId }) => enteId === hermosillo.id);
    const { page } = await open(`${address}?lista=cuentas`);
    const links = linksOf(page).filter(
      ({ href, text }) => href.startsWith(`${address}?ejercicio=`) && /^[\d,]+$/.test(text),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { href } of links) {
      const ejercicio = /\d{4}/.exec(href)?.[0] ?? '';
      const codes = auditoriasOfEnte.filter(({ codigo }) => codigo.startsWith(ejercicio)).map(({ codigo }) => codigo);
      const list = listOf((await open(href)).page);
      expect(textOf(list)).toContain(`Ejercicio ${ejercicio}.`);
      expect(elements(list, 'tr')).toHaveLength(codes.length + 1);
      for (const code of codes) expect(textOf(list)).toContain(code);
    }
    const filtered = textOf(listOf((await open(`${address}?lista=observaciones&ejercicio=2021`)).page));
    const of2021 = auditoriasOfEnte
      .filter(({ codigo }) => codigo.startsWith('2021'))
      .flatMap(({ observaciones }) => observaciones);
    expect(filtered).toContain(`Observaciones (${of2021.length})`);
  });

  test('shows the first page for invalid parameters', async () => {
    const list = async (query: string) => {
      const { page } = await open(`${address}?lista=auditorias${query}`);
      // The link to report an error leads from the very address.
      return [textOf(listOf(page)), hrefsOf(listOf(page), /^(?!\/correcciones\/)/)];
    };
    const first = await list('');
    for (const query of ['pagina=0', 'pagina=-1', 'pagina=999', 'pagina=1e400', 'pagina=abc'])
      expect(await list(`&${query}`), query).toEqual(first);
    for (const query of ['ejercicio=1999', 'ejercicio=2147483648', `ejercicio=${'9'.repeat(400)}`])
      expect(await list(`&${query}`), query).toEqual(first);
  });

  test('has at most 80 kB with its style sheets, with every list', async () => {
    for (const lista of ['', '?lista=auditorias', '?lista=informes', '?lista=observaciones', '?lista=cuentas']) {
      const { text } = await ask(`${address}${lista}`);
      let bytes = Buffer.byteLength(text);
      for (const style of styleSheetsOf(text)) bytes += (await ask(style)).body.length;
      expect(bytes, lista).toBeLessThanOrEqual(80_000);
    }
  });

  test('each count of an auditoría links to as many rows of its page', async () => {
    const { page } = await open(`${address}?lista=auditorias`);
    const links = linksOf(page)
      .filter(({ href }) => /^\/auditorias\/auditoria\/\d+#(observaciones|recomendaciones)/.test(href))
      .slice(0, 12);
    expect(links).toHaveLength(12);
    for (const { href, text: amount } of links) {
      const [path = '', headingId = ''] = href.split('#');
      const auditoria = (await open(path)).page;
      const part = headingId.includes('-')
        ? partUnder(auditoria, headingId)
        : elements(auditoria, 'section', { 'aria-labelledby': headingId });
      const rowId = headingId.startsWith('obs') ? /^observacion-\d+$/ : /^recomendacion-\d+$/;
      expect(elements(part, 'li', { id: rowId }), href).toHaveLength(Number(amount));
    }
  });

  test('lists its informes of every tipo, newest first, with their files', async () => {
    const { page, words } = await open(`${address}?lista=informes`);
    const list = listOf(page);
    const reports = buildWorld(catalog).filter(({ enteId }) => enteId === hermosillo.id);
    expect(words).toContain(`Informes (${reports.length})`);
    expect(texts(list, 'td', { 'data-c': 'Tipo' }).toSorted()).toEqual(
      reports.map(({ tipoInformeId }) => catalog.tipoInforme(tipoInformeId)).toSorted(),
    );
    const years = texts(list, 'td', { 'data-c': 'Ejercicio' }).map(Number);
    expect(years.length).toBeGreaterThan(0);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const [editable, fixed] = [true, false].map((isEditable) =>
      reports.find((report) => hasWord(report) === isEditable),
    );
    expect(hrefsOf(list)).toEqual(
      expect.arrayContaining([`/api/File/Informe/${fixed?.id}`, `/api/File/InformeWord/${editable?.id}`]),
    );
    expect(hrefsOf(page)).not.toContain(`/api/File/InformeWord/${fixed?.id}`);
  });

  test('each amount by destination links to as many observaciones as it counts', async () => {
    const { page } = await open(address);
    const destino = new RegExp(`^${address}\\?lista=observaciones&destino=\\w+#listas$`);
    const rows = elements(page, 'li').filter(
      (row) => / (\d+) observaci/.test(textOf(row, ' ')) && hrefsOf(row, destino)[0],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [href = ''] = hrefsOf(row, destino);
      const amount = / (\d+) observaci/.exec(textOf(row, ' '))?.[1];
      expect(textOf(listOf((await open(href)).page)), href).toContain(`Observaciones (${amount})`);
    }
  });

  test('amounts by destination add up to the observed amount', async () => {
    const { header, rows } = await expectTable(
      `/api/Entes/${hermosillo.id}/Destinos`,
      'montos-ayuntamiento-de-hermosillo',
    );
    const pesos = (row: readonly unknown[], name: string) => Number(row[header.indexOf(name)]);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const parts = ['aclarado', 'recuperado', 'resuelto', 'pendiente', 'turnado'];
      const sum = parts.reduce((total, part) => total + pesos(row, `Monto ${part}`), 0);
      expect(sum).toBeCloseTo(pesos(row, 'Monto observado'), 2);
    }
  });

  test('compares the entes of its tipo that have observaciones', async () => {
    const { header, rows } = await expectTable(
      `/api/Entes/${hermosillo.id}/Comparables`,
      'entes-comparables-ayuntamientos',
    );
    const withRows = new Set(
      visibleAuditorias.filter(({ observaciones }) => observaciones.length > 0).map(({ enteId }) => enteId),
    );
    const { tipoEnteId } = hermosillo;
    const peers = catalog.entes.filter((ente) => ente.tipoEnteId === tipoEnteId && withRows.has(ente.id));
    expect(rows.map(([id]) => id).toSorted()).toEqual(peers.map(({ id }) => id).toSorted());
    expect(header).toContain('Resueltas de cada 100');
    expect((await open(address)).words).toContain(`Entre los ${peers.length} entes de su tipo con observaciones, `);
  });

  test('says what it had to resolve on a past day, from the dates of its observaciones', async () => {
    const day = '2023-06-30';
    const rows = visibleAuditorias
      .filter(({ enteId }) => enteId === hermosillo.id)
      .flatMap(({ observaciones }) => observaciones)
      .filter(({ emitidaEl }) => emitidaEl <= day);
    const pending = rows.filter(({ estado, resueltaEl }) => estado === 'pendiente' || (resueltaEl ?? '') > day);
    expect(pending.length).toBeGreaterThan(0);
    const { page, words } = await open(`${address}?al=${day}`);
    expect(texts(page, 'h1')).toEqual([
      `Al 30 de junio de 2023, Hermosillo debía resolver ${pending.length} de ${rows.length} observaciones.`,
    ]);
    expect(words).toContain(`${address}?al=${day}.`);
    const refused = (await open(`${address}?al=2999-01-01`)).words;
    expect(refused).toContain('Hermosillo aún debe resolver');
    expect(refused).toContain('No hay cifras de la fecha que pide esta dirección');
    expect(words).not.toContain('No hay cifras de la fecha');
  });

  test('answers 404 for unknown ids and tipos de ente that are not offered', async () => {
    const excluded = new Set(catalog.tiposEnte.flatMap(({ id, excluido }) => (excluido ? [id] : [])));
    const notOffered = catalog.entes.filter(({ tipoEnteId }) => excluded.has(tipoEnteId)).map(({ id }) => String(id));
    expect(notOffered.length).toBeGreaterThan(1);
    for (const id of ['999999', 'abc', '-1', '99999999999', ...notOffered])
      expect((await open(`/entes/${id}`)).status, id).toBe(404);
  });
});

test('pages of figures name their cut-off date and the way for an ente to answer', async () => {
  const dates = await Promise.all(
    [address, '/mi-municipio', '/auditorias/avance-solventacion'].map(async (path) => {
      const { page } = await open(path);
      if (path !== '/mi-municipio') expect(hrefsOf(page)).toContain('https://seguimiento.iafe.example/');
      const cutOff = elements(page, 'p').find((paragraph) => textOf(paragraph).includes('Corte de las cifras: '));
      return values(cutOff ?? [], 'time', 'datetime')[0];
    }),
  );
  expect(new Set(dates).size).toBe(1);
  const moves = visibleAuditorias.flatMap(({ observaciones }) =>
    observaciones.flatMap(({ emitidaEl, resueltaEl }) => [emitidaEl, resueltaEl ?? '']),
  );
  expect(dates[0] && dates[0] >= moves.reduce((latest, date) => (date > latest ? date : latest), '')).toBe(true);
});
