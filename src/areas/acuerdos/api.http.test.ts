import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '#platform/calendar/days.ts';
import { formatDateLong } from '#platform/format.ts';
import { today } from '#platform/visibility.ts';
import { climb, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { elements } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { Acuerdo, Aviso, FechaAcuerdo } from './contract.ts';

const fechas = await climb('/api/FechasAcuerdos/', z.array(FechaAcuerdo));
const [newest] = fechas;
const newestDay = newest?.fecha ?? '';
/** A day without list: those are on Mondays and Thursdays. */
const emptyDay = new Date(Date.parse(newestDay) + 2 * 86_400_000).toISOString().slice(0, 10);

describe('calls', () => {
  test('answers the dates of 24 months, newest first, on working days', async () => {
    const dates = fechas.map(({ fecha }) => fecha);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(24);
    for (const date of dates) expect([1, 4], date).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    expect(newest).toEqual({ fecha: newestDay, fechaMostrar: formatDateLong(newestDay) });
    // The site started today or, around midnight, yesterday: the last list is of the month before.
    expect(Date.now() - Date.parse(newestDay)).toBeLessThan(62 * 86_400_000);
    expect(newestDay < new Date().toISOString().slice(0, 10)).toBe(true);
  });

  test('answers the dates and the notices by pages where a call asks for one', async () => {
    const { headers, text } = await ask('/api/FechasAcuerdos/?pagina=2&porPagina=3');
    expect(JSON.parse(text)).toEqual(fechas.slice(3, 6));
    expect(headers['x-total-count']).toBe(String(fechas.length));
    expect(headers.link).toContain('</api/FechasAcuerdos/?pagina=3&porPagina=3>; rel="next"');
    expect(JSON.parse((await ask('/api/ListaAvisosPortal/?porPagina=1')).text)).toHaveLength(1);
    await expectProblem('/api/ListaAvisosPortal/?porPagina=101', 400);
  });

  test('answers the agreements of a date in their order', async () => {
    const list = await climb(`/api/Acuerdos/${newest?.fecha}`, z.array(Acuerdo));
    expect(list.map(({ consecutivo }) => consecutivo)).toEqual(list.map((_, index) => index + 1));
  });

  test('404 for a date without list, 400 for what is no date', async () => {
    await expectProblem(`/api/Acuerdos/${emptyDay}`, 404);
    for (const date of ['2026-02-30', '29-10-2026', 'x', "2026-10-29'"])
      await expectProblem(`/api/Acuerdos/${date}`, 400);
  });

  test('answers the notices, whose files open', async () => {
    const avisos = await climb('/api/ListaAvisosPortal/', z.array(Aviso));
    expect(avisos.length).toBeGreaterThanOrEqual(10);
    expect(avisos.some(({ acuerdo }) => acuerdo === null)).toBe(true);
    const [first] = avisos;
    for (const file of [first?.acuerdo, first?.archivo]) {
      const answer = await ask(String(file));
      expect([answer.status, answer.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });
});

describe('feeds', () => {
  test('the calendar has an event for each list of the last year', async () => {
    const { status, headers, text } = await ask('/institucion/acuerdos.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`DTSTART;VALUE=DATE:${newestDay.replaceAll('-', '')}`);
    const yearAgo = addDays(today(new Date()), -366);
    const lists = fechas.filter(({ fecha }) => fecha >= yearAgo);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(lists.length);
    expect(text.match(/Lista de acuerdos: \d+/g)?.length).toBe(lists.length);
  });

  test('the Atom feed has the newest agreements, under this site', async () => {
    const { status, headers, text } = await ask('/institucion/acuerdos.atom');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(elements(text, 'entry')).toHaveLength(100);
    expect(text).toContain(`/institucion/acuerdos?fecha=${newestDay}`);
  });
});

describe('page', () => {
  test('shows the newest list, a chosen one with the way back, and the notices', async () => {
    expect((await ask('/institucion/acuerdos')).text).toContain(` ${formatDateLong(newestDay)}`);
    const chosen = await ask(`/institucion/acuerdos?fecha=${fechas[3]?.fecha}`);
    expect(chosen.text).toContain('Regresar a la lista de fechas');
    const notices = await ask('/institucion/acuerdos?t=2');
    expect(notices.text).toContain('Abrir aviso');
    expect((await ask('/institucion/avisos')).text).toContain('Abrir acuerdo');
  });

  test('finds agreements by file number and words of the synopsis, without accents', async () => {
    const [first] = await expectPublic(`/api/Acuerdos/${newest?.fecha}`, z.array(Acuerdo));
    expect((await ask(`/institucion/acuerdos?buscar=${first?.expediente.toLowerCase()}`)).text).toContain(
      first?.expediente,
    );
    expect((await ask('/institucion/acuerdos?buscar=BITACORA+navojoa')).text).toContain('bitácora de obra');
    for (const text of ['%25', '_', '%2F', 'zzzz'])
      expect((await ask(`/institucion/acuerdos?buscar=${text}`)).text, text).toContain('Ningún acuerdo coincide');
  });

  test('a date without list answers 404 and says so', async () => {
    for (const date of [emptyDay, '2026-13-45', 'x']) {
      const { status, text } = await ask(`/institucion/acuerdos?fecha=${date}`);
      expect([status, text.includes('No hay lista de acuerdos')]).toEqual([404, true]);
    }
  });
});
