import { and, between, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { cuentasDias, totalesMeses } from '../schema/sums.ts';

type Dias = typeof cuentasDias | typeof totalesMeses;

/** Returns the columns with issued and resolved observations at the end of a day, summed from the daily changes up to it; amounts in cents. */
export function sumsOfDays(dias: Record<'emitidas' | 'observado' | 'resueltas' | 'resuelto', SQLWrapper>) {
  const sumOf = (term: SQL, name: string) => sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number).as(name);
  return {
    total: sumOf(sql`${dias.emitidas}`, 'suma_emitidas'),
    resueltas: sumOf(sql`${dias.resueltas}`, 'suma_resueltas'),
    observado: sumOf(sql`${dias.observado}`, 'suma_observado'),
    montoPendiente: sumOf(sql`${dias.observado} - ${dias.resuelto}`, 'suma_pendiente'),
  };
}

/** Condition on a daily change: it is public, and not after `date` (ISO date). */
export function isUntil(date: string) {
  return and(isVisible(cuentasDias.visibleDesde), lte(cuentasDias.dia, date));
}

/** Returns a query of the changes by tipo de ente and year up to a day (ISO date), from monthly changes and the daily ones of its month. */
export function changesUntil(date: string) {
  const month = `${date.slice(0, 7)}-01`;
  return unionAll(
    db()
      .select(columnsOf(totalesMeses))
      .from(totalesMeses)
      .where(and(isVisible(totalesMeses.visibleDesde), lt(totalesMeses.mes, month))),
    db()
      .select(columnsOf(cuentasDias))
      .from(cuentasDias)
      .where(and(isVisible(cuentasDias.visibleDesde), between(cuentasDias.dia, month, date))),
  ).as('hasta_el_dia');
}

function columnsOf({ tipoEnteId, ejercicioId, emitidas, observado, resueltas, resuelto }: Dias) {
  return { tipoEnteId, ejercicioId, emitidas, observado, resueltas, resuelto };
}
