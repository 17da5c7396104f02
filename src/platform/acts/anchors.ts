import { asc, desc } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '../database/connection.ts';
import { localDate } from '../format.ts';
import type { Job } from '../jobs/jobs.ts';
import { act } from './act.ts';
import { systemActor } from './actor.ts';
import { bitacora, bitacoraAnclas } from './schema.ts';
import { Unchanged } from './transaction.ts';

declare module './actions.ts' {
  interface Actions {
    anclas: 'anclar';
  }
}

const keeper = systemActor('trabajo', 'anclas', ['anclas.anclar']);

/** Writes the position of the audit log down, once a day. */
export const anchorJob: Job = {
  name: 'ancla-de-la-bitacora',
  alone: true,
  cron: '10 0 * * *',
  work: () => writeAnchor(new Date()),
};

/** Writes down the last entry of the log as the anchor of the day; a day that has one keeps it. */
export async function writeAnchor(now: Date): Promise<void> {
  const dia = localDate(now, identity.zonaHoraria);
  await act(keeper, 'anclas.anclar', { kind: 'ancla', ids: [dia] }, async (tx) => {
    const [last] = await tx
      .select({ numero: bitacora.numero, huella: bitacora.huella })
      .from(bitacora)
      .orderBy(desc(bitacora.numero))
      .limit(1);
    if (!last) return new Unchanged(undefined);
    const added = await tx
      .insert(bitacoraAnclas)
      .values({ dia, ...last, momento: now })
      .onConflictDoNothing()
      .returning({ dia: bitacoraAnclas.dia });
    return added.length > 0 ? undefined : new Unchanged(undefined);
  });
}

/** Returns all anchors as `npm run log:verify -- --anchor` reads them: one per line, number, hash and instant. */
export async function anchorsText(): Promise<string> {
  const rows = await db().select().from(bitacoraAnclas).orderBy(asc(bitacoraAnclas.numero));
  return rows.map(({ numero, huella, momento }) => `${numero} ${huella} ${momento.toISOString()}\n`).join('');
}
