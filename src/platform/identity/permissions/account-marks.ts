import { type Column, eq, sql } from 'drizzle-orm';
import { addMarks, findMarks } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { isKeyedMark, keyedMark } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { credenciales, llavesDeAcceso, personal, segundosFactores } from '../schema.ts';
import { openFactor, type SealedFactor } from '../secrets/sealed-factor.ts';
import { dismissalKey, isDismissal } from './marks.ts';

// The mark of an account binds its credentials (password, second factor, passkeys) to the person, so that a credential copied from another row is
// useless. Rows can change between two reads, even by a trigger. Before using a row, compare it with an account whose mark was checked. Compute the
// mark of a change from the values of the act, never from rows read again.

/** Credentials of a person's account. `codes` is the label of the recovery codes; empty for codes of an earlier release. */
type Account = {
  persona: string;
  passwords: readonly string[];
  factor: { secret: string; codes: string } | undefined;
  passkeys: readonly Passkey[];
};
/** A passkey: id of its row, its id for browsers, and its public key. */
export type Passkey = { id: string; credential: string; publicKey: string };

/** The account was altered since its last act. It is not changed, since a new mark would legitimize the tampering. */
export class ChangedAccountError extends Error {}

/** Returns the key of an account's mark. */
const accountMarkOf = (persona: string) => `cuenta/${persona}`;

/**
 * Returns the verified credentials of a person's account. Undefined for a person without access, and for a tampered account, which is reported as a
 * security event. `without` is the id of a passkey that this act adds.
 */
export async function findAccount(
  querier: Querier,
  persona: string,
  { without }: { without?: string } = {},
): Promise<Account | undefined> {
  const [account] = await readAccounts(querier, [persona]);
  if (!account) return undefined;
  const passkeys = account.passkeys.filter(({ id }) => id !== without);
  const present = { ...account, passkeys };
  const marks = await findMarks(querier, [accountMarkOf(persona), dismissalKey(persona)]);
  const isActive = !isDismissal(marks.get(dismissalKey(persona))?.mark);
  if (isActive && hasMark(present, marks.get(accountMarkOf(persona))?.mark)) return present;
  noteSecurityEvent('cuenta-ajena');
  return undefined;
}

/**
 * Locks an account that the act changes, and adds its new mark to the entry of the act. Throws `ChangedAccountError` if the account was
 * tampered with.
 */
export async function changeAccount(
  tx: Transaction,
  persona: string,
  change: (account: Account) => Account,
  options: { without?: string } = {},
): Promise<void> {
  await tx.select({ id: personal.id }).from(personal).where(eq(personal.id, persona)).for('update');
  const account = await findAccount(tx, persona, options);
  if (!account) throw new ChangedAccountError(`The account ${persona} was changed outside of acts`);
  markAccount(tx, change(account));
}

/** Adds the mark of an account that the act creates or replaces completely to the entry of the act. */
export function markAccount(tx: Transaction, account: Account): void {
  addMarks(tx, { [accountMarkOf(account.persona)]: keyedMark('cuenta', ...fieldsOf(account)) });
}

/** Returns the untampered accounts. `marks` are the current marks, possibly under a former key. */
export async function listIntactAccounts(
  querier: Querier,
  marks: ReadonlyMap<string, string | null>,
): Promise<Account[]> {
  return (await readAccounts(querier)).filter((account) => hasMark(account, marks.get(accountMarkOf(account.persona))));
}

/** Returns the people with a tampered account, according to the current `marks`. */
export async function listChangedAccounts(marks: ReadonlyMap<string, string | null>): Promise<string[]> {
  return (await readAccounts(db()))
    .filter((account) => fieldsOf(account).length > 1 && !hasMark(account, marks.get(accountMarkOf(account.persona))))
    .map(({ persona }) => persona);
}

/** Returns marks for accounts of an earlier release, which have none. */
export async function marksOfEarlierAccounts(querier: Querier): Promise<LoggedMarks> {
  const accounts = await readAccounts(querier);
  const marks = await findMarks(
    querier,
    accounts.map(({ persona }) => accountMarkOf(persona)),
  );
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const key = accountMarkOf(account.persona);
      return marks.has(key) ? [] : [[key, keyedMark('cuenta', ...fieldsOf(account))]];
    }),
  );
}

type OpeningRow = { persona: string; clase: string; id: string; uno: string | null; dos: string | null };

/** Reads the accounts of people; all accounts without a list. */
async function readAccounts(querier: Querier, people?: readonly string[]): Promise<Account[]> {
  const ids = people ?? (await querier.select({ id: personal.id }).from(personal)).map(({ id }) => id);
  const isOf = (column: Column) => sql`${column} = any(${sql.param(ids)}::text[])`;
  const { rows } = await querier.execute<OpeningRow>(sql`
    select persona, 'contrasena' as clase, id, contrasena as uno, null as dos from ${credenciales}
    where ${isOf(credenciales.userId)}
    union all select persona, 'factor', id, secreto, codigos_de_recuperacion from ${segundosFactores}
    where confirmado and ${isOf(segundosFactores.userId)}
    union all select persona, 'llave', id, credencial, llave_publica from ${llavesDeAcceso}
    where ${isOf(llavesDeAcceso.userId)}`);
  const byPerson = Map.groupBy(rows, ({ persona }) => persona);
  return Promise.all(ids.map((persona) => accountOf(persona, byPerson.get(persona) ?? [])));
}

async function accountOf(persona: string, rows: readonly OpeningRow[]): Promise<Account> {
  const ofKind = (kind: string) => rows.filter(({ clase }) => clase === kind);
  const [factor] = ofKind('factor');
  const sealed = factor && { secret: factor.uno ?? '', backupCodes: factor.dos ?? '' };
  return {
    persona,
    passwords: ofKind('contrasena').map(({ uno }) => uno ?? ''),
    factor: sealed && { secret: sealed.secret, codes: await labelOf(persona, sealed) },
    passkeys: ofKind('llave').map(({ id, uno, dos }) => ({ id, credential: uno ?? '', publicKey: dos ?? '' })),
  };
}

async function labelOf(persona: string, sealed: SealedFactor): Promise<string> {
  const opened = await openFactor(persona, sealed);
  // Codes of another person or secret: the value makes the mark mismatch.
  return opened ? (opened.label ?? '') : 'ajenos';
}

function fieldsOf({ persona, passwords, factor, passkeys }: Account): string[] {
  return [
    persona,
    ...passwords.map((hash) => `contrasena ${hash}`),
    ...(factor ? [`codigo ${factor.secret}`] : []),
    ...(factor?.codes ? [`codigos ${factor.codes}`] : []),
    ...passkeys
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ credential, publicKey }) => `llave ${credential} ${publicKey}`),
  ];
}

function hasMark(account: Account, mark: string | null | undefined): boolean {
  return isKeyedMark(mark, 'cuenta', ...fieldsOf(account));
}
