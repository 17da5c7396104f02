import { eq } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { listPeopleWithIn } from '#platform/identity/people.ts';
import { EVERYWHERE } from '#platform/identity/roles.ts';
import { permisos } from '#platform/identity/schema.ts';
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
export function listHandlers(record: RecordOfType): Promise<Person[]> {
  return listHandlersIn(db(), record);
}

/** `listHandlers` as a transaction sees them. */
export async function listHandlersIn(querier: Querier, { id, tipo }: RecordOfType): Promise<Person[]> {
  const people = await listPeopleWithIn(querier, 'atencion', recordTypes[tipo].slug);
  const excluded = await listExcludedIn(querier, id);
  return people.filter((person) => !excluded.includes(person.id));
}

/** Returns the people who answer for control. Somebody who handles records does not. */
export function listControllers(): Promise<Person[]> {
  return listControllersIn(db());
}

/** `listControllers` as a transaction sees them. */
export async function listControllersIn(querier: Querier): Promise<Person[]> {
  const people = await listPeopleWithIn(querier, 'control', EVERYWHERE);
  const handlers = await querier.select({ id: permisos.persona }).from(permisos).where(eq(permisos.rol, 'atencion'));
  return people.filter((person) => !handlers.some(({ id }) => id === person.id));
}

/** Returns the people who may consent to an act on a record. Neither the proposer nor the person whom it excludes does. */
export async function findConsenters(
  querier: Querier,
  record: RecordOfType,
  { propuso, persona }: Proposed,
): Promise<Consenters> {
  const isSecond = ({ id }: Person) => id !== propuso && id !== persona;
  const handlers = (await listHandlersIn(querier, record)).filter(isSecond);
  if (handlers.length > 0) return { rol: 'atencion', people: handlers };
  return { rol: 'control', people: (await listControllersIn(querier)).filter(isSecond) };
}
