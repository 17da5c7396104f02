import { sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { cargaInicial } from '#platform/database/schema.ts';
import { areas } from './index.ts';

/**
 * At the first start on a database, loads the demonstration content when it is `wanted`, all or nothing. Later starts change
 * nothing, so that it never comes into a database in use.
 */
export async function loadInitialContent(wanted: boolean, say: (line: string) => void): Promise<void> {
  const before = await db().select().from(cargaInicial);
  if (before.length > 0) return;
  const started = performance.now();
  if (wanted) say('Cargando el contenido de demostración…');
  await db().transaction(async (transaction) => {
    // Two nodes that start together on one database: the second waits here, and then has nothing to do.
    await transaction.execute(sql`lock table carga_inicial in exclusive mode`);
    const others = await transaction.select().from(cargaInicial);
    if (others.length > 0) return;
    if (wanted) for (const area of areas) await area.loadDemo?.(transaction);
    await transaction.insert(cargaInicial).values({ demostracion: wanted });
  });
  if (wanted) say(`Contenido de demostración listo en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
