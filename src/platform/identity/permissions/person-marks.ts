import { eq } from 'drizzle-orm';
import { addMarks, findMark } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { isKeyedMark, keyedMark } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { personal } from '../schema.ts';

// The mark of a person binds name and address, so that recovery links are sent only to an address that an act wrote.

type Person = Pick<typeof personal.$inferSelect, 'id' | 'email' | 'name'>;

const columns = { id: personal.id, email: personal.email, name: personal.name };
const personMarkOf = (id: string) => `persona/${id}`;
const partsOf = ({ id, email, name }: Person) => [id, email, name];

/** Adds the mark of a new person to the entry of the act. */
export function markPerson(tx: Transaction, person: Person): void {
  addMarks(tx, { [personMarkOf(person.id)]: keyedMark('persona', ...partsOf(person)) });
}

/** Returns a person with verified name and address. Undefined for a tampered row, which is reported as a security event. */
export async function findMarkedPerson(querier: Querier, id: string): Promise<Person | undefined> {
  const [person] = await querier.select(columns).from(personal).where(eq(personal.id, id));
  if (person && hasMark(person, await findMark(querier, personMarkOf(id)))) return person;
  noteSecurityEvent('cuenta-ajena', 'direccion');
  return undefined;
}

/** Returns the people whose name or address was tampered with, according to the current `marks`. */
export async function listChangedPeople(marks: ReadonlyMap<string, string | null>): Promise<string[]> {
  const people = await db().select(columns).from(personal);
  return people.filter((person) => !hasMark(person, marks.get(personMarkOf(person.id)))).map(({ id }) => id);
}

/** Returns the marks of all stored people. */
export async function marksOfPeople(querier: Querier): Promise<LoggedMarks> {
  const people = await querier.select(columns).from(personal);
  return Object.fromEntries(
    people.map((person) => [personMarkOf(person.id), keyedMark('persona', ...partsOf(person))]),
  );
}

function hasMark(person: Person, mark: string | null | undefined): boolean {
  return isKeyedMark(mark, 'persona', ...partsOf(person));
}
