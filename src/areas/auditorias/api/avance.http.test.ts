import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { climb, expectProblem } from '#tests/setup/call.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';
import { AvancePlaneacion } from '../contract.ts';

// Hidden audits are excluded; planned audits are part of the programme.
const audits = demoAuditorias(demoCatalog()).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb !== false);

test('counts audits by the month of each step', async () => {
  const rows = await climb('/api/AvancePlaneacion/5', z.array(AvancePlaneacion.strict()));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  expect(sum(({ planeadas }) => planeadas)).toBe(audits.length);
  expect(sum(({ ejecutadas }) => ejecutadas)).toBe(audits.filter(({ ejecutadaEl }) => ejecutadaEl).length);
  expect(sum(({ informes }) => informes)).toBe(audits.filter(({ publicadaEl }) => publicadaEl).length);
  for (const row of rows) expect(row.informes).toBe(row.informesEstado + row.informesMunicipio);
  const march = audits.filter(({ planeadaEl }) => planeadaEl.startsWith('2024-03'));
  expect(rows.find(({ ano, mes }) => ano === 2024 && mes === 3)?.planeadas).toBe(march.length);
});

test('returns 404 for other programmes', async () => {
  for (const id of [4, 6, 0]) await expectProblem(`/api/AvancePlaneacion/${id}`, 404);
  await expectProblem('/api/AvancePlaneacion/cinco', 400);
});

test('the files contain one year or all years', async () => {
  const path = '/api/AvancePlaneacion/5';
  const { header, rows } = await expectTable(path, 'avance-del-programa-2024', '?ano=2024');
  expect(header.slice(0, 3)).toEqual(['Año', 'Mes', 'Planeadas']);
  expect(rows).toHaveLength(12);
  expect((await expectTable(path, 'avance-del-programa')).rows.length).toBeGreaterThan(90);
  await expectProblem(`${path}/csv?ano=24`, 400);
  await expectProblem('/api/AvancePlaneacion/6/xlsx', 404);
});
