import { eq, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { auditoriaKind } from '../publications.ts';
import { codigoKey } from '../queries/references.ts';
import { codigosAnteriores } from '../schema/follow-up.ts';
import { auditorias, foldedCodigo } from '../schema.ts';

/** Code of an audit to replace. `reemplazadoEl` is an ISO date. */
type NewCodigo = { auditoriaId: number; before: string; after: string; reemplazadoEl: string };

/** Replaces codes of audits, whose ids and addresses stay; imports and the search still find them by the former code. */
export const replaceCodigos = contentCommand('auditorias', async (tx, rows: readonly NewCodigo[]) => {
  for (const { auditoriaId, before, after, reemplazadoEl } of rows) {
    // A code that returns is no longer a former one.
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
