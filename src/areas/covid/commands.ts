import { and, eq, gt } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { nextId } from '#platform/database/next-id.ts';
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

/** Adds an audit with the next id, or changes the one of `id`. Returns its id. */
export const publishAuditoriaCovid = contentCommand(
  'covid',
  async (tx, { id, audit }: { id: number | null; audit: Omit<NewAuditoriaCovid, 'id'> }) => {
    const auditId = id ?? (await nextId(tx, auditoriasCovid));
    await saveAuditoriasCovid(tx, [{ ...audit, id: auditId }]);
    return auditId;
  },
);
