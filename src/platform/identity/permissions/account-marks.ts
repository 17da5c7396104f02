import { and, asc, eq } from 'drizzle-orm';
import { findMarks, markAtEnd } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { keyedHash, keyedHashes } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { credenciales, llavesDeAcceso, personal, segundosFactores } from '../schema.ts';

// The mark of an account binds to its person what opens it: password, second factor, passkeys. A value of somebody else's row, or one of
// their own, that a person writes into the database opens nothing.

/** Key of the mark of an account. */
export const accountMarkOf = (persona: string) => `cuenta/${persona}`;

/** Lets the entry of the act have the marks of accounts, as the act leaves them. */
export function markAccounts(tx: Transaction, people: readonly string[]): void {
  markAtEnd(tx, marksOfAccounts, people);
}

/** Returns whether an account is as the last act left it. Another one is noted as a security event. */
export async function isMarkedAccount(persona: string): Promise<boolean> {
  const mark = (await findMarks(db(), [accountMarkOf(persona)])).get(accountMarkOf(persona))?.mark;
  const isMarked = hasMark(await fieldsOf(db(), persona), mark);
  if (!isMarked) noteSecurityEvent('cuenta-ajena');
  return isMarked;
}

/** Returns the people whose account is not as the last act left it: `marks` are those in force. */
export async function listChangedAccounts(marks: ReadonlyMap<string, string | null>): Promise<string[]> {
  const changed: string[] = [];
  for (const { id } of await db().select({ id: personal.id }).from(personal)) {
    const fields = await fieldsOf(db(), id);
    if (fields.length > 1 && !hasMark(fields, marks.get(accountMarkOf(id)))) changed.push(id);
  }
  return changed;
}

/** Returns the people whose account has no mark: those of an earlier version. */
export async function listUnmarkedAccounts(querier: Querier): Promise<string[]> {
  const people = (await querier.select({ id: personal.id }).from(personal)).map(({ id }) => id);
  const marks = await findMarks(querier, people.map(accountMarkOf));
  return people.filter((id) => !marks.has(accountMarkOf(id)));
}

async function marksOfAccounts(querier: Querier, people: readonly string[]): Promise<LoggedMarks> {
  const marks: LoggedMarks = {};
  for (const id of people)
    marks[accountMarkOf(id)] = keyedHash('cuenta', ...(await fieldsOf(querier, id))).toString('hex');
  return marks;
}

async function fieldsOf(querier: Querier, persona: string): Promise<string[]> {
  const passwords = await querier
    .select({ hash: credenciales.password })
    .from(credenciales)
    .where(eq(credenciales.userId, persona))
    .orderBy(asc(credenciales.id));
  const factors = await querier
    .select({ secret: segundosFactores.secret })
    .from(segundosFactores)
    .where(and(eq(segundosFactores.userId, persona), eq(segundosFactores.verified, true)));
  const passkeys = await querier
    .select({ id: llavesDeAcceso.credentialID, key: llavesDeAcceso.publicKey })
    .from(llavesDeAcceso)
    .where(eq(llavesDeAcceso.userId, persona))
    .orderBy(asc(llavesDeAcceso.id));
  return [
    persona,
    ...passwords.map(({ hash }) => `contrasena ${hash}`),
    ...factors.map(({ secret }) => `codigo ${secret}`),
    ...passkeys.map(({ id, key }) => `llave ${id} ${key}`),
  ];
}

function hasMark(fields: readonly string[], mark: string | null | undefined): boolean {
  return keyedHashes('cuenta', ...fields).some((hash) => hash.toString('hex') === mark);
}
