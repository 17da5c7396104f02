import { getTableName } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { publicationKinds } from '../publications/kind.ts';
import { notePublicChanges } from '../publications/public-changes.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Values } from './rows.ts';

/** Notes the publications whose parts (`rows`) were added, changed or withdrawn: who follows these reads them again. */
export function noteWholes(tx: Transaction, { part }: AnyDeclaration, rows: readonly Values[]): void {
  if (!part) return;
  // Each build of the process has tables of its own.
  const whole = getTableName(part.whole.table);
  const kind = publicationKinds().find(({ table }) => getTableName(table) === whole);
  if (!kind) throw new Error(`No area publishes «${whole}»`);
  notePublicChanges(
    tx,
    kind,
    rows.map((row) => Number(row[part.field])),
  );
}
