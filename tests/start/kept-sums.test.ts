import { rmSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveClases } from '#areas/auditorias/commands/clases.ts';
import { recountObservaciones } from '#areas/auditorias/commands/recount.ts';
import { saveSituaciones } from '#areas/auditorias/commands/situaciones.ts';
import { saveTemas } from '#areas/auditorias/commands/temas.ts';
import { withdrawAuditorias, withdrawObservaciones } from '#areas/auditorias/commands/withdraw.ts';
import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { renglones } from '#areas/auditorias/datasets/renglones.ts';
import { listPeers } from '#areas/auditorias/queries/peers.ts';
import { listTemas } from '#areas/auditorias/queries/temas.ts';
import { naturalezas } from '#areas/auditorias/rules/naturaleza.ts';
import { auditorias, observaciones as table } from '#areas/auditorias/schema.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { enteKind } from '#areas/entes/publications.ts';
import { kinds } from '#areas/index.ts';
import { gathering } from '#platform/acts/gathered.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { addDays } from '#platform/calendar/days.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, db, openDatabase, type Querier } from '#platform/database/connection.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { publish, withdraw } from '#platform/publications/write.ts';
import { today } from '#platform/visibility.ts';
import { migratedDataDir } from '../setup/data-folder/migrated-database.ts';
import { tryOut, writeContent } from '../setup/database.ts';
import { addCatalogue, CATALOGUE } from '../setup/doors/catalogue.ts';

const dataDir = migratedDataDir();
beforeAll(() => {
  openPublications(kinds);
  return openDatabase(readConfig({ DATA_DIR: dataDir }));
});
afterAll(async () => {
  await closeDatabase();
  rmSync(dataDir, { recursive: true });
});

/** Acts of one run; a run of 10,000 takes minutes. */
const ACTS = Number(process.env.KEPT_SUMS_ACTS ?? 300);
const ENTES = [1, 2, 3, 4];
const AUDITS = [1, 2, 3, 4, 5, 6];
const now = new Date();
const day = today(now);

let seed = 23;
const upTo = (limit: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
};
const oneOf = <Value>(values: readonly Value[]): Value => {
  const value = values[upTo(values.length)];
  if (value === undefined) throw new Error('An empty list');
  return value;
};

const ente = (id: number, tipoEnteId: number) => {
  const names = {
    nombre: `Ente ${id}`,
    nombreCorto: `E${id}`,
    nombreCompleto: `Ente ${id}`,
    nombreCortoCompleto: `E${id}`,
  };
  return { ...names, id, tipoEnteId, ambito: 'Municipal' as const, siglas: '' };
};
const saveEnte = (tx: Transaction) => entes.save(tx, [ente(oneOf(ENTES), oneOf([CATALOGUE.tipoEnte, 5]))]);

/** Visible, planned, hidden, or visible on a day to come; of any ente. */
const saveAudit = (tx: Transaction) => {
  const publicadaEl = oneOf(['2020-01-01', addDays(day, 3), addDays(day, 9)]);
  const visibleEnSitioWeb = oneOf([true, true, true, false, null]);
  const id = oneOf(AUDITS);
  const periodo = { periodoAuditado: '2021', planeadaEl: '2019-01-01', textoIngreso: '' };
  const place = { enteId: oneOf(ENTES), ejercicioId: CATALOGUE.ejercicio, tipoAuditoriaId: CATALOGUE.tipoAuditoria };
  return audits.save(tx, [{ id, codigo: `2021ZZ${id}`, ...place, ...periodo, publicadaEl, visibleEnSitioWeb }]);
};

const saveObservation = async (tx: Transaction) => {
  const auditoriaId = oneOf(AUDITS);
  const { enteId, ejercicioId } = auditorias;
  const [origin] = await tx.select({ enteId, ejercicioId }).from(auditorias).where(eq(auditorias.id, auditoriaId));
  if (!origin) return;
  const monto = upTo(900);
  const emitidaEl = addDays('2024-01-01', upTo(300));
  const estado = oneOf(['solventada', 'concluida', 'pendiente'] as const);
  const isOpen = estado === 'pendiente' || upTo(5) === 0;
  const row = { ...origin, auditoriaId, numero: 1 + upTo(6), rubro: 'otro' as const, descripcion: 'Una factura' };
  const amounts = { monto, montoAclarado: upTo(monto + 1), montoRecuperado: 0 };
  const resueltaEl = isOpen ? null : addDays(emitidaEl, upTo(200));
  await observaciones.save(tx, [
    {
      ...row,
      ...amounts,
      naturaleza: oneOf(naturalezas),
      tema: oneOf(['Obra', null]),
      estado,
      emitidaEl,
      resueltaEl,
    },
  ]);
};

/** As imports do that name the states and kinds of the institution. */
const nameObservation = async (tx: Transaction) => {
  const [row] = await tx
    .update(table)
    .set({ situacion: 'En revisión', estado: 'pendiente', resueltaEl: null, clase: 'Legalidad' })
    .where(and(eq(table.auditoriaId, oneOf(AUDITS)), eq(table.numero, 1 + upTo(6))))
    .returning({ enteId: table.enteId });
  if (row) await recountObservaciones(tx, [row.enteId]);
};

const saveLine = (tx: Transaction) => {
  const devengado = upTo(5000);
  const place = { auditoriaId: oneOf(AUDITS), cuenta: oneOf(['ingreso', 'gasto'] as const), orden: upTo(4) };
  return renglones.save(tx, [
    { ...place, concepto: 'Concepto', objeto: '1000', devengado, revisado: upTo(devengado + 1) },
  ]);
};

/** As an import does: many batches, counted at the end. */
const importObservations = (tx: Transaction) =>
  gathering(tx, async () => {
    for (let batch = 0; batch < 4; batch++) await saveObservation(tx);
  });

const withdrawal = () => oneOf([{ retiro: 'error' as const }, null]);
const acts: readonly ((tx: Transaction) => Promise<unknown>)[] = [
  ...[
    saveObservation,
    saveObservation,
    saveObservation,
    nameObservation,
    importObservations,
    saveAudit,
    saveAudit,
    saveLine,
    saveEnte,
  ],
  (tx) => withdrawAuditorias(tx, { rows: [{ auditoriaId: oneOf(AUDITS), withdrawal: withdrawal() }], now }),
  (tx) =>
    withdrawObservaciones(tx, {
      rows: [{ auditoriaId: oneOf(AUDITS), numero: 1 + upTo(6), withdrawal: withdrawal() }],
      now,
    }),
  async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from renglones order by random() limit 1`);
    const [row] = rows;
    const place = { now, withdrawal: withdrawal() };
    if (row) await renglones.content.part?.withdraw(tx, { registro: row.id, ...place });
  },
  (tx) => saveSituaciones(tx, [{ nombre: 'En revisión', cuentaComo: oneOf(['pendiente', 'solventada']) }]),
  (tx) => saveClases(tx, [{ nombre: 'Legalidad', cuentaComo: oneOf(naturalezas) }]),
  (tx) => saveTemas(tx, [{ nombre: 'Obra' }, { nombre: 'Compras', frases: [oneOf(['factura', 'contrato'])] }]),
  async (tx) => {
    const id = oneOf(ENTES);
    if (upTo(2) === 0) await withdraw(tx, { kind: enteKind, id, retiro: 'fusion', sucesor: 9, now });
    else await publish(tx, { kind: enteKind, ids: [id] });
  },
];

test('kept sums are those of the rows after any acts', async () => {
  await writeContent('auditorias', async (tx) => {
    await addCatalogue(tx);
    await tiposEnte.save(tx, [{ id: 5, nombre: 'Otros', ambito: 'Municipal', indicador: null }]);
    await saveSituaciones(tx, [{ nombre: 'En revisión', cuentaComo: 'pendiente' }]);
    await saveClases(tx, [{ nombre: 'Legalidad', cuentaComo: 'Gabinete' }]);
    await saveTemas(tx, [{ nombre: 'Obra' }]);
    await entes.save(
      tx,
      [...ENTES, 9].map((id) => ente(id, CATALOGUE.tipoEnte)),
    );
    for (const id of AUDITS) {
      const row = { periodoAuditado: '2021', planeadaEl: '2019-01-01', textoIngreso: '', publicadaEl: '2020-01-01' };
      const place = {
        enteId: oneOf(ENTES),
        ejercicioId: CATALOGUE.ejercicio,
        tipoAuditoriaId: CATALOGUE.tipoAuditoria,
      };
      await audits.save(tx, [{ id, codigo: `2021ZZ${id}`, ...place, ...row, visibleEnSitioWeb: true }]);
    }
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
});

const KEPT = {
  cuentas_observaciones: 'ente_id, ejercicio_id, visible_desde',
  dias_entes: 'ente_id, visible_desde',
  dias_tipos: 'tipo_ente_id, visible_desde',
  cuentas_temas: 'ente_id, ejercicio_id, visible_desde, tema',
  totales_temas: 'tema, ejercicio_id, visible_desde',
};

async function keptRows(querier: Querier = db()) {
  const tables = Object.entries(KEPT).map(
    ([table, order]) =>
      sql`(select json_agg(t order by ${sql.raw(order)}) from ${sql.raw(table)} t) as ${sql.raw(table)}`,
  );
  const { rows } = await querier.execute(sql`select ${sql.join(tables, sql`, `)}`);
  return rows;
}

/** The kept rows as they are written from nothing. */
function recounted() {
  return tryOut(async (tx) => {
    for (const table of Object.keys(KEPT)) await tx.execute(sql`delete from ${sql.raw(table)}`);
    await recountObservaciones(tx, ENTES);
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

/** The sums of subjects, from the rows of today. */
async function temasOfRows() {
  const { rows } = await db().execute(sql`
    select o.tema as nombre, count(*)::int as casos, sum(o.monto)::int as monto
    from observaciones o inner join auditorias a on a.id = o.auditoria_id and a.visible_desde <= ${day}
    where o.retiro is null group by 1 order by o.tema is null, 3 desc, 2 desc, 1`);
  return rows;
}
