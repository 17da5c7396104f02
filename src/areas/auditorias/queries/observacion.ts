import { and, eq, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isInForce, observaciones } from '../schema.ts';

const kept = keepResults('auditorias', 'entes');

/** Returns an observation that counts, with the numbers of those before and after it in its audit; undefined if there is none. */
export const findObservacion = kept(async (auditoriaId: number, numero: number) => {
  const ofAudit = db()
    .select({
      numero: observaciones.numero,
      anterior: sql<number | null>`lag(${observaciones.numero}) over (order by ${observaciones.numero})`.as('anterior'),
      siguiente: sql<number | null>`lead(${observaciones.numero}) over (order by ${observaciones.numero})`.as(
        'siguiente',
      ),
    })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), isInForce))
    .as('de_la_auditoria');
  const [row] = await db()
    .select({ observacion: observaciones, anterior: ofAudit.anterior, siguiente: ofAudit.siguiente })
    .from(observaciones)
    .innerJoin(ofAudit, eq(ofAudit.numero, observaciones.numero))
    .where(and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero)));
  return row;
});
