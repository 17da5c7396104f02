import { and, eq, isNull, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { listTiposEnte, type TipoEnte } from '#areas/entes/queries.ts';
import { ejercicios, entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { ReportCount } from '../rules/report-rows.ts';
import { cuentasInformes, totalesInformes } from '../schema.ts';
import { type Ambito, type Edition, ofEdition } from './catalogues.ts';

const cached = keepResults('informes', 'entes');

/** Returns the numbers of visible reports by year and ámbito, with or without ente, grouped by `tipoInformeId`; except those of hidden entes. */
export const listReportCountsByTipo = cached(
  async (): Promise<Partial<Record<number, readonly ReportCount[]>>> =>
    Object.groupBy(await selectCounts({}), ({ tipoInformeId }) => tipoInformeId),
);

/**
 * Returns the selectable tipos de ente with visible reports of an edition in an ámbito (specification 2, section 5), and the number of these; except
 * those of hidden entes.
 */
export const listTiposEnteOf = cached(
  async (edition: Edition, ambito: Ambito): Promise<(TipoEnte & { informes: number })[]> => {
    const [tipos, rows] = await Promise.all([listTiposEnte(), selectCountsOfEdition({ ...edition, ambito })]);
    const counts = new Map(rows.map(({ tipoEnteId, informes }) => [tipoEnteId, informes]));
    return tipos.flatMap((tipo) => {
      const amount = counts.get(tipo.id);
      return amount ? [{ ...tipo, informes: amount }] : [];
    });
  },
);

const sumOf = (amount: SQLWrapper) => sql<number>`sum(${amount})`.mapWith(Number);

/** Uses the stored totals: the totals of reports with an ente are those of all, minus those of hidden entes and without ente. */
const selectCounts = prepared((querier, { now }) => {
  const columns = (table: typeof totalesInformes | typeof cuentasInformes, hasEnte: boolean, sign: 1 | -1) => ({
    tipoInformeId: table.tipoInformeId,
    ejercicioId: table.ejercicioId,
    ambito: table.ambito,
    hasEnte: sql<boolean>`${sql.raw(String(hasEnte))}`.as('de_ente'),
    informes: sql<number>`${sql.raw(String(sign))} * ${table.informes}`.as('cuenta'),
  });
  const isOfNone = isNull(cuentasInformes.enteId);
  const isSeen = isVisible(cuentasInformes.visibleDesde, now);
  const hiddenEntes = querier
    .select({ id: entes.id })
    .from(entes)
    .where(or(not(hasPublicTipo(entes.tipoEnteId)), sql`${isVisible(entes.visibleDesde, now)} is not true`));
  // An array is looked up in the index; otherwise the planner estimates half of the entes.
  const counts = unionAll(
    querier
      .select(columns(totalesInformes, true, 1))
      .from(totalesInformes)
      .where(isVisible(totalesInformes.visibleDesde, now)),
    querier
      .select(columns(cuentasInformes, true, -1))
      .from(cuentasInformes)
      .where(and(isOfNone, isSeen)),
    querier
      .select(columns(cuentasInformes, false, 1))
      .from(cuentasInformes)
      .where(and(isOfNone, isSeen)),
    querier
      .select(columns(cuentasInformes, true, -1))
      .from(cuentasInformes)
      .where(and(sql`${cuentasInformes.enteId} = any(array(${hiddenEntes}))`, isSeen)),
  ).as('cuentas');
  return querier
    .select({
      tipoInformeId: counts.tipoInformeId,
      anio: ejercicios.anio,
      ambito: counts.ambito,
      hasEnte: counts.hasEnte,
      informes: sumOf(counts.informes),
    })
    .from(counts)
    .innerJoin(ejercicios, eq(ejercicios.id, counts.ejercicioId))
    .groupBy(counts.tipoInformeId, ejercicios.anio, counts.ambito, counts.hasEnte)
    .having(sql`sum(${counts.informes}) > 0`);
});

const selectCountsOfEdition = prepared((querier, values: PreparedValues<keyof Edition | 'ambito'>) =>
  querier
    .select({ tipoEnteId: entes.tipoEnteId, informes: sumOf(cuentasInformes.informes) })
    .from(cuentasInformes)
    .innerJoin(entes, eq(entes.id, cuentasInformes.enteId))
    .where(
      and(
        ofEdition(values, values.now, cuentasInformes),
        eq(cuentasInformes.ambito, values.ambito),
        hasPublicTipo(entes.tipoEnteId),
        isVisible(entes.visibleDesde, values.now),
      ),
    )
    .groupBy(entes.tipoEnteId),
);
