import { and, eq, ne } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { observaciones, situacionesObservacion } from '../schema.ts';
import { recountObservaciones } from './recount.ts';

type NewSituacion = typeof situacionesObservacion.$inferInsert;

/** Adds states of observations by name, and updates what those that exist count as, with the observations that have them. */
export const saveSituaciones = contentCommand('auditorias', async (tx, rows: readonly NewSituacion[]) => {
  const saved = await upsertRows(tx, situacionesObservacion, rows, {
    key: [situacionesObservacion.nombre],
    set: ['cuentaComo', 'turnada'],
  });
  if (saved.changed === 0) return saved;
  const entes = new Set<number>();
  for (const { nombre, cuentaComo } of rows) {
    const recounted = await tx
      .update(observaciones)
      .set({ estado: cuentaComo, ...(cuentaComo === 'pendiente' && { resueltaEl: null }) })
      .where(and(eq(observaciones.situacion, nombre), ne(observaciones.estado, cuentaComo)))
      .returning({ enteId: observaciones.enteId });
    for (const { enteId } of recounted) entes.add(enteId);
  }
  await recountObservaciones(tx, [...entes]);
  return saved;
});
