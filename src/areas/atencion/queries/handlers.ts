import { db, type Querier } from '#platform/database/connection.ts';
import {
  listStaff,
  listStaffWithWaiting,
  membersWith,
  type StaffMember,
} from '#platform/identity/permissions/granted.ts';
import { type WaitingChange, waitingChangeOf } from '#platform/identity/permissions/waiting.ts';
import { EVERYWHERE } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { recordTypes } from '../rules/desk/record-types.ts';
import type { TipoRegistro } from '../rules/values.ts';
import { listExcludedIn } from './desk.ts';

type RecordOfType = { id: string; tipo: TipoRegistro };
type Person = { id: string; nombre: string };

/** Proposer of an act, and the person whom it excludes, to determine the possible consenters. */
export type Proposed = { propuso: string; persona: string | null };

/** People who may consent to an act: other handlers of the record or, if there are none, people with the control role. */
export type Consenters = { rol: 'atencion' | 'control'; people: Person[] };

/** Returns the people who may handle a record. */
export async function listHandlers({ id, tipo }: RecordOfType): Promise<Person[]> {
  return listHandlersIn(db(), { tipo, excluded: await listExcludedIn(db(), id) });
}

/** Performs `listHandlers` in a transaction, for a record with verified exclusions. */
export async function listHandlersIn(
  querier: Querier,
  { tipo, excluded }: { tipo: TipoRegistro; excluded: readonly string[] },
): Promise<Person[]> {
  return handlersOf(await listStaff(querier), tipo).filter(({ id }) => !excluded.includes(id));
}

/** Returns the people with the control role, in a transaction. */
export async function listControllersIn(querier: Querier): Promise<Person[]> {
  return controllersOf(await listStaff(querier));
}

/** Returns the members of the staff who handle records of a type. */
export function handlersOf(staff: readonly StaffMember[], tipo: TipoRegistro): Person[] {
  return membersWith(staff, 'atencion', recordTypes[tipo].slug);
}

/** Returns the members of the staff with the control role, except handlers of records. */
export function controllersOf(staff: readonly StaffMember[]): Person[] {
  return membersWith(staff, 'control', EVERYWHERE).filter(
    ({ permissions }) => !permissions.some(({ rol }) => rol === 'atencion'),
  );
}

/**
 * Returns the people who may consent to an act on a record. The proposer, the person whom the act excludes, and people excluded from the record may
 * not.
 */
export function consentersOf(
  staff: readonly StaffMember[],
  { tipo, excluded }: { tipo: TipoRegistro; excluded: readonly string[] },
  { propuso, persona }: Proposed,
): Consenters {
  const isSecond = ({ id }: Person) => id !== propuso && id !== persona;
  const handlers = handlersOf(staff, tipo).filter((person) => isSecond(person) && !excluded.includes(person.id));
  if (handlers.length > 0) return { rol: 'atencion', people: handlers };
  return { rol: 'control', people: controllersOf(staff).filter(isSecond) };
}

/** Returns the changes of people pending a person's consent: not the person's own, and none for an administrator. */
export async function listChangesOf(actor: StaffActor): Promise<WaitingChange[]> {
  const isConsenter =
    actor.can('atencion.consentir-permisos') && !actor.permissions.some(({ rol }) => rol === 'administrador');
  if (!isConsenter) return [];
  return (await listStaffWithWaiting()).flatMap((member) =>
    member.id === actor.id ? [] : (waitingChangeOf(member) ?? []),
  );
}
