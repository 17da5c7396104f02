import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { holidays } from '#institution/holidays.ts';
import { addBusinessDays } from '#platform/calendar/business-days.ts';
import { formatDateLong, formatPesos } from '#platform/format.ts';
import { ask } from '#tests/setup/http.ts';
import { demoAuditorias } from '../../areas/auditorias/demo/audits.ts';
import { demoCatalog } from '../../areas/auditorias/demo/catalog.ts';

const audits = demoAuditorias(demoCatalog());
const shown = audits.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
const hidden = audits.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb);
const path = (id: unknown) => `/auditorias/auditoria/${id}`;
const open = async (id: unknown) => {
  const { status, text } = await ask(path(id));
  return { status, html: text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ') };
};
const calendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };

/** The part of the page between a heading and the next one of its level. */
const part = (html: string, id: string) =>
  new RegExp(`<h(?<level>[23]) id="${id}".*?(?=<h[23] |</section>)`, 's').exec(html)?.[0] ?? '';

describe('the life of an audit', () => {
  test('is told by date, from the programme on', async () => {
    const audit = shown.find(({ codigo }) => codigo === '2023AM0080-09');
    const { status, html } = await open(audit?.id);
    expect(status).toBe(200);
    const life = part(html, 'vida');
    const dates = [...life.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, date = '']) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toEqual(
      expect.arrayContaining([audit?.planeadaEl, audit?.ejecutadaEl, audit?.notificadaEl, audit?.publicadaEl]),
    );
    for (const step of ['Planeada', 'Ejecutada', 'Notificada', 'Informe publicado']) expect(life).toContain(step);
  });

  test.each(shown.filter((_, index) => index % 60 === 0).map(({ id, codigo }) => [codigo, id]))(
    '%s: figures equal the rows behind them',
    async (codigo, id) => {
      const audit = shown.find((each) => each.codigo === codigo);
      if (!audit) throw new Error('unknown');
      const { html } = await open(id);
      const groups = [
        ['observaciones-pendientes', audit.observaciones.filter(({ estado }) => estado === 'pendiente')],
        ['observaciones-resueltas', audit.observaciones.filter(({ estado }) => estado !== 'pendiente')],
      ] as const;
      for (const [group, rows] of groups) {
        const told = part(html, group);
        if (rows.length === 0) expect(told).toBe('');
        else {
          expect(told.match(/<li /g)).toHaveLength(rows.length);
          expect(told).toContain(`${rows.length} ${rows.length === 1 ? 'observación' : 'observaciones'}`);
          const amount = rows.reduce((sum, { monto }) => sum + monto, 0);
          if (amount > 0) expect(told).toContain(` por ${formatPesos(amount)}`);
        }
      }
      const advice = html.match(/id="recomendacion-\d+"/g) ?? [];
      expect(advice).toHaveLength(audit.recomendaciones.length);
    },
  );

  test('gives each recommendation its term: 120 business days from the notification', async () => {
    const audit = shown.find(({ recomendaciones }) => recomendaciones.length > 2);
    const { html } = await open(audit?.id);
    const due = addBusinessDays(audit?.notificadaEl ?? '', 120, calendar);
    const terms = html.split(`<time dateTime="${due}">${formatDateLong(due)}</time>`).length - 1;
    // Once for each, and once in the life of the audit.
    expect(terms).toBe((audit?.recomendaciones.length ?? 0) + 1);
    expect(html).toContain('Plazo de 120 días hábiles');
  });

  test('shows its report with the SHA-256 of the file, also for machines', async () => {
    const { html } = await open(10_354);
    const sha256 = createHash('sha256')
      .update((await ask('/api/File/Informe/10354')).body)
      .digest('hex');
    expect(html).toContain(`<code>${sha256.slice(0, 12)}…</code>`);
    expect(html).toContain(`href="/verificar?sha256=${sha256}"`);
    const reports = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .filter((thing) => thing['@type'] === 'Report');
    expect(reports).toEqual([
      expect.objectContaining({
        reportNumber: '2023AM0080-09',
        datePublished: '2024-09-22',
        encoding: [expect.objectContaining({ sha256, contentUrl: expect.stringMatching(/^http.*\/10354$/) })],
      }),
    ]);
  });

  test('leads to the body, its citizen sheet and its follow-up', async () => {
    const { html } = await open(10_354);
    expect(html).toContain('href="/entes/80"');
    expect(html).toContain('href="/informes/informes-cuenta-actual-detalle/10354?vista=ficha"');
    expect(html).toContain('avance-solventacion?tipo-ente=3&amp;ejercicio=2023&amp;vista=1&amp;de=80#detalle');
  });

  test('says what is missing: no report, no observations', async () => {
    const union = shown.find(({ id }) => id >= 30_000) ?? shown.at(-1);
    expect((await open(union?.id)).html).toContain('todavía no se carga en el sitio');
  });

  test('does not exist for visitors while it is not shown, nor for wrong numbers', async () => {
    for (const id of [hidden[0]?.id, 1, 'abc', '10354x', '99999999999', '-1', '%00'])
      expect([404, 400], String(id)).toContain((await open(id)).status);
  });
});
