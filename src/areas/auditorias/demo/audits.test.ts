import { expect, test } from 'vitest';
import { demoAuditorias } from './audits.ts';
import { demoCatalog } from './catalog.ts';

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
