import { expect, test } from 'vitest';
import { holidays } from '#institution/holidays.ts';
import { isBusinessDay } from '#platform/calendar/business-days.ts';
import { reportsAsPublished } from './as-published.ts';
import { demoAuditorias } from './audits.ts';
import { demoCatalog } from './catalog.ts';
import { TIPO_INFORME } from './informe.ts';
import { buildWorld } from './world.ts';

const catalog = demoCatalog();
const audits = demoAuditorias(catalog);
const current = audits.filter(({ ejercicioId, tipoAuditoriaId }) => ejercicioId === 19 && tipoAuditoriaId === 9);

test('the audits of the demonstration are the same each time, with ids and codes of their own', () => {
  expect(demoAuditorias(demoCatalog())).toEqual(audits);
  expect(new Set(audits.map(({ id }) => id)).size).toBe(audits.length);
  expect(new Set(audits.map(({ codigo }) => codigo)).size).toBe(audits.length);
});

test('a step never comes before the one that leads to it', () => {
  for (const { planeadaEl, ejecutadaEl, notificadaEl, publicadaEl, codigo } of audits) {
    const steps = [planeadaEl, ejecutadaEl, notificadaEl, publicadaEl].filter(
      (day) => day !== null && day !== undefined,
    );
    expect(steps, codigo).toEqual(steps.toSorted());
  }
});

test('the current account shows every kind of body, bodies without an audit, and audits that are not shown yet', () => {
  const kinds = new Set(current.map(({ enteId }) => catalog.ente(enteId).tipoEnteId));
  for (const kind of [1, 2, 3, 4, 12, 13, 14, 15]) expect(kinds, `tipo ${kind}`).toContain(kind);
  expect(current.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb).length).toBeGreaterThan(3);
  const audited = new Set(current.map(({ enteId }) => enteId));
  expect(catalog.entes.filter(({ id, activo }) => activo && !audited.has(id)).length).toBeGreaterThan(20);
});

test('some audits have nothing relevant left to resolve, some look at performance', () => {
  const settled = current.filter(({ observaciones }) => observaciones.every(({ estado }) => estado !== 'pendiente'));
  expect(settled.length).toBeGreaterThan(0);
  expect(settled.some(({ visibleEnSitioWeb }) => visibleEnSitioWeb)).toBe(true);
  expect(current.some(({ enfoqueDesempeno }) => enfoqueDesempeno)).toBe(true);
});

test('an observation has a day of resolution exactly when it is resolved, after it was made', () => {
  for (const { estado, emitidaEl, resueltaEl } of audits.flatMap(({ observaciones }) => observaciones)) {
    expect(resueltaEl !== null).toBe(estado !== 'pendiente');
    if (resueltaEl) expect(resueltaEl > emitidaEl).toBe(true);
  }
});

test('every act and every resolution falls on a business day', () => {
  const calendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };
  for (const audit of audits) {
    const { planeadaEl, ejecutadaEl, notificadaEl, publicadaEl, observaciones, recomendaciones, codigo } = audit;
    const days = [
      planeadaEl,
      ejecutadaEl,
      notificadaEl,
      publicadaEl,
      ...observaciones.flatMap(({ emitidaEl, resueltaEl }) => [emitidaEl, resueltaEl]),
      ...recomendaciones.flatMap(({ emitidaEl, atendidaEl }) => [emitidaEl, atendidaEl]),
    ].filter((day) => day !== null && day !== undefined);
    expect(
      days.filter((day) => !isBusinessDay(day, calendar)),
      codigo,
    ).toEqual([]);
  }
  for (const { publicadoEl, nombre } of buildWorld(catalog))
    expect(isBusinessDay(publicadoEl, calendar), nombre).toBe(true);
});

test('a published audit has a report', () => {
  const reported = new Set(buildWorld(catalog).map(({ id }) => id));
  for (const { id, publicadaEl, codigo } of audits) if (publicadaEl) expect(reported.has(id), codigo).toBe(true);
});

test('a report knows nothing later than its day of publication', () => {
  const world = buildWorld(catalog);
  const published = reportsAsPublished(world, audits);
  const byId = new Map(audits.map((audit) => [audit.id, audit]));
  for (const { id, publicadoEl, observaciones, recomendaciones, nombre } of published) {
    const audit = byId.get(id);
    if (!audit) continue;
    const known = (day: string | null | undefined) => typeof day === 'string' && day <= publicadoEl;
    expect(
      observaciones.map(({ solventada }) => solventada),
      nombre,
    ).toEqual(audit.observaciones.map(({ resueltaEl }) => known(resueltaEl)));
    expect(recomendaciones.map(({ atendida }) => atendida)).toEqual(
      audit.recomendaciones.map(({ atendidaEl }) => known(atendidaEl)),
    );
  }
  const general = published.filter(({ tipoInformeId }) => tipoInformeId === TIPO_INFORME.general);
  const resolved = general.flatMap(({ observaciones }) => observaciones.filter(({ solventada }) => solventada));
  expect(resolved.length).toBeGreaterThan(0);
});

test('a report that tells an audit again is never older than it', () => {
  const dayOf = new Map(
    audits.map(({ enteId, ejercicioId, tipoAuditoriaId, publicadaEl }) => [
      `${enteId}/${ejercicioId}/${tipoAuditoriaId}`,
      publicadaEl,
    ]),
  );
  const forOtherReaders = new Set<number>([TIPO_INFORME.resultados, TIPO_INFORME.ciudadano]);
  for (const { tipoInformeId, enteId, ejercicioId, tipoAuditoriaId, publicadoEl, nombre } of buildWorld(catalog)) {
    const day = dayOf.get(`${enteId}/${ejercicioId}/${tipoAuditoriaId}`);
    if (forOtherReaders.has(tipoInformeId) && day) expect(publicadoEl >= day, nombre).toBe(true);
  }
});
