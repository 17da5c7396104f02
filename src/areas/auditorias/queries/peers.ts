import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import type { ShownValue } from '#platform/http/page-context.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { medianOn } from '../rules/figures/days-histogram.ts';
import type { EnteFigures } from '../rules/figures/measures.ts';
import { medianOfDays } from '../rules/figures/solving-days.ts';
import { destinoSums, summed } from '../schema/destinos.ts';
import { keptSums } from '../schema/kept.ts';
import { solvingDaysOn, wasIssuedBy, wasPendingOn } from '../schema/on-day.ts';
import { cuentasObservaciones, diasEntes } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones, renglones } from '../schema.ts';
import { findCutOff } from './cut-off.ts';

const cached = keepResults('auditorias', 'entes');

export type Peer = EnteFigures & { id: number; nombre: string; nombreCorto: string };

/**
 * Returns the figures of every ente of a type that has visible observations, by short name, as they were at the end of `date`, an ISO
 * date, or as they are today, with the days up to the cut-off date. Amounts in cents; on a past day nothing is known of what was cleared
 * or recovered by then. A caller that knows the cut-off date passes it.
 */
export const listPeers = cached(async (tipoEnteId: number, date?: string, cutOff?: string): Promise<Peer[]> => {
  if (date !== undefined) return listPeersOn(tipoEnteId, date);
  const [rows, until] = await Promise.all([selectPeersToday({ tipoEnteId }), cutOff ?? findCutOff()]);
  return rows.map(({ pendientes, medianas, ...row }) => ({
    ...row,
    resueltas: row.observaciones - pendientes,
    dias: medianOn(medianas, until ?? today(new Date())),
  }));
});

/** Says that a page shows the entes of a type as they are today, which it read as `shown`. */
export function showsPeers(tipoEnteId: number, shown: readonly Peer[]): ShownValue {
  return { read: async () => listPeers(tipoEnteId, undefined, await findCutOff()), shown };
}

async function listPeersOn(tipoEnteId: number, date: string): Promise<Peer[]> {
  const [rows, spending] = await Promise.all([selectPeersOn(tipoEnteId, date), selectSpendingOn(tipoEnteId, date)]);
  const spendingOf = new Map(spending.map(({ enteId, ...sums }) => [enteId, sums]));
  return rows.map(({ abiertas, days, ...row }) => ({
    ...row,
    recuperado: 0,
    resueltas: row.observaciones - abiertas,
    ...(spendingOf.get(row.id) ?? { gasto: 0, revisado: 0 }),
    dias: medianOfDays(days),
  }));
}

/** Kept sums of the entes of a type that have visible observations, and their medians: of each the last ones whose day has come. */
const selectPeersToday = prepared((querier, { tipoEnteId, now }: PreparedValues<'tipoEnteId'>) => {
  const medians = querier
    .selectDistinctOn([diasEntes.enteId], { enteId: diasEntes.enteId, medianas: diasEntes.medianas })
    .from(diasEntes)
    .innerJoin(entes, eq(entes.id, diasEntes.enteId))
    .where(and(eq(entes.tipoEnteId, tipoEnteId), isVisible(diasEntes.visibleDesde, now)))
    .orderBy(diasEntes.enteId, desc(diasEntes.visibleDesde))
    .as('medianas_de_cada_ente');
  const { sums, hasObservaciones } = keptSums;
  const ofEach = querier
    .select({ enteId: cuentasObservaciones.enteId, ...sums })
    .from(cuentasObservaciones)
    .innerJoin(entes, eq(entes.id, cuentasObservaciones.enteId))
    .where(and(eq(entes.tipoEnteId, tipoEnteId), isVisible(cuentasObservaciones.visibleDesde, now)))
    .groupBy(cuentasObservaciones.enteId)
    .having(hasObservaciones)
    .as('sumas_de_cada_ente');
  return querier
    .select({
      id: entes.id,
      nombre: entes.nombre,
      nombreCorto: entes.nombreCorto,
      observaciones: ofEach.observaciones,
      pendientes: ofEach.pendientes,
      observado: ofEach.observado,
      recuperado: ofEach.recuperado,
      porResolver: ofEach.porResolver,
      gasto: ofEach.gasto,
      revisado: ofEach.revisado,
      medianas: medians.medianas,
    })
    .from(ofEach)
    .innerJoin(entes, eq(entes.id, ofEach.enteId))
    .innerJoin(medians, eq(medians.enteId, ofEach.enteId))
    .where(isVisible(entes.visibleDesde, now))
    .orderBy(entes.nombreCorto, entes.id);
});

/** Entes with the sums of their visible observations as they were on a past day, and the days to resolve them. Joined to entes only when they are summed. */
function selectPeersOn(tipoEnteId: number, date: string) {
  const now = new Date();
  const ofType = db().select({ id: entes.id }).from(entes).where(eq(entes.tipoEnteId, tipoEnteId));
  const pending = summed(observaciones.monto, wasPendingOn(date));
  const { resolved, days } = solvingDaysOn(date);
  const sums = db()
    .select({
      enteId: observaciones.enteId,
      observaciones: destinoSums.observado.casos.as('casos'),
      observado: destinoSums.observado.monto.as('observado'),
      porResolver: pending.monto.as('por_resolver'),
      abiertas: pending.casos.as('abiertas'),
      days: sql<Days>`json_agg(2 * ${days} + ${resolved}::int)`.as('dias'),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(inArray(observaciones.enteId, ofType), isVisible(auditorias.visibleDesde, now), isInForce, wasIssuedBy(date)),
    )
    .groupBy(observaciones.enteId)
    .as('de_cada_ente');
  return db()
    .select({
      id: entes.id,
      nombre: entes.nombre,
      nombreCorto: entes.nombreCorto,
      observaciones: sums.observaciones,
      observado: sums.observado,
      porResolver: sums.porResolver,
      abiertas: sums.abiertas,
      days: sums.days,
    })
    .from(sums)
    .innerJoin(entes, eq(entes.id, sums.enteId))
    .where(isVisible(entes.visibleDesde, now))
    .orderBy(entes.nombreCorto, entes.id);
}

/** Days of each observation, as `medianOfDays` reads them; JSON is read faster than an array. */
type Days = readonly (number | null)[];

/**
 * Sums spending and its reviewed part over the years; of several audits of a year the one that reviewed most counts. Only the audits notified
 * by a past day or, without that date, published.
 */
function selectSpendingOn(tipoEnteId: number, date: string) {
  const ofType = db().select({ id: entes.id }).from(entes).where(eq(entes.tipoEnteId, tipoEnteId));
  const spent = db()
    .select({
      enteId: auditorias.enteId,
      ejercicioId: auditorias.ejercicioId,
      gasto: sql<number>`sum(${renglones.devengado})`.mapWith(Number).as('gasto'),
      revisado: sql<number>`sum(${renglones.revisado})`.mapWith(Number).as('revisado'),
    })
    .from(renglones)
    .innerJoin(auditorias, eq(auditorias.id, renglones.auditoriaId))
    .where(
      and(
        // Not a parameter: a plan for all values would not use the index of spending.
        sql`${renglones.cuenta} = 'gasto'`,
        isShown(renglones),
        inArray(auditorias.enteId, ofType),
        isVisible(auditorias.visibleDesde),
        sql`coalesce(${auditorias.notificadaEl}, ${auditorias.publicadaEl}) <= ${date}`,
      ),
    )
    .groupBy(auditorias.id)
    .as('gastado');
  const ofYear = db()
    .selectDistinctOn([spent.enteId, spent.ejercicioId])
    .from(spent)
    .orderBy(spent.enteId, spent.ejercicioId, sql`${spent.revisado} desc`)
    .as('de_cada_cuenta');
  return db()
    .select({
      enteId: ofYear.enteId,
      gasto: sql<number>`sum(${ofYear.gasto})`.mapWith(Number),
      revisado: sql<number>`sum(${ofYear.revisado})`.mapWith(Number),
    })
    .from(ofYear)
    .groupBy(ofYear.enteId);
}

/** Largest number of neighbours. */
const MAX_NEIGHBOURS = 6;

/** Says that a page shows the neighbours of an ente, which it read as `shown`. */
export function showsNeighbours(ente: NeighbourOf, shown: unknown): ShownValue {
  const { id, tipoEnteId, claveMunicipio } = ente;
  return { read: () => listAuditedNeighbours({ id, tipoEnteId, claveMunicipio }), shown };
}

type NeighbourOf = { id: number; tipoEnteId: number; claveMunicipio: string | null };

/** Returns entes with visible audits, and their number: those of the same municipality first, then those of the same type. */
export const listAuditedNeighbours = cached(async ({ id, tipoEnteId, claveMunicipio }: NeighbourOf) => {
  // PostgreSQL does not order by a constant: an ente of no municipality has no neighbours there.
  const isOfMunicipality = sql`coalesce(${entes.claveMunicipio} = ${claveMunicipio}, false)`;
  const total = count(auditorias.id);
  return db()
    .select({ id: entes.id, nombre: entes.nombre, auditorias: total })
    .from(entes)
    .innerJoin(auditorias, and(eq(auditorias.enteId, entes.id), isVisible(auditorias.visibleDesde)))
    .where(
      and(
        ne(entes.id, id),
        or(isOfMunicipality, eq(entes.tipoEnteId, tipoEnteId)),
        hasPublicTipo(entes.tipoEnteId),
        isVisible(entes.visibleDesde),
      ),
    )
    .groupBy(entes.id)
    .orderBy(desc(isOfMunicipality), desc(total), asc(entes.nombre))
    .limit(MAX_NEIGHBOURS);
});
