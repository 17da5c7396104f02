import { eq, inArray, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Subject, Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { WrittenRows } from '#platform/datasets/declaration.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { subjectsOfPart } from '../commands.ts';
import { auditoriaKind } from '../publications.ts';
import { codigoKey } from '../queries/references.ts';
import { alcances, codigosAnteriores, plazosLegales } from '../schema/follow-up.ts';
import { auditorias, foldedCodigo } from '../schema.ts';

/** Adds or updates legal terms, identified by their purpose. */
export const savePlazosLegales = contentCommand(
  'auditorias',
  (tx, rows: readonly (typeof plazosLegales.$inferInsert)[]) =>
    upsertRows(tx, plazosLegales, rows, { key: [plazosLegales.materia], set: ['diasHabiles', 'fundamento'] }),
);

/** Refreshes the publications of the audits of some further entes and years, by which they are found. */
export async function refreshAuditsOfAlcances(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const { auditoriaId, id } = alcances;
  const rows = await tx
    .selectDistinct({ auditoriaId })
    .from(alcances)
    .where(inArray(id, [...ids]));
  await refreshPublications(
    tx,
    auditoriaKind,
    rows.map((row) => row.auditoriaId),
  );
}

/** Returns the subjects of written alcances: their audits and entes, before and after the change. */
export async function subjectsOfAlcances(tx: Transaction, written: WrittenRows<typeof alcances>): Promise<Subject[]> {
  const former = written.before.map(({ enteId, auditoriaId }) => ({ ente: enteId, auditoria: auditoriaId }));
  return [...former, ...(await subjectsOfPart(alcances)(tx, written))];
}

/** Code of an audit to replace. `reemplazadoEl` is an ISO date. */
type NewCodigo = { auditoriaId: number; before: string; after: string; reemplazadoEl: string };

/** Replaces codes of audits. Ids and addresses do not change; imports and the search still find audits by former codes. */
export const replaceCodigos = contentCommand('auditorias', async (tx, rows: readonly NewCodigo[]) => {
  for (const { auditoriaId, before, after, reemplazadoEl } of rows) {
    // A code that is used again is no longer a former one.
    await tx.delete(codigosAnteriores).where(sql`${foldedCodigo(codigosAnteriores.codigo)} = ${codigoKey(after)}`);
    await tx.update(auditorias).set({ codigo: after }).where(eq(auditorias.id, auditoriaId));
    await upsertRows(tx, codigosAnteriores, [{ codigo: before, auditoriaId, reemplazadoEl }], {
      key: [codigosAnteriores.codigo],
      set: ['auditoriaId', 'reemplazadoEl'],
    });
  }
  await refreshPublications(
    tx,
    auditoriaKind,
    rows.map(({ auditoriaId }) => auditoriaId),
  );
});
