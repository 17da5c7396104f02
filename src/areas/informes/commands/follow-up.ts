import { eq } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { refreshPublications, withdrawalCommand } from '#platform/publications/write.ts';
import { informeKind } from '../publications.ts';
import { informes } from '../schema.ts';

/** Withdraws reports with a reason, or publishes them again. */
export const withdrawInformes = withdrawalCommand(informeKind);

/** Writes the new code of audits into their reports; `replaceCodigos` of the audits comes before, in the same act. */
export const renameInformes = contentCommand(
  'informes',
  async (tx, rows: readonly { before: string; after: string }[]) => {
    for (const { before, after } of rows) {
      const renamed = await tx
        .update(informes)
        .set({ auditoria: after })
        .where(eq(informes.auditoria, before))
        .returning({ id: informes.id });
      await refreshPublications(
        tx,
        informeKind,
        renamed.map(({ id }) => id),
      );
    }
  },
);
