import type { Transaction } from '../../acts/transaction.ts';
import { findService, provideService, serviceKey } from '../../services.ts';
import type { archivos } from '../schema.ts';

/** Function called in the transaction that saves or replaces files. */
export type FileSubscriber = (tx: Transaction, saved: readonly (typeof archivos.$inferSelect)[]) => Promise<void>;

const subscriberKey = serviceKey<FileSubscriber>('saved files', 'onFileSaved');

/** Sets the subscriber to saved or replaced files; called once at the start. */
export function onFileSaved(subscriber: FileSubscriber): void {
  provideService(subscriberKey, subscriber);
}

/** Calls the subscriber in the same transaction. */
export async function announceSavedFiles(
  tx: Transaction,
  saved: readonly (typeof archivos.$inferSelect)[],
): Promise<void> {
  await findService(subscriberKey)?.(tx, saved);
}
