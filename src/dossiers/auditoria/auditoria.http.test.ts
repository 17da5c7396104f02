import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditoriaPath, OBSERVACIONES_PER_PAGE } from '#areas/auditorias/rules/address.ts';
import { buildWorld } from '#demo/areas/auditorias/world.ts';
import { holidays } from '#institution/holidays.ts';
import { addBusinessDays } from '#platform/calendar/business-days.ts';
import { formatDateLong, formatPesos, formatPesosWithCents } from '#platform/format.ts';
import {
  auditOf,
  catalog,
  enteNamed,
  hiddenAuditorias,
  visibleAuditorias,
} from '#tests/setup/demonstration/records.ts';
import {
  element,
  elements,
  hrefsOf,
  linkedDataOf,
  type Markup,
  mainOf,
  parseHtml,
  partUnder,
  textOf,
  texts,
  values,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const hermosillo = enteNamed('Hermosillo');
const sample = auditOf(hermosillo, 2023);
const path = (id: unknown) => `/auditorias/auditoria/${id}`;
const open = async (id: unknown) => {
  const { status, text } = await ask(path(id));
  return { status, page: parseHtml(text) };
};
const calendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };

const rowsOf = (markup: Markup, name: string) => elements(markup, 'li', { id: new RegExp(`^${name}-\\d+$`) });
const numeroOf = (id: string) => id.replace(/^.*-/, '');

describe('page of an auditoría', () => {
  test('lists the events in the order of their dates, from the programme', async () => {
    const { status, page } = await open(sample.id);
    expect(status).toBe(200);
    const timeline = partUnder(page, 'vida');
    const dates = values(timeline, 'time', 'datetime');
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toEqual(
      expect.arrayContaining([sample.planeadaEl, sample.ejecutadaEl, sample.notificadaEl, sample.publicadaEl]),
    );
    for (const step of ['Planeada', 'Ejecutada', 'Notificada', 'Informe publicado'])
      expect(textOf(timeline)).toContain(step);
  });

  test.each(visibleAuditorias.filter((_, index) => index % 60 === 0).map(({ id, codigo }) => [codigo, id]))(
    '%s: counts and amounts equal those of the rows',
    async (codigo, id) => {
      const auditoria = visibleAuditorias.find((each) => each.codigo === codigo);
      if (!auditoria) throw new Error('unknown');
      const { page } = await open(id);
      const groups = [
        ['observaciones-pendientes', auditoria.observaciones.filter(({ estado }) => estado === 'pendiente')],
        ['observaciones-resueltas', auditoria.observaciones.filter(({ estado }) => estado !== 'pendiente')],
      ] as const;
      for (const [group, rows] of groups) {
        const section = partUnder(page, group);
        if (rows.length === 0) expect(section).toEqual([]);
        else {
          // A longer list has pages; the heading counts all of them.
          if (auditoria.observaciones.length <= OBSERVACIONES_PER_PAGE)
            expect(rowsOf(section, 'observacion')).toHaveLength(rows.length);
          expect(textOf(section)).toContain(`${rows.length} ${rows.length === 1 ? 'observación' : 'observaciones'}`);
          const amount = rows.reduce((sum, { monto }) => sum + monto, 0);
          const amounts = [formatPesos, formatPesosWithCents].map((pesos) => ` por ${pesos(amount)}`);
          if (amount > 0) expect(amounts.some((text) => textOf(section).includes(text))).toBe(true);
        }
      }
      expect(rowsOf(page, 'recomendacion')).toHaveLength(auditoria.recomendaciones.length);
    },
  );

  test('a long list has pages, pending observaciones first, and every link to one of them leads to it', async () => {
    const auditoria = visibleAuditorias.toSorted((a, b) => b.observaciones.length - a.observaciones.length)[0];
    if (!auditoria) throw new Error('no auditoría');
    const pages = Math.ceil(auditoria.observaciones.length / OBSERVACIONES_PER_PAGE);
    expect(pages).toBeGreaterThan(1);
    const numeros: string[] = [];
    const links = new Set<string>();
    for (let page = 1; page <= pages; page += 1) {
      const address = `${auditoriaPath(auditoria.id)}${page > 1 ? `?pagina=${page}` : ''}`;
      const { text } = await ask(address);
      const rows = rowsOf(text, 'observacion').map(({ attribs }) => numeroOf(attribs.id ?? ''));
      expect(rows.length).toBeLessThanOrEqual(OBSERVACIONES_PER_PAGE);
      numeros.push(...rows);
      for (const href of hrefsOf(text, /#observacion-\d+$/)) {
        if (href.startsWith('#')) expect(rows, `${address} ${href}`).toContain(numeroOf(href));
        else links.add(href);
      }
    }
    const isPending = new Map(
      auditoria.observaciones.map(({ numero, estado }) => [String(numero), estado === 'pendiente']),
    );
    expect(numeros).toHaveLength(auditoria.observaciones.length);
    expect(new Set(numeros).size).toBe(numeros.length);
    expect(numeros.map((numero) => isPending.get(numero))).toEqual(
      numeros.map((numero) => isPending.get(numero)).toSorted((a, b) => Number(b) - Number(a)),
    );
    const observacion = await ask(`${auditoriaPath(auditoria.id)}/observacion/${numeros.at(-1)}`);
    const [back = ''] = hrefsOf(observacion.text, /#observacion-\d+$/);
    links.add(back);
    for (const link of links) {
      const [path = '', id = ''] = link.split('#');
      expect(elements((await ask(path)).text, '*', { id }), link).toHaveLength(1);
    }
  });

  test('shows the plazo of each recomendación: 120 business days from the notification', async () => {
    const auditoria = visibleAuditorias.find(({ recomendaciones }) => recomendaciones.length > 2);
    const { page } = await open(auditoria?.id);
    const due = addBusinessDays(auditoria?.notificadaEl ?? '', 120, calendar);
    const terms = texts(page, 'time', { datetime: due }).filter((text) => text === formatDateLong(due));
    // Once per recomendación, and once in the timeline.
    expect(terms).toHaveLength((auditoria?.recomendaciones.length ?? 0) + 1);
    expect(textOf(page)).toContain('Plazo de 120 días hábiles');
  });

  test('shows its informe with the SHA-256 of the file, also as JSON-LD', async () => {
    const { page } = await open(sample.id);
    const sha256 = createHash('sha256')
      .update((await ask(`/api/File/Informe/${sample.id}`)).body)
      .digest('hex');
    expect(texts(page, 'code')).toContain(`${sha256.slice(0, 12)}…`);
    expect(hrefsOf(page)).toContain(`/verificar?sha256=${sha256}`);
    const reports = linkedDataOf(page)
      .map((json) => JSON.parse(json))
      .filter((node) => node['@type'] === 'Report');
    expect(reports).toEqual([
      expect.objectContaining({
        reportNumber: sample.codigo,
        datePublished: sample.publicadaEl,
        encoding: [
          expect.objectContaining({ sha256, contentUrl: expect.stringMatching(new RegExp(`^http.*/${sample.id}$`)) }),
        ],
      }),
    ]);
  });

  test('links the ente, its ficha ciudadana and its seguimiento', async () => {
    const hrefs = hrefsOf((await open(sample.id)).page);
    expect(hrefs).toContain(`/entes/${hermosillo.id}`);
    expect(hrefs).toContain(`/informes/informes-cuenta-actual-detalle/${sample.id}?vista=ficha`);
    const query = `tipo-ente=${hermosillo.tipoEnteId}&ejercicio=2023&vista=1&de=${hermosillo.id}`;
    expect(hrefs.join()).toContain(`avance-solventacion?${query}#detalle`);
  });

  test('says that the file of the informe is missing', async () => {
    // The store of the demonstration has lost this one.
    const lost = buildWorld(catalog).find(({ missingFile }) => missingFile);
    expect(textOf((await open(lost?.id)).page)).toContain('El archivo no está disponible por el momento.');
  });

  test('says what was resolved on a past day, with a citation', async () => {
    const day = '2025-03-31';
    const rows = sample.observaciones.filter(({ emitidaEl }) => emitidaEl <= day);
    const pending = rows.filter(({ estado, resueltaEl }) => estado === 'pendiente' || (resueltaEl ?? '') > day);
    expect(pending.length).toBeGreaterThan(1);
    expect(pending.length).toBeLessThan(rows.length);
    const { page } = await open(`${sample.id}?al=2025-03-31`);
    expect(textOf(element(page, 'h1'))).toMatch(
      new RegExp(`^Al 31 de marzo de 2025, .* había resuelto ${rows.length - pending.length} de ${rows.length} observ`),
    );
    expect(texts(page, 'td').filter((state) => state === 'Por solventar')).toHaveLength(pending.length);
    expect(textOf(mainOf(page))).toContain(`/auditorias/auditoria/${sample.id}?al=2025-03-31.`);
    for (const none of ['2999-01-01', '2025-02-30', 'ayer']) {
      const words = textOf((await open(`${sample.id}?al=${none}`)).page);
      expect(words, none).not.toContain('Citar estas cifras');
      expect(words, none).toContain('No hay cifras de la fecha que pide esta dirección');
    }
  });

  test('answers 404 or 400 for hidden auditorías and malformed ids', async () => {
    for (const id of [hiddenAuditorias[0]?.id, 1, 'abc', `${sample.id}x`, '99999999999', '-1', '%00'])
      expect([404, 400], String(id)).toContain((await open(id)).status);
  });
});
