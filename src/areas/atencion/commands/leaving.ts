import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { ChangedPermissions } from '#platform/identity/people.ts';
import { listStaff, type StaffMember } from '#platform/identity/permissions/granted.ts';
import { consentersOf } from '#platform/identity/permissions/waiting.ts';
import { isNamed } from '#platform/services.ts';
import { controllersOf } from '../queries/handlers.ts';
import { countLastKeys } from '../queries/keys.ts';
import { handledTypes } from '../rules/desk/record-types.ts';
import { finalStates } from '../rules/states.ts';
import { type TipoRegistro, tiposRegistro } from '../rules/values.ts';
import { llavesDeRegistro } from '../schema/keys.ts';
import { registros } from '../schema.ts';
import { queueHandlingMails } from './consent/exclusion-mail.ts';
import { noteWithdrawal } from './sealing/recipient-marks.ts';
import { lockSharing } from './sealing/share.ts';
import { forgetTraces } from './traces.ts';

/** Some records could not be opened by anyone else, because the escrow key was replaced without the former one. */
export class LastKeyError extends Error {
  override readonly name = 'LastKeyError';
  readonly records: number;

  constructor(records: number) {
    super(`${records} records have no other key`);
    this.records = records;
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, 'LastKeyError');
  }
}

/** Nobody with the control role would be left. */
export class LastControllerError extends Error {
  override readonly name = 'LastControllerError';

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, 'LastControllerError');
  }
}

/** Throws `LastKeyError` if only this person can open a record of these types. Call it under `lockSharing`. */
export async function assertOtherKeys(
  tx: Transaction,
  { persona, types }: { persona: string; types: readonly TipoRegistro[] },
): Promise<void> {
  let records = 0;
  for (const tipo of types) records += await countLastKeys(tx, tipo, persona);
  if (records > 0) throw new LastKeyError(records);
}

/**
 * Removes from a person the records of types that the person no longer handles: unassigns open records, and deletes the data keys sealed to the
 * person. Returns the numbers of both. Mails the person and people with the control role about changed types or control. Throws `LastKeyError`, and
 * `LastControllerError` if nobody with the control role would be left.
 */
export async function releaseRecords(
  tx: Transaction,
  { persona, permissions, waits }: ChangedPermissions,
): Promise<Record<string, number>> {
  const handled = handledTypes(permissions);
  if (waits) await notifyOfWaiting(tx, persona);
  await notifyOfOtherDuties(tx, { persona, permissions });
  const left = tiposRegistro.filter((tipo) => !handled.includes(tipo));
  if (left.length === 0) return {};
  await lockSharing(tx);
  await assertOtherKeys(tx, { persona, types: left });
  const isLeft = inArray(registros.tipo, left);
  const released = await tx
    .update(registros)
    .set({ atiende: null, atiendeDesde: null })
    .where(
      and(
        isLeft,
        eq(registros.atiende, persona),
        isNull(registros.borrado),
        not(inArray(registros.estado, [...finalStates])),
      ),
    )
    .returning({ id: registros.id });
  const keys = await tx
    .delete(llavesDeRegistro)
    .where(
      and(
        eq(llavesDeRegistro.destinatario, persona),
        inArray(llavesDeRegistro.registroId, tx.select({ id: registros.id }).from(registros).where(isLeft)),
      ),
    )
    .returning({ id: llavesDeRegistro.registroId });
  if (keys.length > 0) {
    noteWithdrawal(tx, { tipos: left, people: [persona] });
    await forgetTraces(tx);
  }
  return {
    ...(released.length > 0 && { registrosSinAsignar: released.length }),
    ...(keys.length > 0 && { llavesRetiradas: keys.length }),
  };
}

async function notifyOfWaiting(tx: Transaction, persona: string): Promise<void> {
  const consenters = consentersOf(await listStaff(), persona);
  await queueHandlingMails(tx, { persona, controllers: consenters.map(({ id }) => id), waits: true });
}

async function notifyOfOtherDuties(tx: Transaction, { persona, permissions }: ChangedPermissions): Promise<void> {
  // Read outside the transaction: the state before the change.
  const before = await listStaff();
  const after = before.map((each) => (each.id === persona ? { ...each, permissions } : each));
  const controllers = controllersOf(before);
  const areLost = (list: (staff: readonly StaffMember[]) => unknown[]) =>
    list(before).length > 0 && list(after).length === 0;
  // Also requires a consenter who is not an administrator.
  if (areLost(controllersOf) || areLost((staff) => consentersOf(staff))) throw new LastControllerError();
  const dutiesOf = (staff: readonly StaffMember[]) => {
    const members = staff.filter(({ id }) => id === persona);
    return [...members.flatMap((member) => handledTypes(member.permissions)), controllersOf(members).length].join();
  };
  if (dutiesOf(before) !== dutiesOf(after))
    await queueHandlingMails(tx, { persona, controllers: controllers.map(({ id }) => id) });
}
