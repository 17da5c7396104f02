import { asc, eq, inArray } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { nextId } from '#platform/database/writes/ids.ts';
import type { ListedRows } from '#platform/datasets/field.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { idsOf } from '#platform/ids.ts';
import { refreshPublications, withdrawalCommand } from '#platform/publications/write.ts';
import { informeKind } from '../publications.ts';
import { informes, nombresInforme } from '../schema.ts';

/** Withdraws reports with a reason, or publishes them again. */
export const withdrawInformes = withdrawalCommand(informeKind);

/** Writes the new codes of audits into their reports; `replaceCodigos` of the audits runs before it, in the same act. */
export const renameInformes = contentCommand(
  'informes',
  async (tx, rows: readonly { before: string; after: string }[]) => {
    for (const { before, after } of rows) {
      const renamed = await tx
        .update(informes)
        .set({ auditoria: after })
        .where(eq(informes.auditoria, before))
        .returning({ id: informes.id });
      await refreshPublications(tx, informeKind, idsOf(renamed));
    }
  },
);

const { id: nameId, tipoInformeId: typeId } = nombresInforme;

/** The names on the covers of the reports of types, one per line. Existing names keep their positions, further ones are appended. */
export const namesOfReports: ListedRows = {
  async read(querier, ids) {
    const names = await querier
      .select()
      .from(nombresInforme)
      .where(inArray(typeId, [...ids]))
      .orderBy(asc(nameId));
    const byType = Map.groupBy(names, ({ tipoInformeId }) => tipoInformeId);
    return new Map([...byType].map(([id, of]) => [id, textOfRows(of.map(({ nombre }) => [nombre]))]));
  },
  async write(tx, { id: tipoInformeId, text }) {
    const existing = await tx
      .select({ id: nameId })
      .from(nombresInforme)
      .where(inArray(typeId, [tipoInformeId]))
      .orderBy(asc(nameId));
    const next = await nextId(tx, nombresInforme);
    const names = rowsOf(text).map(([nombre = ''], index) => ({
      id: existing[index]?.id ?? next + index - existing.length,
      tipoInformeId,
      nombre,
    }));
    await upsertRows(tx, nombresInforme, names, { key: [nameId], set: ['nombre'] });
  },
};
