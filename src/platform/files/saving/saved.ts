import type { Transaction } from '../../acts/transaction.ts';
import type { archivos } from '../schema.ts';

/** Is called in the transaction that saves or replaces files. */
export type FileSubscriber = (tx: Transaction, saved: readonly (typeof archivos.$inferSelect)[]) => Promise<void>;

const subscribers = new Set<FileSubscriber>();

/** Registers what else has to happen when files are saved or replaced; called at the start. */
export function onFileSaved(subscriber: FileSubscriber): void {
  subscribers.add(subscriber);
}

/** Calls all subscribers, in the same transaction. */
export async function announceSavedFiles(
  tx: Transaction,
  saved: readonly (typeof archivos.$inferSelect)[],
): Promise<void> {
  for (const subscriber of subscribers) await subscriber(tx, saved);
}
