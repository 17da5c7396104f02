import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { systemActor } from '../acts/actor.ts';
import { db, writableDb } from '../database/connection.ts';
import { AreaBusyError } from '../database/writes/transaction-locks.ts';
import type { Job } from '../jobs/jobs.ts';
import { MoveRefusedError, SiteConflictError } from './errors.ts';
import { type ContentKind, contentAction } from './kind.ts';
import { publishScheduled, SCHEDULES } from './moves/moves.ts';
import { contenidos } from './schema.ts';

const Due = z.object({ id: z.int(), version: z.int() });

/** Returns the jobs that publish at the scheduled time: one per schedule, and a sweep each minute for missed schedules. */
export function scheduleJobs(kinds: readonly ContentKind[]): Job[] {
  const actor = systemActor(
    'trabajo',
    'programador',
    kinds.map((kind) => contentAction(kind, 'publicar')),
  );

  async function publishDue({ id, version }: z.infer<typeof Due>): Promise<void> {
    // The queue uses the database clock; the clock of this process may differ.
    const now = sql<Date>`now()`.mapWith(contenidos.programadoPara);
    const [row] = await db().select({ tipo: contenidos.tipo, now }).from(contenidos).where(eq(contenidos.id, id));
    const kind = kinds.find(({ tipo }) => tipo === row?.tipo);
    if (!row || !kind) return;
    try {
      await publishScheduled(actor, kind, { id, version, now: row.now });
    } catch (error) {
      // The sweep retries after the import.
      if (error instanceof AreaBusyError) return;
      const failure = failureOf(error);
      // Skips a schedule that was cancelled or changed meanwhile.
      const { estado, versionTrabajo, programadoPara } = contenidos;
      const scheduled = and(eq(estado, 'programado'), eq(versionTrabajo, version), lte(programadoPara, row.now));
      await writableDb()
        .update(contenidos)
        .set(failure)
        .where(and(eq(contenidos.id, id), scheduled));
      // The author sees the failure at once. The sweep retries, unless a person has to decide.
      if (failure.fallo === 'publicacion') throw error;
    }
  }

  return [
    {
      name: SCHEDULES,
      title: 'Publicación a su hora',
      pollSeconds: 0.5,
      work: async (data) => publishDue(Due.parse(data)),
    },
    {
      name: 'contenidos-programados',
      title: 'Publicaciones programadas que faltan',
      singleton: true,
      every: { seconds: 60, first: 20 },
      async work() {
        const rows = await db()
          .select({ id: contenidos.id, version: contenidos.versionTrabajo })
          .from(contenidos)
          .where(
            and(
              eq(contenidos.estado, 'programado'),
              isNull(contenidos.conjunto),
              lte(contenidos.programadoPara, new Date()),
              or(isNull(contenidos.fallo), eq(contenidos.fallo, 'publicacion')),
            ),
          )
          .orderBy(asc(contenidos.programadoPara), asc(contenidos.id));
        const errors: unknown[] = [];
        for (const row of rows) await publishDue(row).catch((error: unknown) => errors.push(error));
        // Only after all of them: a content that fails each time must not delay the others.
        if (errors.length > 0) throw new AggregateError(errors, `${errors.length} scheduled publications failed`);
      },
    },
  ];
}

function failureOf(error: unknown): Pick<typeof contenidos.$inferSelect, 'fallo' | 'motivoFallo'> {
  if (error instanceof MoveRefusedError) return { fallo: 'rechazo', motivoFallo: error.reason };
  return { fallo: error instanceof SiteConflictError ? 'conflicto' : 'publicacion', motivoFallo: null };
}
