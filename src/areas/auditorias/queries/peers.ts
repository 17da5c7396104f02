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
  const pending = date ? summed(observaciones.monto, wasPendingOn(date)) : destinoSums.porResolver;
  const [rows, spending, days] = await Promise.all([
    db()
      .select({
        id: entes.id,
        nombre: entes.nombre,
        nombreCorto: entes.nombreCorto,
        observaciones: destinoSums.observado.casos,
        observado: destinoSums.observado.monto,
        recuperado: date ? sql<number>`0`.mapWith(Number) : destinoSums.recuperado.monto,
        porResolver: pending.monto,
        abiertas: pending.casos,
      })
      .from(entes)
      .innerJoin(observaciones, eq(observaciones.enteId, entes.id))
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .where(
        and(
          eq(entes.tipoEnteId, tipoEnteId),
          isVisible(entes.visibleDesde),
          isVisible(auditorias.visibleDesde),
          isInForce,
          date ? wasIssuedBy(date) : undefined,
        ),
      )
      .groupBy(entes.id)
      .orderBy(entes.nombreCorto, entes.id),
    sumSpending(ofType, date),
    listSolvingDays(ofType, date),
  ]);
  return rows.map(({ abiertas, ...row }) => ({
    ...row,
    resueltas: row.observaciones - abiertas,
    ...(spending.get(row.id) ?? { gasto: 0, revisado: 0 }),
    dias: medianOf(solvingCurve(days.get(row.id) ?? [])),
  }));
});

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

/** Returns the days to resolve of each ente. Resolved observations without a date are left out. */
async function listSolvingDays(ids: SQLWrapper, date: string | undefined): Promise<Map<number, SolvingDays[]>> {
  const { resolved, days } = solvingDaysOn(date);
  const rows = await db()
    .select({
      enteId: observaciones.enteId,
      days: sql<number>`${days}`.mapWith(Number).as('dias'),
      resolved: sql<boolean>`${resolved}`.as('resuelta'),
      amount: sql<number>`count(*)`.mapWith(Number),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(
        sql`${observaciones.enteId} in ${ids}`,
        isVisible(auditorias.visibleDesde),
        isInForce,
        sql`${days} is not null`,
        date ? wasIssuedBy(date) : undefined,
      ),
    )
    .groupBy(sql`1, 2, 3`);
  return Map.groupBy(rows, ({ enteId }) => enteId);
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
