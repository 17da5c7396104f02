import { and, between, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { cuentasDias, totalesMeses } from '../schema/sums.ts';

type Dias = typeof cuentasDias | typeof totalesMeses;

/** Columns of the observations that were issued by the end of a day, and of those of them that were resolved, from what the days until then changed; amounts in cents. */
export function sumsOfDays(dias: Record<'emitidas' | 'observado' | 'resueltas' | 'resuelto', SQLWrapper>) {
  const sumOf = (term: SQL, name: string) => sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number).as(name);
  return {
    total: sumOf(sql`${dias.emitidas}`, 'suma_emitidas'),
    resueltas: sumOf(sql`${dias.resueltas}`, 'suma_resueltas'),
    observado: sumOf(sql`${dias.observado}`, 'suma_observado'),
    montoPendiente: sumOf(sql`${dias.observado} - ${dias.resuelto}`, 'suma_pendiente'),
  };
}

/** Condition on what a day changed: the public may know it, and it came by the end of `date`, an ISO date. */
export function isUntil(date: string) {
  return and(isVisible(cuentasDias.visibleDesde), lte(cuentasDias.dia, date));
}

/** Query of what the months before a day, an ISO date, and the days of its own month changed of the types of ente in each year. */
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
