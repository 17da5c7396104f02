import { expect, test } from 'vitest';
import { estimateYear, listNewest } from '#areas/avisos/queries/estimate.ts';
import { clases } from '#areas/avisos/rules/scope.ts';
import { alertsSite } from '../../setup/avisos/alerts-site.ts';

// What a subject would have been told of in the last year, before anybody confirms: counts of what the public reads, and of nothing else.

const site = alertsSite();
const now = new Date('2022-09-01T16:00:00Z');
const estimateOf = (clave: string) => estimateYear({ clave, clases }, undefined, now);
const none = { publicacion: 0, avance: 0, termino: 0, correccion: 0 };

test('an audit, the observations that were resolved and the terms that passed are counted, of its ente and by itself', async () => {
  await site.saveAudit(['pendiente', 'solventada'], { notified: '2022-06-02', resolved: '2022-07-01' });
  expect(await estimateOf('ente:1')).toEqual({ publicacion: 1, avance: 1, termino: 1, correccion: 0 });
  expect(await estimateOf('registro:auditoria:1')).toMatchObject({ avance: 1, termino: 1 });
  expect(await estimateOf('observacion:1:2')).toMatchObject({ avance: 1, termino: 0 });
  expect(await estimateOf('ente:2')).toEqual(none);
  expect(await listNewest('ente:1', undefined, now)).toHaveLength(1);
});

test('a hidden audit is in no count, and in no example', async () => {
  await site.saveAudit(['pendiente', 'solventada'], { visible: false, notified: '2022-06-02', resolved: '2022-07-01' });
  for (const clave of ['ente:1', 'registro:auditoria:1', 'observacion:1:1', 'observacion:1:2'])
    expect(await estimateOf(clave)).toEqual(none);
  expect(await listNewest('ente:1', undefined, now)).toEqual([]);
  const search = { consulta: `'anticip'`, anclas: ['anticip'], tipos: null, anio: null, entes: null, grupo: null };
  const clave = 'busqueda:/buscar?texto=anticipos';
  expect(await estimateYear({ clave, clases: ['publicacion'] }, search, now)).toEqual({ publicacion: 0 });
  expect(await listNewest(clave, search, now)).toEqual([]);
  expect(await site.predictForAudit()).toBe(0);
});

test('counts the proposals of a call too', async () => {
  const dates = { cierraEl: '2026-11-01', resultadosEl: '2026-11-10' };
  const id = await site.saveCall({ ...dates, proposal: 'El puente de la salida' });
  const later = new Date('2026-11-20T16:00:00Z');
  const call = { clave: `registro:convocatoria:${id}`, clases: ['publicacion' as const] };
  expect(await listNewest(call.clave, undefined, later)).toMatchObject([
    { titulo: 'El puente de la salida' },
    { tipo: 'convocatoria' },
  ]);
  expect(await estimateYear(call, undefined, later)).toEqual({ publicacion: 2 });
});
