import type { Transaction } from '../../acts/transaction.ts';

/** Is called in the transaction that changes what a person may do. Returns counts for the entry of the log. */
export type PermissionSubscriber = (tx: Transaction, personId: string) => Promise<Readonly<Record<string, number>>>;

const subscribers = new Set<PermissionSubscriber>();

/** Registers what else has to happen when the permissions or the access of a person change; called at the start. */
export function onPermissionsChanged(subscriber: PermissionSubscriber): void {
  subscribers.add(subscriber);
}

/** Calls all subscribers, in the same transaction. Returns their counts. */
export async function announceChangedPermissions(tx: Transaction, personId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const subscriber of subscribers) Object.assign(counts, await subscriber(tx, personId));
  return counts;
}
