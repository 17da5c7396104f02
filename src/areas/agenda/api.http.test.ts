import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';
import { EventoCalendario } from './contract.ts';
import { feedPath } from './rules.ts';

/** Tests of staff import later events on the same server. */
const END = '2026-01-01';

describe('GET /Publico/EventosCalendario', () => {
  test('gives all-day events from 15 April of 2024 to 30 September of 2025, in four classes', async () => {
    const all = await climb('/Publico/EventosCalendario', z.array(EventoCalendario));
    const starts = all.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
    const events = all.filter(({ start }) => start < END);
    const dates = events.map(({ start }) => start);
    expect([dates[0], dates.at(-1)]).toEqual(['2024-04-15', '2025-09-30']);
    expect(new Set(events.map(({ className }) => className)).size).toBe(4);
    for (const { description } of events) expect(description.length).toBeGreaterThan(20);
  });

  test('has every dated event of the specification', async () => {
    const events = EventoCalendario.array().parse(JSON.parse((await ask('/Publico/EventosCalendario')).text));
    const on = (date: string) => events.filter(({ start }) => start === date).map(({ title }) => title);
    expect(on('2025-05-15')).toEqual(['Publicación de la 6.ª Convocatoria']);
    expect(on('2025-08-29')).toContain('Cierre de recepción de la 6.ª Convocatoria');
    expect(on('2025-09-12')).toEqual(['Resultados de la 6.ª Convocatoria']);
    expect(on('2024-12-13')).toEqual(['Informe Anual de Indicadores de Fiscalización']);
    for (const year of [2024, 2025])
      expect(on(`${year}-09-10`)).toEqual(['Sesión del Comité de Participación Ciudadana']);
    const titles = events.map(({ title }) => title).join('\n');
    for (const part of [
      'Presentación de la cuenta pública',
      'Informe de resultados de la cuenta pública',
      'Informe Semestral',
      '5.ª Convocatoria',
      'Programa anual de auditorías 2024-2025',
      'Programa anual de auditorías 2025-2026',
    ])
      expect(titles).toContain(part);
  });
});

describe('the iCalendar feed', () => {
  test('has the same events, each for whole days, with an id that stays', async () => {
    const { status, headers, text } = await ask(feedPath);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = EventoCalendario.array().parse(JSON.parse((await ask('/Publico/EventosCalendario')).text));
    const blocks = text
      .split('BEGIN:VEVENT')
      .slice(1)
      .filter((block) => (/DTSTART;VALUE=DATE:(\d+)/.exec(block)?.[1] ?? '') < END.replaceAll('-', ''));
    expect(blocks).toHaveLength(events.filter(({ start }) => start < END).length);
    const closing = blocks.find((block) => block.includes('Cierre de recepción de la 6.ª'));
    expect(closing).toContain('DTSTART;VALUE=DATE:20250829');
    expect(closing).toContain('DTEND;VALUE=DATE:20250830');
    expect(closing).toMatch(/UID:evento-\d+@/);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect((await ask(feedPath)).text).toContain(closing);
    await expectOnlyMethods(feedPath, 'GET', 'HEAD');
  });
});
