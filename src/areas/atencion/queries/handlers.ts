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

/** A proposed act, for the question who consents to it: who proposed it, and whom it excludes. */
export type Proposed = { propuso: string; persona: string | null };

/** People who may consent to an act: other handlers of the record or, without any, those who answer for control. */
export type Consenters = { rol: 'atencion' | 'control'; people: Person[] };

/** Returns the people who may handle a record. */
export async function listHandlers({ id, tipo }: RecordOfType): Promise<Person[]> {
  return listHandlersIn(db(), { tipo, excluded: await listExcludedIn(db(), id) });
}

/** `listHandlers` as a transaction sees them, of a record whose exclusions were compared with the log. */
export async function listHandlersIn(
  querier: Querier,
  { tipo, excluded }: { tipo: TipoRegistro; excluded: readonly string[] },
): Promise<Person[]> {
  return handlersOf(await listStaff(querier), tipo).filter(({ id }) => !excluded.includes(id));
}

/** Returns the people who answer for control, as a transaction sees them. */
export async function listControllersIn(querier: Querier): Promise<Person[]> {
  return controllersOf(await listStaff(querier));
}

/** Returns those members of the staff who handle records of a type. */
export function handlersOf(staff: readonly StaffMember[], tipo: TipoRegistro): Person[] {
  return membersWith(staff, 'atencion', recordTypes[tipo].slug);
}

/** Returns those members of the staff who answer for control. Somebody who handles records does not. */
export function controllersOf(staff: readonly StaffMember[]): Person[] {
  return membersWith(staff, 'control', EVERYWHERE).filter(
    ({ permissions }) => !permissions.some(({ rol }) => rol === 'atencion'),
  );
}

/**
 * Returns the people who may consent to an act on a record of a type that excludes people. Neither the proposer nor the person whom the act
 * excludes does.
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

/** Returns the changes of people that wait for the consent of a person: neither the own one, nor any where the person administers. */
export async function listChangesOf(actor: StaffActor): Promise<WaitingChange[]> {
  const isConsenter =
    actor.can('atencion.consentir-permisos') && !actor.permissions.some(({ rol }) => rol === 'administrador');
  if (!isConsenter) return [];
  return (await listStaffWithWaiting()).flatMap((member) =>
    member.id === actor.id ? [] : (waitingChangeOf(member) ?? []),
  );
}
