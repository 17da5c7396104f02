import { and, eq, gt } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { actividadesCovid, auditoriasCovid } from './schema.ts';

export type NewAuditoriaCovid = typeof auditoriasCovid.$inferInsert & {
  /** ISO dates and descriptions, in order. */
  actividades: { fecha: string; actividad: string }[];
};

/** Inserts or updates COVID-19 audits by id, and replaces their activities. */
export const saveAuditoriasCovid = contentCommand('covid', async (tx, audits: readonly NewAuditoriaCovid[]) => {
  for (const { actividades, ...audit } of audits) {
    await upsertRows(tx, auditoriasCovid, [audit], {
      key: [auditoriasCovid.id],
      set: [
        'titulo',
        'solicitadaPor',
        'codigo',
        'sujetoAuditado',
        'proposito',
        'tipo',
        'objeto',
        'areaResponsable',
        'fechaNotificacion',
      ],
    });
    const { auditoriaId, orden } = actividadesCovid;
    await upsertRows(
      tx,
      actividadesCovid,
      actividades.map((row, index) => ({ ...row, auditoriaId: audit.id, orden: index + 1 })),
      { key: [auditoriaId, orden], set: ['fecha', 'actividad'] },
    );
    await tx.delete(actividadesCovid).where(and(eq(auditoriaId, audit.id), gt(orden, actividades.length)));
  }
});
