import { inArray } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { auditoriaKind } from '../publications.ts';
import { alcances, plazosLegales } from '../schema/follow-up.ts';

/** Adds legal terms by what they are for, and updates those that exist. */
export const savePlazosLegales = contentCommand(
  'auditorias',
  (tx, rows: readonly (typeof plazosLegales.$inferInsert)[]) =>
    upsertRows(tx, plazosLegales, rows, { key: [plazosLegales.materia], set: ['diasHabiles', 'fundamento'] }),
);

/** Adds further entes and years to audits, besides their own. Those that exist stay. */
export const saveAlcances = contentCommand(
  'auditorias',
  async (tx, rows: readonly (typeof alcances.$inferInsert)[]) => {
    const { ids: _, ...saved } = await upsertRows(tx, alcances, rows, {
      key: [alcances.auditoriaId, alcances.enteId, alcances.ejercicioId],
      set: [],
    });
    await refreshPublications(tx, auditoriaKind, [...new Set(rows.map(({ auditoriaId }) => auditoriaId))]);
    return saved;
  },
);

/** Removes the further entes and years of audits, which then are about their own only. */
export const clearAlcances = contentCommand('auditorias', async (tx, auditoriaIds: readonly number[]) => {
  if (auditoriaIds.length === 0) return;
  await tx.delete(alcances).where(inArray(alcances.auditoriaId, [...auditoriaIds]));
  await refreshPublications(tx, auditoriaKind, auditoriaIds);
});
