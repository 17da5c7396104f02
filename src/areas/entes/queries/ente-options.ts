import { and, asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { entes, hasPublicTipo } from '../schema.ts';

const cached = keepResults('entes');

/** Returns the public entes as choices of a control: their numbers and full names, by name. */
export const listEnteOptions = cached(async (now: Date): Promise<{ value: string; label: string }[]> => {
  const rows = await db()
    .select({ id: entes.id, nombre: entes.nombreCompleto })
    .from(entes)
    .where(and(hasPublicTipo(entes.tipoEnteId), isVisible(entes.visibleDesde, now)))
    .orderBy(asc(entes.nombreCompleto), asc(entes.id));
  return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
});
