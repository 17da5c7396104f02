import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { importaciones } from '../schema.ts';

/** Condition of a dry run that was returned, also if it was sent again. */
export const wasReturned = and(eq(importaciones.estado, 'probada'), isNotNull(importaciones.mensaje));

/**
 * Returns the newest sentence with which a file of each table was returned, by the id of its import, for the period that ends on a day. A file
 * that is imported for the period later ends it.
 */
export async function listReturnsOfPeriod(periodo: string): Promise<Map<string, string>> {
  const isLater = sql`later.tipo = ${importaciones.tipo} and later.periodo = ${importaciones.periodo} and later.id > ${importaciones.id}`;
  const returned = await db()
    .selectDistinctOn([importaciones.tipo], { tipo: importaciones.tipo, mensaje: importaciones.mensaje })
    .from(importaciones)
    .where(
      and(
        eq(importaciones.periodo, periodo),
        wasReturned,
        sql`not exists (select from importaciones later where ${isLater} and later.estado = 'importada')`,
      ),
    )
    .orderBy(importaciones.tipo, desc(importaciones.id));
  return new Map(returned.map(({ tipo, mensaje }) => [tipo, mensaje ?? '']));
}
