import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { expectProblem } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

const rowsOf = async (path: string) => JSON.parse((await ask(path)).text) as Record<string, number>[];
const summed = (rows: readonly Record<string, number>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round((row[column] ?? 0) * 100), 0);

test('counts the entes and the observations of every account one by one', async () => {
  const years = await rowsOf('/api/Auditorias/Cuentas/json');
  const catalog = demoCatalog();
  const visible = demoAuditorias(catalog).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
  for (const row of years) {
    const year = catalog.ejercicios.find(({ anio }) => anio === row['Cuenta pública']);
    const ofYear = visible.filter(({ ejercicioId }) => ejercicioId === year?.id);
    const observed = ofYear.flatMap(({ observaciones }) => observaciones);
    expect(row).toMatchObject({
      'Entes auditados': new Set(ofYear.map(({ enteId }) => enteId)).size,
      Observaciones: observed.length,
      'Por resolver': observed.filter(({ estado }) => estado === 'pendiente').length,
    });
    expect(Math.round((row['Monto observado'] ?? 0) * 100)).toBe(observed.reduce((sum, { monto }) => sum + monto, 0));
  }
});

test('the types of ente of a year add up to its account, to the cent', async () => {
  const [year] = (await rowsOf('/api/Auditorias/Cuentas/json')).filter((row) => row['Cuenta pública'] === 2023);
  const tipos = await rowsOf('/api/Auditorias/Cuentas/2023/json');
  for (const column of Object.keys(year ?? {}).filter((name) => name !== 'Cuenta pública'))
    expect(summed(tipos, column), column).toBe(summed(year ? [year] : [], column));
});

test('saves the accounts as CSV, Excel and JSON', async () => {
  await expectTable('/api/Auditorias/Cuentas', 'cuentas-publicas');
  await expectTable('/api/Auditorias/Cuentas/2023', 'cuenta-publica-por-tipo-de-ente-2023');
});

test('refuses a year without audits and one that is no number', async () => {
  await expectProblem('/api/Auditorias/Cuentas/1999/csv', 404);
  for (const year of ['x', '-1', '99999999999']) await expectProblem(`/api/Auditorias/Cuentas/${year}/csv`, 400);
});
