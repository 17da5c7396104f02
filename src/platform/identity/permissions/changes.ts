import type { Transaction } from '../../acts/transaction.ts';
import { findService, provideService, serviceKey } from '../../services.ts';

/** Is called in the transaction that changes what a person may do. Returns counts for the entry of the log. */
export type PermissionSubscriber = (tx: Transaction, personId: string) => Promise<Readonly<Record<string, number>>>;

const subscriberKey = serviceKey<PermissionSubscriber>('changes of permissions', 'onPermissionsChanged');

/** Sets what else has to happen when the permissions or the access of a person change; called once at the start. */
export function onPermissionsChanged(subscriber: PermissionSubscriber): void {
  provideService(subscriberKey, subscriber);
}

/** Calls the subscriber, in the same transaction. Returns its counts. */
export async function announceChangedPermissions(
  tx: Transaction,
  personId: string,
): Promise<Readonly<Record<string, number>>> {
  return (await findService(subscriberKey)?.(tx, personId)) ?? {};
}
