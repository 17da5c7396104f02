import { and, asc, count, desc, eq, inArray, ne, or, type Placeholder, sql } from 'drizzle-orm';
import { entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible, today } from '#platform/visibility.ts';
import type { EnteFigures } from '../rules/figures/measures.ts';
import { medianOfDays } from '../rules/figures/solving-days.ts';
import { solvingDaysOn, wasIssuedBy, wasPendingOn } from '../schema/on-day.ts';
import { auditorias, isInForce, observaciones, renglones } from '../schema.ts';
import { findCutOff } from './cut-off.ts';
import { destinoSums, summed } from './destinos.ts';

const cached = keepResults('auditorias', 'entes');

export type Peer = EnteFigures & { id: number; nombre: string; nombreCorto: string };

/**
 * Returns the figures of every ente of a type that has visible observations, by short name, as they were at the end of `date`, an ISO
 * date, or as they are today, with the days up to the cut-off date. Amounts in cents; on a past day nothing is known of what was cleared
 * or recovered by then. A caller that knows the cut-off date passes it.
 */
export const listPeers = cached(async (tipoEnteId: number, date?: string, cutOff?: string): Promise<Peer[]> => {
  const now = today(new Date());
  const until = date ?? cutOff ?? (await findCutOff()) ?? now;
  const [rows, spending] = await Promise.all(
    date === undefined
      ? [selectPeersToday({ tipoEnteId, now, until }), selectSpendingToday({ tipoEnteId, now })]
      : [selectPeers(db(), { tipoEnteId, now, until, date }), selectSpending(db(), { tipoEnteId, now, date })],
  );
  const spendingOf = new Map(spending.map(({ enteId, ...sums }) => [enteId, sums]));
  return rows.map(({ abiertas, days, ...row }) => ({
    ...row,
    resueltas: row.observaciones - abiertas,
    ...(spendingOf.get(row.id) ?? { gasto: 0, revisado: 0 }),
    dias: medianOfDays(days),
  }));
});

/** Values of the queries of peers, or the placeholders for them. */
type PeersValues = { tipoEnteId: number | Placeholder; now: string | Placeholder; date?: string };

const selectPeersToday = prepared((querier, { tipoEnteId, now, until }: PreparedValues<'tipoEnteId' | 'until'>) =>
  selectPeers(querier, { tipoEnteId, now, until }),
);
const selectSpendingToday = prepared((querier, { tipoEnteId, now }: PreparedValues<'tipoEnteId'>) =>
  selectSpending(querier, { tipoEnteId, now }),
);

/** Entes with the sums of their visible observations and the days to resolve them, up to `until`. Joined to entes only when they are summed. */
function selectPeers(
  querier: Querier,
  { tipoEnteId, now, date, until }: PeersValues & { until: string | Placeholder },
) {
  const ofType = querier.select({ id: entes.id }).from(entes).where(eq(entes.tipoEnteId, tipoEnteId));
  const pending = date ? summed(observaciones.monto, wasPendingOn(date)) : destinoSums.porResolver;
  const { resolved, days } = solvingDaysOn(until);
  const sums = querier
    .select({
      enteId: observaciones.enteId,
      observaciones: destinoSums.observado.casos.as('casos'),
      observado: destinoSums.observado.monto.as('observado'),
      recuperado: (date ? sql<number>`0`.mapWith(Number) : destinoSums.recuperado.monto).as('recuperado'),
      porResolver: pending.monto.as('por_resolver'),
      abiertas: pending.casos.as('abiertas'),
      days: sql<Days>`json_agg(2 * ${days} + ${resolved}::int)`.as('dias'),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(
        inArray(observaciones.enteId, ofType),
        isVisible(auditorias.visibleDesde, now),
        isInForce,
        date ? wasIssuedBy(date) : undefined,
      ),
    )
    .groupBy(observaciones.enteId)
    .as('de_cada_ente');
  return querier
    .select({
      id: entes.id,
      nombre: entes.nombre,
      nombreCorto: entes.nombreCorto,
      observaciones: sums.observaciones,
      observado: sums.observado,
      recuperado: sums.recuperado,
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
 * Sums spending and its reviewed part over the years; of several audits of a year the one that reviewed most counts. On a past day only
 * the audits notified by then or, without that date, published.
 */
function selectSpending(querier: Querier, { tipoEnteId, now, date }: PeersValues) {
  const ofType = querier.select({ id: entes.id }).from(entes).where(eq(entes.tipoEnteId, tipoEnteId));
  const spent = querier
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
        isVisible(auditorias.visibleDesde, now),
        date ? sql`coalesce(${auditorias.notificadaEl}, ${auditorias.publicadaEl}) <= ${date}` : undefined,
      ),
    )
    .groupBy(auditorias.id)
    .as('gastado');
  const ofYear = querier
    .selectDistinctOn([spent.enteId, spent.ejercicioId])
    .from(spent)
    .orderBy(spent.enteId, spent.ejercicioId, sql`${spent.revisado} desc`)
    .as('de_cada_cuenta');
  return querier
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

/** Returns entes with visible audits, and their number: those of the same municipality first, then those of the same type. */
export const listAuditedNeighbours = cached(
  async ({ id, tipoEnteId, claveMunicipio }: { id: number; tipoEnteId: number; claveMunicipio: string | null }) => {
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
  },
);
