import { describe, expect, test } from 'vitest';
import { demoCatalog } from './catalog.ts';
import { hasWord, NATURALEZAS, TIPO_INFORME, totals } from './informe.ts';
import { buildWorld } from './world.ts';

const catalog = demoCatalog();
const world = buildWorld(catalog);
const count = <T>(list: T[], of: (item: T) => unknown) => {
  const counts = new Map<unknown, number>();
  for (const item of list) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return counts;
};

describe('the demonstration reports', () => {
  test('are the same each time', () => {
    expect(buildWorld(demoCatalog())).toEqual(world);
  });

  test('cover every report type, year, ámbito, audit type and public type of ente', () => {
    expect(world.length).toBeGreaterThanOrEqual(300);
    expect(new Set(world.map(({ tipoInformeId }) => tipoInformeId))).toEqual(new Set(Object.values(TIPO_INFORME)));
    expect(new Set(world.map(({ ejercicioId }) => ejercicioId)).size).toBe(catalog.ejercicios.length);
    expect(new Set(world.map(({ tipoAuditoriaId }) => tipoAuditoriaId)).size).toBe(18 + 1);
    const kinds = new Set(world.flatMap(({ enteId }) => (enteId === null ? [] : [catalog.ente(enteId).tipoEnteId])));
    expect([...kinds].toSorted((a, b) => a - b)).toEqual(
      catalog.tiposEnte.filter(({ excluido }) => !excluido).map(({ id }) => id),
    );
  });

  test('have codes and ids of their own; DP means public debt', () => {
    expect(new Set(world.map(({ auditoria }) => auditoria)).size).toBe(world.length);
    expect(new Set(world.map(({ id }) => id)).size).toBe(world.length);
    const debt = world.filter(({ auditoria }) => auditoria.includes('DP'));
    expect(debt.length).toBeGreaterThan(5);
    expect(debt.every(({ tipoAuditoriaId }) => tipoAuditoriaId === 12 || tipoAuditoriaId === 18)).toBe(true);
  });

  test('have a general report of each ámbito and year', () => {
    const general = world.filter(({ tipoInformeId }) => tipoInformeId === TIPO_INFORME.general);
    expect(count(general, ({ ejercicioId, ambito }) => `${ejercicioId} ${ambito}`).size).toBe(18);
    for (const { enteId, fondoId, observaciones, gasto } of general) {
      expect([enteId, fondoId]).toEqual([null, null]);
      expect(observaciones.length).toBeGreaterThan(3);
      expect(totals(gasto).devengado).toBeGreaterThan(0);
    }
  });

  test('leave entes with no report, with one, and with eight or more in a year', () => {
    const reports = count(world, ({ enteId }) => enteId);
    const municipal = catalog.entes.filter(({ tipoEnteId }) => tipoEnteId === 3);
    expect(municipal.some(({ id }) => !reports.has(id))).toBe(true);
    expect(municipal.some(({ id }) => reports.get(id) === 1)).toBe(true);
    const crowded = count(
      world.filter(({ tipoInformeId }) => tipoInformeId === TIPO_INFORME.individual),
      ({ enteId, ejercicioId }) => `${enteId} ${ejercicioId}`,
    );
    expect(Math.max(...crowded.values())).toBeGreaterThanOrEqual(8);
    const several = municipal.filter(
      ({ id }) =>
        count(
          world.filter(({ enteId }) => enteId === id),
          ({ ejercicioId }) => ejercicioId,
        ).size > 1,
    );
    expect(several.length).toBeGreaterThan(municipal.length / 2);
  });

  test('leave years without reports of some type', () => {
    const federal = new Set(
      world.filter(({ tipoInformeId }) => tipoInformeId === TIPO_INFORME.federal).map((r) => r.ejercicioId),
    );
    expect(federal.size).toBeLessThan(catalog.ejercicios.length);
  });

  test('withhold Word where a report is not redacted or is of 2022 or later', () => {
    expect(world.some((report) => hasWord(report))).toBe(true);
    expect(world.some((report) => report.ejercicioId < 18 && !report.informeTestado)).toBe(true);
    expect(world.some((report) => report.ejercicioId >= 18 && hasWord(report))).toBe(false);
  });

  test('miss the file of two or three', () => {
    expect([2, 3]).toContain(world.filter(({ missingFile }) => missingFile).length);
  });

  test('never tell an observación twice in one report, and number them from 1', () => {
    for (const { observaciones, nombre } of world) {
      expect(new Set(observaciones.map(({ descripcion }) => descripcion)).size, nombre).toBe(observaciones.length);
      expect(observaciones.map(({ numero }) => numero)).toEqual(observaciones.map((_, index) => index + 1));
      for (const { naturaleza, monto } of observaciones) {
        expect(NATURALEZAS).toContain(naturaleza);
        expect(Number.isSafeInteger(monto) && monto >= 0).toBe(true);
      }
    }
  });

  test('count in whole cents and never review more than there is', () => {
    for (const { ingresos, gasto } of world) {
      for (const { devengado, revisado } of [...ingresos, ...gasto]) {
        expect(Number.isSafeInteger(devengado) && Number.isSafeInteger(revisado)).toBe(true);
        expect(revisado).toBeLessThanOrEqual(devengado);
      }
    }
  });

  test('carry the figures given for the social security institute in 2020', () => {
    const specified = world.find(({ observaciones }) => observaciones.length === 54);
    expect(specified).toMatchObject({ enteId: 46, ejercicioId: 16 });
    expect(totals(specified?.gasto ?? []).devengado).toBe(813_926_931_900);
    expect(specified?.recomendaciones).toHaveLength(1);
  });

  test('are published after the year that they review', () => {
    for (const { publicadoEl, ejercicioId } of world) {
      expect(publicadoEl).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Number(publicadoEl.slice(0, 4))).toBe(catalog.anio(ejercicioId) + 1);
    }
  });
});
