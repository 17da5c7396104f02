import { LockedKeyError, UnsharedKeyError } from '#areas/atencion/commands/sealing/open-record.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { type DeskHead, listStates } from '#areas/atencion/queries/desk.ts';
import { findReadingKey } from '#areas/atencion/queries/keys.ts';
import { findKeyFaults } from '#areas/atencion/queries/lacking-keys.ts';
import { recordName } from '#areas/atencion/rules/desk/record-types.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { describeTerm } from '../desk.server.ts';

/** True if the person's key cannot open the record, now or ever. */
export function isSealed(error: unknown): boolean {
  return error instanceof LockedKeyError || error instanceof UnsharedKeyError || error instanceof SealError;
}

/** True for a record that was altered since its last act. */
export function isAltered(error: unknown): boolean {
  return error instanceof AlteredRecordError;
}

/** Returns the page data of a sealed record: dates, state, and the requirements to open it. */
export async function describeSealed(
  actor: StaffActor,
  { head, error, now }: { head: DeskHead; error: unknown; now: Date },
) {
  const [key, states, calendar] = await Promise.all([
    findReadingKey(actor.id),
    listStates([head.id]),
    businessCalendar(),
  ]);
  const needs = await needsOf({ hasKey: key !== undefined, head, error });
  return {
    id: head.id,
    name: recordName(head),
    estado: head.estado,
    needs,
    term: describeTerm(head, states.get(head.id) ?? [], { now, calendar }),
  };
}

/** Returns what is needed to open the record: an unaltered copy of it, a key, or, for a person with a key, the missing step. */
async function needsOf({ hasKey, head, error }: { hasKey: boolean; head: DeskHead; error: unknown }) {
  if (error instanceof SealError) return 'otra-copia';
  return hasKey ? needsOfKey(head, error) : 'llave';
}

/**
 * Returns why a person's key does not open a record: the passphrase is needed, or someone (a handler, or the escrow key's owner) must share the
 * record.
 */
async function needsOfKey({ id }: DeskHead, error: unknown): Promise<'frase' | 'compartir' | 'resguardo' | 'nadie'> {
  if (!(error instanceof UnsharedKeyError)) return 'frase';
  const faults = (await findKeyFaults([id])).map(({ kind }) => kind);
  if (faults.includes('personas') || faults.includes('persona')) noteSecurityEvent('llave-falta', id);
  if (!faults.includes('personas')) return 'compartir';
  return faults.includes('resguardo') ? 'nadie' : 'resguardo';
}

/** A sealed record. */
export type SealedRecord = Awaited<ReturnType<typeof describeSealed>>;
