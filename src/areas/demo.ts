import { sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { cargaInicial } from '#platform/database/schema.ts';
import { calendarFigures } from '#platform/demonstration/calendar-figures.ts';
import { createDemonstration, type Demonstration } from '#platform/demonstration/demonstration.ts';
import { localDate } from '#platform/format.ts';
import { areas } from './index.ts';

const loader = systemActor('demostracion', 'carga-inicial', ['demostracion.cargar', 'demostracion.omitir']);

/**
 * On the first start with a database, loads the demonstration content when `isWanted`, all or nothing, as one act. Later starts change
 * nothing, so that demonstration content never enters a database in use.
 */
export async function loadInitialContent(isWanted: boolean, say: (line: string) => void): Promise<void> {
  const earlier = await db().select().from(cargaInicial);
  if (earlier.length > 0) return;
  const started = performance.now();
  if (isWanted) say('Cargando el contenido de demostración…');
  const action = isWanted ? 'demostracion.cargar' : 'demostracion.omitir';
  const demonstration = isWanted ? await readDemonstration(localDate(new Date(), identity.zonaHoraria)) : undefined;
  await act(loader, action, { kind: 'carga-inicial' }, async (tx) => {
    // When two nodes start together on one database, the second one waits here and finds the row of the first.
    await tx.execute(sql`lock table carga_inicial in exclusive mode`);
    const others = await tx.select().from(cargaInicial);
    if (others.length > 0) return new Unchanged(undefined);
    if (demonstration) for (const area of areas) await area.loadDemo?.(tx, demonstration);
    await tx.insert(cargaInicial).values({ demostracion: isWanted });
    return undefined;
  });
  if (isWanted) say(`Contenido de demostración listo en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Computes the demonstration of a day (ISO date), with the figures that its texts may name. */
export async function readDemonstration(today: string): Promise<Demonstration> {
  const figures = await Promise.all(areas.map(async (area) => area.figures?.()));
  return createDemonstration(today, Object.assign({}, calendarFigures, ...figures));
}
