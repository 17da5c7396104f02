import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { isVisible } from '#platform/visibility.ts';
import type { Naturaleza } from '../rules/naturaleza.ts';
import { auditorias, cuentasObservaciones, isInForce, observaciones } from '../schema.ts';

/**
 * Counts the observations of some entes, of audits that are visible or have their date. Every command that changes observations or the
 * visibility of audits calls it, in the same transaction.
 */
export const recountObservaciones = contentCommand('auditorias', async (tx, enteIds: readonly number[]) => {
  if (enteIds.length === 0) return;
  const countOf = (naturaleza: Naturaleza, pending: boolean) => sql<number>`count(*) filter (where
    ${observaciones.naturaleza} = ${naturaleza} and (${observaciones.estado} = 'pendiente') = ${pending})`;
  // Days that have come are one: only future dates need counts of their own.
  const desde = sql<string>`case when ${isVisible(auditorias.visibleDesde)} then '-infinity'::date else ${auditorias.visibleDesde} end`;
  await tx.delete(cuentasObservaciones).where(inArray(cuentasObservaciones.enteId, [...enteIds]));
  await tx.insert(cuentasObservaciones).select(
    tx
      .select({
        enteId: observaciones.enteId,
        ejercicioId: observaciones.ejercicioId,
        visibleDesde: desde.as('desde'),
        financierasResueltas: countOf('Financieras', false).as('fr'),
        financierasPendientes: countOf('Financieras', true).as('fp'),
        presupuestalesResueltas: countOf('Presupuestales', false).as('pr'),
        presupuestalesPendientes: countOf('Presupuestales', true).as('pp'),
        gabineteResueltas: countOf('Gabinete', false).as('gr'),
        gabinetePendientes: countOf('Gabinete', true).as('gp'),
        obraPublicaResueltas: countOf('Obra Pública', false).as('or'),
        obraPublicaPendientes: countOf('Obra Pública', true).as('op'),
      })
      .from(observaciones)
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .where(and(inArray(observaciones.enteId, [...enteIds]), isNotNull(auditorias.visibleDesde), isInForce))
      .groupBy(sql`1, 2, 3`),
  );
});
