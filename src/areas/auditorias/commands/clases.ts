import { and, eq, ne } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { clasesObservacion, observaciones } from '../schema.ts';
import { recountObservaciones } from './recount.ts';

type NewClase = typeof clasesObservacion.$inferInsert;

/**
 * Adds kinds of observations by name, and updates the column that counts those that exist, with the observations that have them. Returns how
 * many observations another column counts now.
 */
export const saveClases = contentCommand('auditorias', async (tx, rows: readonly NewClase[]) => {
  const saved = await upsertRows(tx, clasesObservacion, rows, { key: [clasesObservacion.nombre], set: ['cuentaComo'] });
  if (saved.changed === 0) return { ...saved, recounted: 0 };
  let recounted = 0;
  const entes = new Set<number>();
  for (const { nombre, cuentaComo } of rows) {
    const moved = await tx
      .update(observaciones)
      .set({ naturaleza: cuentaComo })
      .where(and(eq(observaciones.clase, nombre), ne(observaciones.naturaleza, cuentaComo)))
      .returning({ enteId: observaciones.enteId });
    for (const { enteId } of moved) entes.add(enteId);
    recounted += moved.length;
  }
  await recountObservaciones(tx, [...entes]);
  return { ...saved, recounted };
});
