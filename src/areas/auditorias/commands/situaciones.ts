import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { keepsItsDay, resolucionesGuardadas } from '../schema/follow-up.ts';
import { observaciones, situacionesObservacion } from '../schema.ts';
import { recountObservaciones } from './recount.ts';

type NewSituacion = typeof situacionesObservacion.$inferInsert;

/**
 * Adds states of observations by name, and updates what those that exist count as, with the observations that have them. The day on which an
 * observation was resolved is kept while its state counts as pending, and is its day again afterwards. Returns how many observations count as
 * something else now.
 */
export const saveSituaciones = contentCommand('auditorias', async (tx, rows: readonly NewSituacion[]) => {
  const saved = await upsertRows(tx, situacionesObservacion, rows, {
    key: [situacionesObservacion.nombre],
    set: ['cuentaComo', 'turnada'],
  });
  if (saved.changed === 0) return { ...saved, recounted: 0 };
  let recounted = 0;
  for (const situacion of rows) {
    if (situacion.cuentaComo === 'pendiente') await keepDays(tx, situacion.nombre);
    const moved = await tx
      .update(observaciones)
      .set({ estado: situacion.cuentaComo, ...(situacion.cuentaComo === 'pendiente' && { resueltaEl: null }) })
      .where(and(eq(observaciones.situacion, situacion.nombre), ne(observaciones.estado, situacion.cuentaComo)))
      .returning({ id: observaciones.id });
    if (situacion.cuentaComo !== 'pendiente') await restoreDays(tx, situacion.nombre);
    recounted += moved.length;
  }
  const names = rows.map(({ nombre }) => nombre);
  const entes = await tx
    .selectDistinct({ id: observaciones.enteId })
    .from(observaciones)
    .where(inArray(observaciones.situacion, names));
  await recountObservaciones(
    tx,
    entes.map(({ id }) => id),
  );
  return { ...saved, recounted };
});

async function keepDays(tx: Transaction, nombre: string): Promise<void> {
  const { auditoriaId, numero, situacion, resueltaEl } = observaciones;
  const resolved = await tx
    .select({ auditoriaId, observacion: numero, resueltaEl })
    .from(observaciones)
    .where(and(eq(situacion, nombre), isNotNull(resueltaEl)));
  const days = resolved.flatMap(({ resueltaEl: day, ...row }) =>
    day === null ? [] : [{ ...row, situacion: nombre, resueltaEl: day }],
  );
  await upsertRows(tx, resolucionesGuardadas, days, {
    key: [resolucionesGuardadas.auditoriaId, resolucionesGuardadas.observacion],
    set: ['situacion', 'resueltaEl'],
  });
}

async function restoreDays(tx: Transaction, nombre: string): Promise<void> {
  await tx
    .update(observaciones)
    .set({ resueltaEl: resolucionesGuardadas.resueltaEl })
    .from(resolucionesGuardadas)
    .where(and(keepsItsDay, eq(observaciones.situacion, nombre)));
  await tx.delete(resolucionesGuardadas).where(eq(resolucionesGuardadas.situacion, nombre));
}
