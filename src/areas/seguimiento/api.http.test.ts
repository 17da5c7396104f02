import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { climb, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';
import { CuentaObservaciones, SeguimientoObservaciones } from './contract.ts';

const Cuentas = z.array(CuentaObservaciones.strict());
const Filas = z.array(SeguimientoObservaciones.strict());

const counts = '/api/Observaciones/CountPorEjercicio';
const detail = '/api/Observaciones/AppSeguimiento';

describe('GET CountPorEjercicio', () => {
  test('counts the observations of a type of body by year, newest first', async () => {
    const rows = await climb(`${counts}/3`, Cuentas);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ ejercicio }) => ejercicio)).toEqual(
      rows.map(({ ejercicio }) => ejercicio).toSorted((a, b) => b - a),
    );
    for (const row of rows) expect(row.total_Observaciones).toBe(row.solventadas + row.porSolventar);
  });

  test('gives what counting the rows one by one gives, for every type of body', async () => {
    const catalog = demoCatalog();
    const audits = demoAuditorias(catalog).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
    for (const { id } of catalog.tiposEnte.filter(({ excluido }) => !excluido)) {
      const rows = audits.filter(({ enteId }) => catalog.ente(enteId).tipoEnteId === id);
      const expected = catalog.ejercicios
        .map(({ id: ejercicioId, anio }) => {
          const observaciones = rows
            .filter((row) => row.ejercicioId === ejercicioId)
            .flatMap((row) => row.observaciones);
          const pending = observaciones.filter(({ estado }) => estado === 'pendiente').length;
          return {
            ejercicio: anio,
            total_Observaciones: observaciones.length,
            solventadas: observaciones.length - pending,
            porSolventar: pending,
          };
        })
        .filter(({ total_Observaciones }) => total_Observaciones > 0)
        .toReversed();
      expect(await expectPublic(`${counts}/${id}`, Cuentas)).toEqual(expected);
    }
  });

  test('refuses a type that is hidden, unknown or no number', async () => {
    for (const id of [5, 10, 16, 18, 99, 0]) await expectProblem(`${counts}/${id}`, 404);
    for (const id of ['x', '1.5', '-3', '99999999999', '%20']) await expectProblem(`${counts}/${id}`, 400);
  });
});

describe('GET AppSeguimiento', () => {
  test('the three views are the three counts, row by row and for every type and year', async () => {
    await climb(`${detail}/2023/1/3`, Filas);
    for (const tipo of [1, 3, 12]) {
      for (const year of await expectPublic(`${counts}/${tipo}`, Cuentas)) {
        const expected = [year.total_Observaciones, year.solventadas, year.porSolventar];
        for (const [index, total] of expected.entries()) {
          const rows = await expectPublic(`${detail}/${year.ejercicio}/${index + 1}/${tipo}`, Filas);
          expect(rows.reduce((sum, row) => sum + row.observaciones, 0)).toBe(total);
          for (const row of rows)
            expect(row.financieras + row.presupuestales + row.gabinete + row.obraPublica).toBe(row.observaciones);
        }
      }
    }
  });

  test('takes the year or its id', async () => {
    const byYear = await expectPublic(`${detail}/2023/3/3`, Filas);
    expect(await expectPublic(`${detail}/19/3/3`, Filas)).toEqual(byYear);
  });

  test('gives an empty list where a type has nothing in a year', async () => {
    expect(await expectPublic(`${detail}/2024/1/17`, Filas)).toEqual([]);
  });

  test('refuses what does not exist and what is malformed', async () => {
    for (const path of ['1999/1/3', '2023/1/5', '2023/1/4444']) await expectProblem(`${detail}/${path}`, 404);
    for (const path of ['2023/0/3', '2023/4/3', 'x/1/3', '2023/1/x']) await expectProblem(`${detail}/${path}`, 400);
  });
});

describe('as files', () => {
  test('the counts, year by year', async () => {
    const { header, rows } = await expectTable(`${counts}/3`, 'observaciones-por-cuenta-publica-ayuntamientos');
    expect(header).toEqual(['Cuenta pública', 'Total', 'Solventadas y concluidas', 'Por solventar']);
    for (const [, total, resolved, pending] of rows) expect(Number(resolved) + Number(pending)).toBe(total);
    await expectProblem(`${counts}/4444/csv`, 404);
    await expectProblem(`${counts}/3/pdf`, 400);
  });

  test('the detail, filtered as the page shows it', async () => {
    const name = 'seguimiento-de-observaciones-2023-por-solventar-ayuntamientos';
    const all = await expectTable(`${detail}/2023/3/3`, name);
    expect(all.header).toEqual([
      'Cuenta pública',
      'Ente (id)',
      'Ente',
      'Financieras',
      'Presupuestales',
      'Gabinete',
      'Obra Pública',
      'Por solventar',
    ]);
    const { rows } = await expectTable(`${detail}/2023/3/3`, name, '?ente=cajeme');
    expect(rows.map(([, , ente]) => ente)).toEqual(['Ayuntamiento de Cajeme']);
    expect(all.rows).toContainEqual(rows[0]);
    await expectProblem(`${detail}/2023/9/3/csv`, 400);
    await expectProblem(`${detail}/2023/3/3/csv?ente=${'x'.repeat(121)}`, 400);
  });
});
