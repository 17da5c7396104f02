import type { Transaction } from '../../acts/transaction.ts';
import { findService, provideService, serviceKey } from '../../services.ts';
import type { Permission } from '../roles.ts';

/** A person, with the permissions that an act leaves; none where it ends the access. `waits`: others wait for consent. */
export type ChangedPermissions = { persona: string; permissions: readonly Permission[]; waits?: boolean };

/** Is called in the transaction that changes what a person may do. Returns counts for the entry of the log. */
export type PermissionSubscriber = (
  tx: Transaction,
  changed: ChangedPermissions,
) => Promise<Readonly<Record<string, number>>>;

const subscriberKey = serviceKey<PermissionSubscriber>('changes of permissions', 'onPermissionsChanged');

/** Sets what else has to happen when the permissions or the access of a person change; called once at the start. */
export function onPermissionsChanged(subscriber: PermissionSubscriber): void {
  provideService(subscriberKey, subscriber);
}

/** Calls the subscriber, in the same transaction. Returns its counts. */
export async function announceChangedPermissions(
  tx: Transaction,
  changed: ChangedPermissions,
): Promise<Readonly<Record<string, number>>> {
  return (await findService(subscriberKey)?.(tx, changed)) ?? {};
}
