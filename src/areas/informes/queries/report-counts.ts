import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { ejercicios, entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { prepared } from '#platform/database/reads/prepared.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { ReportCount } from '../rules/report-counts.ts';
import { cuentasInformes } from '../schema.ts';

const cached = keepResults('informes', 'entes');

/** Returns the numbers of visible reports by year, ámbito and type of ente, grouped by `tipoInformeId`; without hidden types of ente. */
export const listReportCountsByTipo = cached(
  async (): Promise<Partial<Record<number, readonly ReportCount[]>>> =>
    Object.groupBy(await selectCounts({}), ({ tipoInformeId }) => tipoInformeId),
);

const selectCounts = prepared((querier, { now }) =>
  querier
    .select({
      tipoInformeId: cuentasInformes.tipoInformeId,
      anio: ejercicios.anio,
      ambito: cuentasInformes.ambito,
      tipoEnteId: entes.tipoEnteId,
      informes: sql<number>`sum(${cuentasInformes.informes})`.mapWith(Number),
    })
    .from(cuentasInformes)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentasInformes.ejercicioId))
    .leftJoin(entes, eq(entes.id, cuentasInformes.enteId))
    .where(
      and(
        isVisible(cuentasInformes.visibleDesde, now),
        or(isNull(cuentasInformes.enteId), and(hasPublicTipo(entes.tipoEnteId), isVisible(entes.visibleDesde, now))),
      ),
    )
    .groupBy(cuentasInformes.tipoInformeId, ejercicios.anio, cuentasInformes.ambito, entes.tipoEnteId),
);
