import { eq } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { publish, refreshPublications, type Withdrawal, withdraw } from '#platform/publications/write.ts';
import { informeKind } from '../publications.ts';
import { informes } from '../schema.ts';

/** A report to withdraw, or with `null` to publish again. */
export type InformeWithdrawal = { informeId: number; withdrawal: Withdrawal | null };

/** Withdraws reports with a reason, or publishes them again. */
export const withdrawInformes = contentCommand(
  'informes',
  async (tx, { rows, now }: { rows: readonly InformeWithdrawal[]; now: Date }) => {
    for (const { informeId: id, withdrawal } of rows)
      if (withdrawal) await withdraw(tx, { kind: informeKind, id, ...withdrawal, now });
      else await publish(tx, { kind: informeKind, ids: [id] });
  },
  // `publish`, of which a withdrawal is the reverse, marks their entes.
  () => [],
);

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
