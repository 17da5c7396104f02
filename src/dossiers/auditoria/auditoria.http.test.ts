import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditoriaPath, OBSERVACIONES_PER_PAGE } from '#areas/auditorias/rules/address.ts';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { holidays } from '#institution/holidays.ts';
import { addBusinessDays } from '#platform/calendar/business-days.ts';
import { formatDateLong, formatPesos } from '#platform/format.ts';
import { ask } from '#tests/setup/http.ts';

const auditorias = demoAuditorias(demoCatalog());
const visibleAuditorias = auditorias.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
const hiddenAuditorias = auditorias.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb);
const path = (id: unknown) => `/auditorias/auditoria/${id}`;
const open = async (id: unknown) => {
  const { status, text } = await ask(path(id));
  return { status, html: text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ') };
};
const calendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };

/** Returns the HTML from a heading to the next heading or the end of its section. */
const sectionOf = (html: string, id: string) =>
  new RegExp(`<h(?<level>[23]) id="${id}".*?(?=<h[23] |</section>)`, 's').exec(html)?.[0] ?? '';

describe('page of an auditoría', () => {
  test('lists the events in the order of their dates, from the programme', async () => {
    const auditoria = visibleAuditorias.find(({ codigo }) => codigo === '2023AM0080-09');
    const { status, html } = await open(auditoria?.id);
    expect(status).toBe(200);
    const timeline = sectionOf(html, 'vida');
    const dates = [...timeline.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, date = '']) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toEqual(
      expect.arrayContaining([
        auditoria?.planeadaEl,
        auditoria?.ejecutadaEl,
        auditoria?.notificadaEl,
        auditoria?.publicadaEl,
      ]),
    );
    for (const step of ['Planeada', 'Ejecutada', 'Notificada', 'Informe publicado']) expect(timeline).toContain(step);
  });

  test.each(visibleAuditorias.filter((_, index) => index % 60 === 0).map(({ id, codigo }) => [codigo, id]))(
    '%s: counts and amounts equal those of the rows',
    async (codigo, id) => {
      const auditoria = visibleAuditorias.find((each) => each.codigo === codigo);
      if (!auditoria) throw new Error('unknown');
      const { html } = await open(id);
      const groups = [
        ['observaciones-pendientes', auditoria.observaciones.filter(({ estado }) => estado === 'pendiente')],
        ['observaciones-resueltas', auditoria.observaciones.filter(({ estado }) => estado !== 'pendiente')],
      ] as const;
      for (const [group, rows] of groups) {
        const section = sectionOf(html, group);
        if (rows.length === 0) expect(section).toBe('');
        else {
          // A longer list has pages; the heading counts all of them.
          if (auditoria.observaciones.length <= OBSERVACIONES_PER_PAGE)
            expect(section.match(/<li /g)).toHaveLength(rows.length);
          expect(section).toContain(`${rows.length} ${rows.length === 1 ? 'observación' : 'observaciones'}`);
          const amount = rows.reduce((sum, { monto }) => sum + monto, 0);
          if (amount > 0) expect(section).toContain(` por ${formatPesos(amount)}`);
        }
      }
      const recomendacionIds = html.match(/id="recomendacion-\d+"/g) ?? [];
      expect(recomendacionIds).toHaveLength(auditoria.recomendaciones.length);
    },
  );

  test('a long list has pages, pending observaciones first, and every link to one of them leads to it', async () => {
    const auditoria = visibleAuditorias.toSorted((a, b) => b.observaciones.length - a.observaciones.length)[0];
    if (!auditoria) throw new Error('no auditoría');
    const pages = Math.ceil(auditoria.observaciones.length / OBSERVACIONES_PER_PAGE);
    expect(pages).toBeGreaterThan(1);
    const shown: string[] = [];
    const links = new Set<string>();
    for (let page = 1; page <= pages; page += 1) {
      const address = `${auditoriaPath(auditoria.id)}${page > 1 ? `?pagina=${page}` : ''}`;
      const { text } = await ask(address);
      const rows = [...text.matchAll(/<li id="observacion-(\d+)"/g)].map(([, numero = '']) => numero);
      expect(rows.length).toBeLessThanOrEqual(OBSERVACIONES_PER_PAGE);
      shown.push(...rows);
      for (const [, path = '', numero = ''] of text.matchAll(/href="([^"#]*)#observacion-(\d+)"/g)) {
        if (path === '') expect(rows, `${address} #${numero}`).toContain(numero);
        else links.add(`${path}#${numero}`);
      }
    }
    const isPending = new Map(
      auditoria.observaciones.map(({ numero, estado }) => [String(numero), estado === 'pendiente']),
    );
    expect(shown).toHaveLength(auditoria.observaciones.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.map((numero) => isPending.get(numero))).toEqual(
      shown.map((numero) => isPending.get(numero)).toSorted((a, b) => Number(b) - Number(a)),
    );
    const observacion = await ask(`${auditoriaPath(auditoria.id)}/observacion/${shown.at(-1)}`);
    const [, back = ''] = /href="([^"]*#observacion-\d+)"/.exec(observacion.text) ?? [];
    links.add(back.replace('#observacion-', '#'));
    for (const link of links) {
      const [path = '', numero = ''] = link.split('#');
      expect((await ask(path)).text, link).toContain(`id="observacion-${numero}"`);
    }
  });

  test('shows the plazo of each recomendación: 120 business days from the notification', async () => {
    const auditoria = visibleAuditorias.find(({ recomendaciones }) => recomendaciones.length > 2);
    const { html } = await open(auditoria?.id);
    const due = addBusinessDays(auditoria?.notificadaEl ?? '', 120, calendar);
    const terms = html.split(`<time dateTime="${due}">${formatDateLong(due)}</time>`).length - 1;
    // Once per recomendación, and once in the timeline.
    expect(terms).toBe((auditoria?.recomendaciones.length ?? 0) + 1);
    expect(html).toContain('Plazo de 120 días hábiles');
  });

  test('shows its informe with the SHA-256 of the file, also as JSON-LD', async () => {
    const { html } = await open(10_354);
    const sha256 = createHash('sha256')
      .update((await ask('/api/File/Informe/10354')).body)
      .digest('hex');
    expect(html).toContain(`<code>${sha256.slice(0, 12)}…</code>`);
    expect(html).toContain(`href="/verificar?sha256=${sha256}"`);
    const reports = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .filter((node) => node['@type'] === 'Report');
    expect(reports).toEqual([
      expect.objectContaining({
        reportNumber: '2023AM0080-09',
        datePublished: '2024-08-22',
        encoding: [expect.objectContaining({ sha256, contentUrl: expect.stringMatching(/^http.*\/10354$/) })],
      }),
    ]);
  });

  test('links the ente, its ficha ciudadana and its seguimiento', async () => {
    const { html } = await open(10_354);
    expect(html).toContain('href="/entes/80"');
    expect(html).toContain('href="/informes/informes-cuenta-actual-detalle/10354?vista=ficha"');
    expect(html).toContain('avance-solventacion?tipo-ente=3&amp;ejercicio=2023&amp;vista=1&amp;de=80#detalle');
  });

  test('says that the file of the informe is missing', async () => {
    // The store of the demonstration has lost this one.
    expect((await open(10_012)).html).toContain('El archivo no está disponible por el momento.');
  });

  test('says what was resolved on a past day, with a citation', async () => {
    const day = '2025-03-31';
    const auditoria = visibleAuditorias.find(({ id }) => id === 10_354);
    const rows = (auditoria?.observaciones ?? []).filter(({ emitidaEl }) => emitidaEl <= day);
    const pending = rows.filter(({ estado, resueltaEl }) => estado === 'pendiente' || (resueltaEl ?? '') > day);
    expect(pending.length).toBeGreaterThan(1);
    expect(pending.length).toBeLessThan(rows.length);
    const html = (await open('10354?al=2025-03-31')).html;
    const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
    expect(title).toMatch(
      new RegExp(`^Al 31 de marzo de 2025, .* había resuelto ${rows.length - pending.length} de ${rows.length} observ`),
    );
    expect(html.match(/>Por solventar</g)).toHaveLength(pending.length);
    expect(html).toContain('/auditorias/auditoria/10354?al=2025-03-31.');
    for (const none of ['2999-01-01', '2025-02-30', 'ayer'])
      expect((await open(`10354?al=${none}`)).html, none).not.toContain('Citar estas cifras');
  });

  test('answers 404 or 400 for hidden auditorías and malformed ids', async () => {
    for (const id of [hiddenAuditorias[0]?.id, 1, 'abc', '10354x', '99999999999', '-1', '%00'])
      expect([404, 400], String(id)).toContain((await open(id)).status);
  });
});
