import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recountObservaciones } from '#areas/auditorias/commands/recount.ts';
import { listPeers } from '#areas/auditorias/queries/peers.ts';
import { listTemas } from '#areas/auditorias/queries/temas.ts';
import { recountInformes, settleInformes } from '#areas/informes/commands/recount.ts';
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
    ...{ id, total, observado, porResolver, gasto, revisado },
  }));
  expect(figures.toSorted((a, b) => a.id - b.id)).toEqual(await sumsOfRows());
  const temas = (await listTemas()).map(({ nombre, casos, monto }) => ({ nombre, casos, monto }));
  expect(temas).toEqual(await temasOfRows());
  expect(await amountsOfReports()).toEqual(await amountsOfRows());
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
  dias_entes: 'ente_id, visible_desde',
  dias_tipos: 'tipo_ente_id, visible_desde',
  cuentas_temas: 'ente_id, ejercicio_id, visible_desde, tema',
  totales_temas: 'tema, ejercicio_id, visible_desde',
  cuentas_informes: 'ente_id, visible_desde, tipo_informe_id, tipo_auditoria_id',
  totales_informes: 'tipo_informe_id, ejercicio_id, ambito, visible_desde',
  cuentas_plazos: 'ente_id, visible_desde, notificada_el, plazo_dias_habiles',
  totales_plazos: 'visible_desde, notificada_el, plazo_dias_habiles',
};

async function keptRows(querier: Querier = db()) {
  const tables = Object.entries(KEPT).map(
    ([table, order]) =>
      sql`(select json_agg(t order by ${sql.raw(order)}) from ${sql.raw(table)} t) as ${sql.raw(table)}`,
  );
  const amounts = sql`(select json_agg(json_build_array(id, observado, por_resolver) order by id) from informes) as informes`;
  const { rows } = await querier.execute(sql`select ${sql.join([...tables, amounts], sql`, `)}`);
  return rows;
}

/** The kept rows as they are written from nothing. */
function recounted() {
  return tryOut(async (tx) => {
    for (const table of Object.keys(KEPT)) await tx.execute(sql`delete from ${sql.raw(table)}`);
    await tx.execute(sql`update informes set observado = 0, por_resolver = null`);
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

/** The sums of subjects, from the rows of today. */
async function temasOfRows() {
  const { rows } = await db().execute(sql`
    select o.tema as nombre, count(*)::int as casos, sum(o.monto)::int as monto
    from observaciones o inner join auditorias a on a.id = o.auditoria_id and a.visible_desde <= ${day}
    where o.retiro is null group by 1 order by o.tema is null, 3 desc, 2 desc, 1`);
  return rows;
}
