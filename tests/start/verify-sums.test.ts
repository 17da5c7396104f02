import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { saveTemas } from '#areas/auditorias/commands/catalogues.ts';
import { recountAll } from '#areas/auditorias/commands/recount.ts';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { recomendaciones } from '#areas/auditorias/datasets/recomendaciones.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { recountTotals, settleInformes } from '#areas/informes/commands/recount.ts';
import { informes } from '#areas/informes/datasets/informes.ts';
import { verifySums } from '#src/server/commands/verify.ts';
import { openMigratedDatabase } from '../setup/data-folder/open-migrated.ts';
import { writeContent } from '../setup/database.ts';
import { addCatalogue, CATALOGUE } from '../setup/doors/catalogue.ts';
import { ente } from '../setup/kept-sums-acts.ts';

openMigratedDatabase();
const origin = { enteId: CATALOGUE.ente, ejercicioId: CATALOGUE.ejercicio };
beforeAll(async () => {
  await writeContent('auditorias', async (tx) => {
    await addCatalogue(tx);
    await entes.save(tx, [ente(CATALOGUE.ente, CATALOGUE.tipoEnte)]);
    await saveTemas(tx, [{ nombre: 'Obra' }]);
    const audit = { periodoAuditado: '2021', planeadaEl: '2019-01-01', textoIngreso: '', publicadaEl: '2020-01-01' };
    const place = { ...origin, tipoAuditoriaId: CATALOGUE.tipoAuditoria, notificadaEl: '2020-01-01' };
    await auditorias.save(tx, [{ id: 1, codigo: '2021ZZ1', ...place, ...audit, visibleEnSitioWeb: true }]);
    const row = { ...origin, auditoriaId: 1, rubro: 'otro' as const, descripcion: 'Una factura', monto: 900 };
    const dates = { emitidaEl: '2020-02-01', naturaleza: 'Financieras' as const };
    await observaciones.save(tx, [
      { ...row, ...dates, numero: 1, tema: 'Obra', estado: 'pendiente', montoAclarado: 100, montoRecuperado: 0 },
      { ...row, ...dates, numero: 2, estado: 'solventada', resueltaEl: '2020-05-01' },
    ]);
    const term = { plazoDiasHabiles: 30, estado: 'pendiente' as const, emitidaEl: '2020-02-01' };
    await recomendaciones.save(tx, [{ auditoriaId: 1, numero: 1, texto: 'Se recomienda', ...term }]);
    const report = { tipoInformeId: CATALOGUE.tipoInforme, ambito: 'Municipal' as const, publicadoEl: '2020-01-01' };
    await informes.save(tx, [
      { id: 101, ...origin, ...report, auditoria: '2021ZZ1', nombre: 'Informe', testado: false },
    ]);
  });
});

async function run(): Promise<{ lines: string[]; problem: string | undefined }> {
  const lines: string[] = [];
  const problem = await verifySums((line) => lines.push(line)).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { lines, problem };
}

test('says that all kept sums are those of their rows', async () => {
  expect(await run()).toEqual({ lines: ['Las cifras son las de sus renglones: 1 ente.'], problem: undefined });
});

test.each([
  [
    'cuentas_observaciones',
    'observado = observado + 500',
    /^cuentas_observaciones .*: observado dice 2,300, y .* 1,800\.$/,
  ],
  ['totales_observaciones', 'por_resolver = 1', /^totales_observaciones .*: por_resolver dice 1, y .* 800\.$/],
  ['totales_entes', 'por_resolver = 1', /^totales_entes .*ente_id 1.*: por_resolver dice 1, y .* 800\.$/],
  ['cuentas_temas', "mayor = 3 where tema = 'Obra'", /^cuentas_temas .*tema Obra.*: mayor dice 3, y .* 900\.$/],
  ['totales_temas', "casos = 3 where tema = 'Obra'", /^totales_temas .*tema Obra.*: casos dice 3, y .* 1\.$/],
  ['cuentas_plazos', 'pendientes = 9', /^cuentas_plazos .*: pendientes dice 9, y .* 1\.$/],
  ['totales_plazos', 'pendientes = 9', /^totales_plazos .*: pendientes dice 9, y .* 1\.$/],
  [
    'dias_entes',
    `dias = '{"2020-02-01/2020-05-01": 5, "2020-02-01": 1}'`,
    /^dias_entes .*dias 2020-02-01\/2020-05-01\): casos dice 5, y .* 1\.$/,
  ],
  ['dias_entes', `medianas = '[["2020-05-01", 7]]'`, /^dias_entes, mediana \(ente_id 1\): mediana dice 7, y .* 90\.$/],
  [
    'vidas_tipos',
    'casos = 5 where resuelta_el is not null',
    /^vidas_tipos .*dias 2020-02-01\/2020-05-01\): casos dice 5, y .* 1\.$/,
  ],
  ['dias_tipos', 'casos = 5 where dias = 90', /^dias_tipos .*dias 90\): casos dice 5, y .* 1\.$/],
  [
    'cuentas_dias',
    "observado = 4 where dia = '2020-02-01'",
    /^cuentas_dias .*dia 2020-02-01\): observado dice 4, y .* 1,800\.$/,
  ],
  [
    'totales_meses',
    "resuelto = 4 where mes = '2020-05-01'",
    /^totales_meses .*mes 2020-05-01.*: resuelto dice 4, y .* 900\.$/,
  ],
  ['cuentas_programa', 'planeadas = 9 where planeadas > 0', /^cuentas_programa .*: planeadas dice 9, y .* 1\.$/],
  ['totales_programa', 'informes = 9 where informes > 0', /^totales_programa .*: informes dice 9, y .* 1\.$/],
  [
    'cuentas_observaciones',
    "resuelta_el = '1970-01-05'",
    /^cuentas_observaciones .*: ultimo_dia dice 4, y .* 18,383\.$/,
  ],
  ['auditorias', 'informes = 4', /^auditorias, informes \(ente_id 1, id 1\): informes dice 4, y .* 1\.$/],
  ['auditorias', 'pendientes = 4', /^auditorias \(ente_id 1, id 1\): pendientes dice 4, y .* 1\.$/],
  ['cuentas_informes', 'informes = 4', /^cuentas_informes .*: informes dice 4, y .* 1\.$/],
  ['totales_informes', 'informes = 4', /^totales_informes .*: informes dice 4, y .* 1\.$/],
  ['informes', 'por_resolver = 4', /^informes \(id 101\): por_resolver dice 4, y .* 800\.$/],
])('names a sum of %s that somebody changed: %s', async (table, change, line) => {
  await writeContent('auditorias', (tx) => tx.execute(sql.raw(`update ${table} set ${change}`)));
  const { lines, problem } = await run();
  expect(
    lines.filter((each) => line.test(each)),
    lines.join('\n'),
  ).toHaveLength(1);
  expect(problem).toMatch(/^Las cifras no son las de sus renglones: \d+ diferencias?\. /);
  // It only says so: the sum is still there.
  expect((await run()).lines).toEqual(lines);
  await writeContent('auditorias', recountAll);
  await writeContent('auditorias', async (tx) => {
    await settleInformes(tx, sql`true`);
    await recountTotals(tx);
  });
  expect((await run()).problem).toBeUndefined();
});
