import { describe, expect, test } from 'vitest';
import { allAuditorias, catalog, enteNamed, visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import { element, hrefsOf, textOf, texts, withoutMarks } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const current = allAuditorias.filter(
  ({ ejercicioId, tipoAuditoriaId }) =>
    catalog.anio(ejercicioId) === 2023 && catalog.tipoAuditoria(tipoAuditoriaId) === 'Integral',
);
const visible = current.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
const hidden = current.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb);
const detail = (id: number | undefined) => `/informes/informes-cuenta-actual-detalle/${id}`;
const text = async (path: string) => withoutMarks((await ask(path)).text).replaceAll('\u00A0', ' ');
const list = '/informes/informes-cuenta-actual';

describe('the review of the current account', () => {
  test('finds an ente by name and links its audit', async () => {
    const { id } = enteNamed('Hermosillo');
    expect(await text(`${list}?buscar=hermosilo`)).toContain(`${list}?ente=${id}`);
    const audit = visible.find(({ enteId }) => enteId === id);
    expect(await text(`${list}?ente=${id}`)).toContain(`href="${detail(audit?.id)}"`);
    expect(await text(`${list}?buscar=zzzzqqq`)).toContain('Sin coincidencias');
  });

  test('an invalid page shows the first page', async () => {
    const first = await text(`${list}?buscar=ayuntamiento`);
    expect(first).toContain('Página 1 de');
    for (const page of ['0', '999', 'x'])
      expect((await text(`${list}?buscar=ayuntamiento&pagina=${page}`)).match(/ente=\d+/g)).toEqual(
        first.match(/ente=\d+/g),
      );
  });

  test('shows a placeholder without a link for an unpublished audit', async () => {
    const [waiting] = hidden;
    const html = await text(`${list}?ente=${waiting?.enteId}`);
    expect(html).toContain('Todavía no se publica en este sitio');
    expect(html).not.toContain(detail(waiting?.id));
  });

  test('an unpublished audit is at no other door: report, browser, page and tables of its ente', async () => {
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id, codigo, enteId } of hidden.slice(0, 4)) {
      for (const path of [`/api/File/Informe/${id}`, `/api/Informes/documentos/${id}`, `/auditorias/auditoria/${id}`])
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
      for (const path of [
        `/auditorias/informes-individuales?tipo=individual&ejercicio=2023&ente=${enteId}`,
        `/auditorias/auditoria-integral?ejercicio=2023`,
        `/entes/${enteId}?lista=observaciones`,
        `/api/Entes/${enteId}/Observaciones/csv`,
        `/api/Entes/${enteId}/Auditorias/csv`,
      ])
        expect((await ask(path)).text, path).not.toContain(codigo);
    }
  });

  test('the way to an audit goes through this review only if it belongs to it', async () => {
    const crumbs = async (id: number | undefined) =>
      hrefsOf(element(await text(detail(id)), 'nav', { 'aria-label': 'Ruta de navegación' }));
    const [audit] = visible;
    expect(await crumbs(audit?.id)).toContain(list);
    const earlier = visibleAuditorias.find(({ ejercicioId }) => catalog.anio(ejercicioId) < 2023);
    const trail = await crumbs(earlier?.id);
    expect(trail).not.toContain(list);
    expect(trail).toContain(`/entes/${earlier?.enteId}`);
  });

  test('shows messages for an ente without reports and for an unknown ente', async () => {
    const audited = new Set(current.map(({ enteId }) => enteId));
    const without = catalog.entes.find(({ id, activo }) => activo && !audited.has(id));
    expect(await text(`${list}?ente=${without?.id}`)).toContain('No se encontraron informes generados');
    for (const ente of ['999999', 'abc', '-1', '99999999999']) {
      const answer = await ask(`${list}?ente=${ente}`);
      expect([answer.status, answer.text.includes('Ese ente no existe.')]).toEqual([404, true]);
    }
  });
});

describe('an audit', () => {
  test('shows the citizen sheet by default', async () => {
    const audit = visible.find(({ observaciones }) =>
      observaciones.some(({ estado, monto }) => estado === 'pendiente' && monto > 0),
    );
    const html = await text(detail(audit?.id));
    expect(texts(html, 'a', { 'aria-current': 'page' })).toContain('Ficha Ciudadana');
    expect(html).toContain('Lo que encontramos');
    expect(textOf(html)).toMatch(/\d+ de \d+ observaciones: las de mayor monto que siguen por solventar/);
    expect(html.match(/de cada 100 pesos de (ingreso|egreso) fueron revisados/g)).toHaveLength(2);
    expect(texts(html, '*', { 'data-loading': true, hidden: true })).toContain('Cargando ...');
  });

  test('shows the executive report by default without pending observations', async () => {
    const settled = visible.find(({ observaciones }) => observaciones.every(({ estado }) => estado !== 'pendiente'));
    expect(texts(await text(detail(settled?.id)), 'a', { 'aria-current': 'page' })).toContain('Informe Ejecutivo');
    expect(await text(`${detail(settled?.id)}?vista=ficha`)).toContain('no tiene observaciones relevantes');
  });

  test('says until when a pending recommendation can be attended', async () => {
    const audit = visible.find(
      ({ notificadaEl, recomendaciones }) =>
        notificadaEl && notificadaEl < '2025-01-01' && recomendaciones.some(({ estado }) => estado === 'pendiente'),
    );
    const html = await text(`${detail(audit?.id)}?vista=ficha`);
    expect(html).toMatch(/El plazo del ente, de 120 días hábiles, venció el \d{1,2} de \p{L}+ de 202\d\./u);
    expect(html).not.toContain('días hábiles para atenderla');
  });

  test('shows in the executive report the totals of the contract', async () => {
    const [audit] = visible;
    const html = await text(`${detail(audit?.id)}?vista=ejecutivo`);
    const report = JSON.parse((await ask(`/api/Informes/website/ejecutivo/auditoria/${audit?.id}`)).text);
    const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
    for (const total of ['totalDevengadoIngreso', 'totalRevisadoIngreso', 'totalDevengado', 'totalRevisado'])
      expect(html).toContain(money.format(report[total]));
    for (const result of report.descripcionesEjecutivasEgreso) expect(html).toContain(result);
  });

  test('offers the report file', async () => {
    const [audit] = visible;
    const html = await text(`${detail(audit?.id)}?vista=descargar`);
    expect(hrefsOf(html, /^\/archivos\//)[0]).toContain(`${audit?.codigo}.pdf`);
  });

  test('offers the report of every audit among the latest ones', async () => {
    const html = await text(list);
    const largest = element(html, 'section', { 'aria-labelledby': 'hallazgos' });
    expect(textOf(html)).toContain('Seis observaciones, una por ente, suman ');
    expect(textOf(largest)).toMatch(/^La mayor es de \$[\d.]+.millones: \S/);
    expect(hrefsOf(largest, /^\/auditorias\/auditoria\/\d+\/observacion\/\d+$/)).toHaveLength(6);
    const latest = hrefsOf(element(html, 'section', { 'aria-labelledby': 'recientes' }));
    const ids = new Set(latest.flatMap((href) => /informes-cuenta-actual-detalle\/(\d+)/.exec(href)?.[1] ?? []));
    expect(ids.size).toBeGreaterThan(3);
    for (const id of ids) expect(await text(`${detail(Number(id))}?vista=descargar`), id).toContain('href="/archivos/');
  });

  test('returns 404 for unpublished and invalid audits', async () => {
    for (const id of [hidden[0]?.id, 1, 'abc', '10354x', '99999999999'])
      expect((await ask(`/informes/informes-cuenta-actual-detalle/${id}`)).status, String(id)).toBe(404);
  });
});

describe('the progress of the programme', () => {
  test('shows the chosen year with its legend and its figures', async () => {
    const html = await text('/auditorias/programaauditoriagraficas?ano=2024');
    expect(texts(html, 'a', { 'aria-current': 'true' })).toContain('2024');
    for (const series of [
      'Auditorías planeadas',
      'Auditorías ejecutadas',
      'Informes del Estado',
      'Informes de municipios',
      'Informes en total',
    ])
      expect(html).toContain(`<b>${series}</b>`);
    expect(html).toContain('Total de 2024');
    // The notes of the chart.
    expect(html).toContain('Cómo leer las cifras');
    expect(html).toContain('El programa de un año revisa la cuenta pública del año anterior.');
    for (const file of ['csv?ano=2024', 'xlsx?ano=2024', 'csv', 'xlsx'])
      expect(html).toContain(`href="/api/AvancePlaneacion/5/${file}"`);
    expect((await ask('/auditorias/programaauditoriagraficas?ano=1810')).status).toBe(200);
  });
});
