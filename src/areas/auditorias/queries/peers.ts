import { and, asc, count, desc, eq, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { EnteFigures } from '../rules/figures/measures.ts';
import { medianOf, type SolvingDays, solvingCurve } from '../rules/figures/solving-days.ts';
import { solvingDaysOn, wasIssuedBy, wasPendingOn } from '../schema/on-day.ts';
import { auditorias, isInForce, observaciones, renglones } from '../schema.ts';
import { destinoSums, summed } from './destinos.ts';

const kept = keepResults('auditorias', 'entes');

export type Peer = EnteFigures & { id: number; nombre: string; nombreCorto: string };

/**
 * Returns the figures of every ente of a type that has visible observations, by short name, as they were at the end of `date`, an ISO
 * date, or as they are today. Amounts in cents; on a past day nothing is known of what was cleared or recovered by then.
 */
export const listPeers = kept(async (tipoEnteId: number, date?: string): Promise<Peer[]> => {
  const ofType = db().select({ id: entes.id }).from(entes).where(eq(entes.tipoEnteId, tipoEnteId));
  const sums = sumsByEnte(ofType, date);
  const [rows, spending] = await Promise.all([
    db()
      .select({
        id: entes.id,
        nombre: entes.nombre,
        nombreCorto: entes.nombreCorto,
        observaciones: sums.observaciones,
        observado: sums.observado,
        recuperado: sums.recuperado,
        porResolver: sums.porResolver,
        abiertas: sums.abiertas,
        daysResolved: sums.daysResolved,
        daysOpen: sums.daysOpen,
      })
      .from(sums)
      .innerJoin(entes, eq(entes.id, sums.enteId))
      .where(isVisible(entes.visibleDesde))
      .orderBy(entes.nombreCorto, entes.id),
    sumSpending(ofType, date),
  ]);
  return rows.map(({ abiertas, daysResolved, daysOpen, ...row }) => ({
    ...row,
    resueltas: row.observaciones - abiertas,
    ...(spending.get(row.id) ?? { gasto: 0, revisado: 0 }),
    dias: medianOf(solvingCurve([...solvingDays(daysResolved, true), ...solvingDays(daysOpen, false)])),
  }));
});

/** Subquery of the sums of the visible observations of each ente, and of their days to resolve. Joined to entes only when it is summed. */
function sumsByEnte(ids: SQLWrapper, date: string | undefined) {
  const pending = date ? summed(observaciones.monto, wasPendingOn(date)) : destinoSums.porResolver;
  const { resolved, days } = solvingDaysOn(date);
  return db()
    .select({
      enteId: observaciones.enteId,
      observaciones: destinoSums.observado.casos.as('casos'),
      observado: destinoSums.observado.monto.as('observado'),
      recuperado: (date ? sql<number>`0`.mapWith(Number) : destinoSums.recuperado.monto).as('recuperado'),
      porResolver: pending.monto.as('por_resolver'),
      abiertas: pending.casos.as('abiertas'),
      daysResolved: sql<Days>`array_agg(${days}) filter (where ${resolved})`.as('dias_resueltas'),
      daysOpen: sql<Days>`array_agg(${days}) filter (where not ${resolved})`.as('dias_abiertas'),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(
        sql`${observaciones.enteId} in ${ids}`,
        isVisible(auditorias.visibleDesde),
        isInForce,
        date ? wasIssuedBy(date) : undefined,
      ),
    )
    .groupBy(observaciones.enteId)
    .as('de_cada_ente');
}

/** Days to resolve; null for observations resolved on an unknown day. The whole is null without observations. */
type Days = readonly (number | null)[] | null;

/** Leaves out the observations resolved on an unknown day. */
function solvingDays(all: Days, resolved: boolean): SolvingDays[] {
  return (all ?? []).filter((days) => days !== null).map((days) => ({ days, resolved, amount: 1 }));
}

/**
 * Sums spending and its reviewed part over the years; of several audits of a year the one that reviewed most counts. On a past day only
 * the audits notified by then or, without that date, published.
 */
async function sumSpending(
  ids: SQLWrapper,
  date: string | undefined,
): Promise<Map<number, { gasto: number; revisado: number }>> {
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
        eq(renglones.cuenta, 'gasto'),
        sql`${auditorias.enteId} in ${ids}`,
        isVisible(auditorias.visibleDesde),
        date ? sql`coalesce(${auditorias.notificadaEl}, ${auditorias.publicadaEl}) <= ${date}` : undefined,
      ),
    )
    .groupBy(auditorias.id)
    .as('gastado');
  const ofYear = db()
    .selectDistinctOn([spent.enteId, spent.ejercicioId])
    .from(spent)
    .orderBy(spent.enteId, spent.ejercicioId, sql`${spent.revisado} desc`)
    .as('de_cada_cuenta');
  const rows = await db()
    .select({
      enteId: ofYear.enteId,
      gasto: sql<number>`sum(${ofYear.gasto})`.mapWith(Number),
      revisado: sql<number>`sum(${ofYear.revisado})`.mapWith(Number),
    })
    .from(ofYear)
    .groupBy(ofYear.enteId);
  return new Map(rows.map(({ enteId, ...sums }) => [enteId, sums]));
}

/** Largest number of neighbours. */
const MAX_NEIGHBOURS = 6;

/** Returns entes with visible audits, and their number: those of the same municipality first, then those of the same type. */
export const listAuditedNeighbours = kept(
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
