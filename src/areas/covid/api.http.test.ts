import { expect, test } from 'vitest';
import { z } from 'zod';
import { climb } from '#tests/setup/call.ts';
import { AuditoriaCovid } from './contract.ts';

test('GET /api/AuditoriasCovid returns the six audits with their dated activities', async () => {
  const audits = await climb('/api/AuditoriasCovid', z.array(AuditoriaCovid));
  expect(audits.map(({ sujetoAuditado }) => sujetoAuditado)).toEqual([
    'Servicios Estatales de Salud',
    'Servicios Estatales de Salud',
    'Secretaría de Desarrollo Social',
    'Fondo Estatal para el Desarrollo Productivo',
    'Consejo Estatal de Obra Concertada',
    'Sistema para el Desarrollo Integral de la Familia de Hermosillo',
  ]);
  for (const { actividades, fechaNotificacion } of audits) {
    const dates = actividades.map(({ fecha }) => fecha);
    expect(dates.length).toBeGreaterThanOrEqual(5);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe(fechaNotificacion);
  }
});
