import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { findStaffActor } from '#platform/identity/staff-actor.ts';
import { handledTypes } from '../rules/desk/record-types.ts';
import { finalStates } from '../rules/states.ts';
import { tiposRegistro } from '../rules/values.ts';
import { llavesDeRegistro } from '../schema/keys.ts';
import { registros } from '../schema.ts';
import { lockSharing } from './sealing/share.ts';

/**
 * Takes from a person the records of the types that the person handles no longer: open ones are unassigned again, and their data keys are
 * not sealed to the person any more. Returns how many of each.
 */
export async function releaseRecords(tx: Transaction, persona: string): Promise<Record<string, number>> {
  const handled = handledTypes((await findStaffActor(persona, tx)).permissions);
  const left = tiposRegistro.filter((tipo) => !handled.includes(tipo));
  if (left.length === 0) return {};
  await lockSharing(tx);
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
  return {
    ...(released.length > 0 && { registrosSinAsignar: released.length }),
    ...(keys.length > 0 && { llavesRetiradas: keys.length }),
  };
}
