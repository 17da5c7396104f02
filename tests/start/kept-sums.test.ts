import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recountObservaciones } from '#areas/auditorias/commands/recount.ts';
import { listCoverageOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { countAvance } from '#areas/auditorias/queries/avance.ts';
import { listClocks } from '#areas/auditorias/queries/clock.ts';
import { findFiguresOn } from '#areas/auditorias/queries/figures-on-day.ts';
import { listPeers } from '#areas/auditorias/queries/peers.ts';
import { listTemas } from '#areas/auditorias/queries/temas.ts';
import { medianOf, solvingCurve } from '#areas/auditorias/rules/figures/solving-days.ts';
import { recountInformes, settleInformes } from '#areas/informes/commands/recount.ts';
import { countAsOf } from '#areas/seguimiento/queries/as-of.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { openMigratedDatabase } from '../setup/data-folder/open-migrated.ts';
import { tryOut, writeContent } from '../setup/database.ts';
import { CATALOGUE } from '../setup/doors/catalogue.ts';
import { acts, day, ENTES, fillWorld, oneOf, saveRecommendation, saveReport } from '../setup/kept-sums-acts.ts';

openMigratedDatabase();

/** Acts of one run; a run of 10,000 takes minutes. */
const ACTS = Number(process.env.KEPT_SUMS_ACTS ?? 300);

test('kept sums are those of the rows after any acts', async () => {
  await writeContent('auditorias', async (tx) => {
    await fillWorld(tx);
    for (let each = 0; each < 8; each++) await saveReport(tx);
  });
  for (let done = 0; done < ACTS; done++) {
    await writeContent('auditorias', oneOf(acts));
    if (done % 10 === 0) expect(await keptRows(), `after ${done} acts`).toEqual(await recounted());
  }
  expect(await keptRows()).toEqual(await recounted());
  const peers = await Promise.all([CATALOGUE.tipoEnte, 5].map((tipo) => listPeers(tipo)));
  const figures = peers.flat().map(({ id, observaciones: total, observado, porResolver, gasto, revisado }) => ({
    id,
    total,
    observado,
    porResolver,
    gasto,
    revisado,
  }));
  expect(figures.toSorted((a, b) => a.id - b.id)).toEqual(await sumsOfRows());
  const temas = (await listTemas()).map(({ nombre, casos, monto }) => ({ nombre, casos, monto }));
  expect(temas).toEqual(await temasOfRows());
  expect(await amountsOfReports()).toEqual(await amountsOfRows());
  expect(await countAvance()).toEqual(await programmeOfRows());
  const coverage = await Promise.all(ENTES.map(async (id) => ({ id, years: await listCoverageOfEnte(id) })));
  expect(coverage).toEqual(await coverageOfRows());
  for (const date of ['2024-01-01', '2024-05-31', '2024-06-17', '2025-01-01'])
    expect(await figuresOn(date), date).toEqual(await figuresOfRowsOn(date));
});

test('acts that count the same ente at once count the rows of each other', async () => {
  // Each writes rows of its own, which are of four entes.
  const saves: readonly ((tx: Transaction, each: number) => Promise<unknown>)[] = [
    (tx) => recountObservaciones(tx, ENTES),
    (tx, each) => saveRecommendation(tx, 20 + each),
    (tx, each) => saveReport(tx, 20 + each),
  ];
  await Promise.all(
    Array.from({ length: 12 }, (_, each) =>
      writeContent('auditorias', async (tx) => saves[each % saves.length]?.(tx, each)),
    ),
  );
  expect(await keptRows()).toEqual(await recounted());
});

const KEPT = {
  cuentas_observaciones: 'ente_id, ejercicio_id, visible_desde',
  totales_observaciones: 'tipo_ente_id, ejercicio_id, visible_desde',
  totales_entes: 'tipo_ente_id, ente_id, visible_desde',
  dias_entes: 'ente_id, visible_desde',
  vidas_tipos: 'tipo_ente_id, visible_desde, emitida_el, resuelta_el',
  dias_tipos: 'tipo_ente_id, visible_desde, dias',
  cuentas_dias: 'ente_id, ejercicio_id, visible_desde, dia',
  totales_meses: 'tipo_ente_id, ejercicio_id, visible_desde, mes',
  cuentas_temas: 'ente_id, ejercicio_id, visible_desde, tema',
  totales_temas: 'tema, ejercicio_id, visible_desde',
  cuentas_informes: 'ente_id, visible_desde, tipo_informe_id, tipo_auditoria_id',
  totales_informes: 'tipo_informe_id, ejercicio_id, ambito, visible_desde',
  cuentas_plazos: 'ente_id, visible_desde, notificada_el, plazo_dias_habiles',
  totales_plazos: 'visible_desde, notificada_el, plazo_dias_habiles',
  cuentas_programa: 'ente_id, mes, visible_desde',
  totales_programa: 'ambito, mes, visible_desde',
};

async function keptRows(querier: Querier = db()) {
  const tables = Object.entries(KEPT).map(
    ([table, order]) =>
      sql`(select json_agg(t order by ${sql.raw(order)}) from ${sql.raw(table)} t) as ${sql.raw(table)}`,
  );
  const amounts = sql`(select json_agg(json_build_array(id, observado, por_resolver) order by id) from informes) as informes`;
  const ofAudits = sql`(select json_agg(json_build_array(id, pendientes, informes) order by id) from auditorias) as auditorias`;
  const { rows } = await querier.execute(sql`select ${sql.join([...tables, amounts, ofAudits], sql`, `)}`);
  return rows;
}

/** The kept rows as they are written from nothing. */
function recounted() {
  return tryOut(async (tx) => {
    for (const table of Object.keys(KEPT)) await tx.execute(sql`delete from ${sql.raw(table)}`);
    await tx.execute(sql`update informes set observado = 0, por_resolver = null`);
    await tx.execute(sql`update auditorias set pendientes = 9, informes = 9`);
    await settleInformes(tx, sql`true`);
    await recountObservaciones(tx, ENTES);
    await recountInformes(tx, [null, ...ENTES]);
    return keptRows(tx);
  });
}

/** The figures of visible entes with visible observations, from the rows of today. */
async function sumsOfRows() {
  const { rows } = await db().execute(sql`
    with gastado as (
      select distinct on (a.ente_id, a.ejercicio_id) a.ente_id, sum(r.devengado)::int as gasto, sum(r.revisado)::int as revisado
      from auditorias a inner join renglones r on r.auditoria_id = a.id and r.cuenta = 'gasto' and r.retirada_el is null
      where a.visible_desde <= ${day} group by a.id having sum(r.devengado) > 0
      order by a.ente_id, a.ejercicio_id, sum(r.revisado) desc
    )
    select e.id, count(*)::int as total, sum(o.monto)::int as observado,
      coalesce(sum(o.monto - o.monto_aclarado - o.monto_recuperado) filter (where o.estado = 'pendiente'), 0)::int as "porResolver",
      coalesce((select g.gasto from gastado g where g.ente_id = e.id), 0) as gasto,
      coalesce((select g.revisado from gastado g where g.ente_id = e.id), 0) as revisado
    from entes e inner join auditorias a on a.ente_id = e.id and a.visible_desde <= ${day}
    inner join observaciones o on o.auditoria_id = a.id and o.retiro is null
    where e.visible_desde <= ${day} group by e.id order by e.id`);
  return rows;
}

/** The figures of a past day: of types and years, of entes with their medians, and of the clock of all. */
async function figuresOn(date: string) {
  const [types, entes, { all }] = await Promise.all([countAsOf(date), findFiguresOn(ENTES, date), listClocks(date)]);
  return {
    types: types.toSorted((a, b) => a.tipoEnteId - b.tipoEnteId),
    entes: [...entes]
      .toSorted(([a], [b]) => a - b)
      .map(([id, { observaciones: total, resueltas, observado, porResolver, dias }]) => ({
        id,
        total,
        resueltas,
        observado,
        porResolver,
        dias,
      })),
    clock: [all.total, all.median],
  };
}

/** The same from the rows: those that were issued by the day, of which the ones resolved by then, or without a date, are resolved. */
async function figuresOfRowsOn(date: string) {
  const rows = sql`
    select e.id as ente, e.tipo_ente_id as tipo, y.anio, o.monto, o.emitida_el, o.resuelta_el,
      (o.estado = 'pendiente' or coalesce(o.resuelta_el > ${date}, false)) as abierta, o.estado <> 'pendiente' and o.resuelta_el is null as sin_fecha
    from observaciones o inner join auditorias a on a.id = o.auditoria_id and a.visible_desde <= ${day}
    inner join ejercicios y on y.id = a.ejercicio_id inner join entes e on e.id = a.ente_id
    where o.retiro is null and o.emitida_el <= ${date}`;
  const sums = sql`count(*)::int as total, (count(*) filter (where not abierta))::int as resueltas`;
  const pending = sql`coalesce(sum(monto) filter (where abierta), 0)::int`;
  const lives = sql`json_agg(json_build_array(case when abierta then ${date}::date else resuelta_el end - emitida_el, not abierta)) filter (where not sin_fecha)`;
  const [types, entes, clock] = await Promise.all([
    db().execute(
      sql`select tipo as "tipoEnteId", anio, ${sums}, ${pending} as "montoPendiente" from (${rows}) r group by tipo, anio order by tipo`,
    ),
    db().execute<{ vidas: [number, boolean][] | null }>(
      sql`select ente as id, ${sums}, sum(monto)::int as observado, ${pending} as "porResolver", ${lives} as vidas from (${rows}) r group by ente order by ente`,
    ),
    db().execute<{ vidas: [number, boolean][] | null }>(sql`select ${lives} as vidas from (${rows}) r`),
  ]);
  const all = clock.rows[0]?.vidas ?? [];
  return {
    types: types.rows,
    entes: entes.rows.map(({ vidas, ...row }) => ({ ...row, dias: medianOfLives(vidas ?? []) })),
    clock: [all.length, medianOfLives(all)],
  };
}

function medianOfLives(lives: readonly [number, boolean][]): number | null {
  return medianOf(solvingCurve(lives.map(([days, resolved]) => ({ days, resolved, amount: 1 }))));
}

async function amountsOfReports() {
  const { rows } = await db().execute(sql`select id, observado::int, por_resolver::int from informes order by id`);
  return rows;
}

/** The amounts of the audits of reports, from the rows of today. */
async function amountsOfRows() {
  const { rows } = await db().execute(sql`
    select i.id, sum(o.monto)::int as observado,
      sum(case o.estado when 'pendiente' then o.monto - o.monto_aclarado - o.monto_recuperado else o.monto - o.monto end)::int as por_resolver
    from informes i left join auditorias a on a.codigo = i.auditoria
    left join observaciones o on o.auditoria_id = a.id and o.retiro is null group by 1 order by 1`);
  return rows;
}

/** The months of the programme, from the rows of today: of visible and planned audits. */
async function programmeOfRows() {
  const { rows } = await db().execute(sql`
    select extract(year from dia)::int as ano, extract(month from dia)::int as mes, sum(planeada)::int as planeadas, sum(ejecutada)::int as ejecutadas,
      coalesce(sum(informe) filter (where ambito = 'Estatal'), 0)::int as "informesEstado",
      coalesce(sum(informe) filter (where ambito = 'Municipal'), 0)::int as "informesMunicipio"
    from auditorias a inner join entes e on e.id = a.ente_id cross join lateral (values
      (planeada_el, 1, 0, 0), (ejecutada_el, 0, 1, 0), (nullif(a.visible_desde, '-infinity'), 0, 0, 1)
    ) d (dia, planeada, ejecutada, informe)
    where (a.visible_desde <= ${day} or (visible_en_sitio_web is null and not a.retirado)) and dia is not null group by 1, 2 order by 1, 2`);
  return rows;
}

/** The audits that reviewed most spending, from the lines of today. */
async function coverageOfRows() {
  const { rows } = await db().execute<{ enteId: number; years: object }>(sql`
    select distinct on (a.ente_id, y.anio) a.ente_id as "enteId", json_build_object(
      'anio', y.anio, 'id', a.id, 'codigo', a.codigo, 'gasto', sum(r.devengado), 'revisado', sum(r.revisado)) as years
    from auditorias a inner join renglones r on r.auditoria_id = a.id and r.cuenta = 'gasto' and r.retirada_el is null
    inner join ejercicios y on y.id = a.ejercicio_id where a.visible_desde <= ${day} group by a.id, y.anio having sum(r.devengado) > 0
    order by a.ente_id, y.anio desc, sum(r.revisado) desc, a.codigo`);
  return ENTES.map((id) => ({ id, years: rows.filter(({ enteId }) => enteId === id).map(({ years }) => years) }));
}

/** The sums of subjects, from the rows of today. */
async function temasOfRows() {
  const { rows } = await db().execute(sql`
    select o.tema as nombre, count(*)::int as casos, sum(o.monto)::int as monto
    from observaciones o inner join auditorias a on a.id = o.auditoria_id and a.visible_desde <= ${day}
    where o.retiro is null group by 1 order by o.tema is null, 3 desc, 2 desc, 1`);
  return rows;
}
