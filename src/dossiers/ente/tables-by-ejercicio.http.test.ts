import { describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/setup/call.ts';
import { enteNamed, visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import { linksOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

describe('downloadable tables', () => {
  const { id } = enteNamed('Hermosillo');
  const auditoriasOfEnte = visibleAuditorias.filter(({ enteId }) => enteId === id);

  test('has a row for each visible auditoría', async () => {
    const { header, rows } = await expectTable(`/api/Entes/${id}/Auditorias`, 'auditorias-ayuntamiento-de-hermosillo');
    expect(rows.map(([, , codigo]) => codigo).toSorted()).toEqual(
      auditoriasOfEnte.map(({ codigo }) => codigo).toSorted(),
    );
    expect(header.slice(0, 6)).toEqual(['Ente (id)', 'Ente', 'Auditoría', 'Cuenta pública', 'Tipo', 'Planeada']);
    for (const [, , , anio, , planned] of rows) {
      expect(anio).toBeTypeOf('number');
      expect(planned).toMatchObject({ kind: 'date' });
    }
  });

  test('has a row for each observación, with its amount in pesos', async () => {
    const path = `/api/Entes/${id}/Observaciones`;
    const { header, rows } = await expectTable(path, 'observaciones-ayuntamiento-de-hermosillo');
    const observaciones = auditoriasOfEnte.flatMap(({ observaciones }) => observaciones);
    expect(rows).toHaveLength(observaciones.length);
    // The words of the page, and the ente in each row, so that files of several entes can be joined.
    expect(header.slice(0, 6)).toEqual(['Ente (id)', 'Ente', 'Cuenta pública', 'Auditoría', 'Número', 'Materia']);
    const cellsOf = (name: string) => new Set(rows.map((row) => row[header.indexOf(name)]));
    expect([cellsOf('Ente (id)'), cellsOf('Ente')]).toEqual([new Set([id]), new Set(['Ayuntamiento de Hermosillo'])]);
    for (const state of cellsOf('Estado')) expect(['Por solventar', 'Solventada', 'Concluida']).toContain(state);
    const amounts = rows.map((row) => Number(row[header.indexOf('Monto')]));
    expect(amounts.reduce((sum, pesos) => sum + pesos, 0)).toBeCloseTo(
      observaciones.reduce((sum, { monto }) => sum + monto, 0) / 100,
      1,
    );
  });

  test('has the open terms as a calendar, each on its day, with its audit', async () => {
    const path = `/api/Entes/${id}/Plazos.ics`;
    const { status, headers, text } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const entries = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    const ids = entries.map((entry) => Number(/UID:plazo-(\d+)-/.exec(entry)?.[1]));
    expect(ids.length).toBeGreaterThan(0);
    expect(auditoriasOfEnte.map((auditoria) => auditoria.id)).toEqual(expect.arrayContaining(ids));
    for (const entry of entries) {
      const [, day = ''] = /UID:plazo-\d+-([\d-]+)@/.exec(entry) ?? [];
      expect(entry).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
      expect(entry).toMatch(
        /observaci(?:ón o recomendación|ones o recomendaciones) de Ayuntamiento de Hermosillo por responder/,
      );
    }
    expect(linksOf((await ask(`/entes/${id}`)).text).map(({ href }) => href)).toContain(path);
    await expectProblem('/api/Entes/999999/Plazos.ics', 404);
  });

  test('answers a problem for an unknown ente or format', async () => {
    const unclassified = enteNamed('Ente sin clasificar');
    for (const table of ['Auditorias', 'Observaciones'])
      for (const format of ['csv', 'xlsx']) {
        await expectProblem(`/api/Entes/999999/${table}/${format}`, 404);
        await expectProblem(`/api/Entes/${unclassified.id}/${table}/${format}`, 404);
        await expectProblem(`/api/Entes/abc/${table}/${format}`, 400);
        await expectProblem(`/api/Entes/${id}/${table}/ods`, 400);
      }
  });
});
