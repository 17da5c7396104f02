import { expect, test } from 'vitest';
import { z } from 'zod';
import { climb } from '#tests/setup/call.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';
import { DatosConvocatoria } from './contract.ts';

const path = '/Publico/DatosParticipacionCiudadana';

test('gives the six calls; the sixth is the current one', async () => {
  const calls = await climb(path, z.array(DatosConvocatoria));
  expect(calls.map(({ NumeroConvocatoria }) => NumeroConvocatoria)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(calls.filter(({ Actual }) => Actual).map(({ NumeroConvocatoria }) => NumeroConvocatoria)).toEqual([6]);
  expect(calls.map(({ SolicitudesRecibidas }) => SolicitudesRecibidas)).toEqual([6, 12, 18, 3, 8, 0]);
  for (const { SolicitudesRecibidas, SolicitudesCiudadanas, SolicitudesOrganizacion } of calls)
    expect(SolicitudesCiudadanas + SolicitudesOrganizacion).toBe(SolicitudesRecibidas);
});

test('39 requests and 28 selected proposals in the first four calls', async () => {
  const four = (await climb(path, z.array(DatosConvocatoria))).slice(0, 4);
  expect(four.reduce((sum, { SolicitudesRecibidas }) => sum + SolicitudesRecibidas, 0)).toBe(39);
  expect(four.reduce((sum, { PropuestasSeleccionadas }) => sum + PropuestasSeleccionadas, 0)).toBe(28);
});

test('is saved as CSV and Excel, without the call in process', async () => {
  const { rows } = await expectTable(path, 'participacion-ciudadana');
  expect(rows).toHaveLength(5);
});
