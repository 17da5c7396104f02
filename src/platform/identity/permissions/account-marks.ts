import { type Column, eq, sql } from 'drizzle-orm';
import { addMarks, findMarks } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { keyedHash, keyedHashes } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { credenciales, llavesDeAcceso, personal, segundosFactores } from '../schema.ts';
import { openFactor, type SealedFactor } from '../secrets/sealed-factor.ts';
import { dismissalKey, isDismissal } from './marks.ts';

// The mark of an account binds its credentials to the person: password, second factor, passkeys. A credential copied into the database from
// another row opens nothing. Rows can change between two reads, by a trigger too. Compare a row with an account whose mark was checked before
// deciding by it, and make the mark of a change from the values of the act, never from rows read again.

/** Account of a person: all that opens it. `codes` is the label of the recovery codes; empty for those of an earlier version. */
export type Account = {
  persona: string;
  passwords: readonly string[];
  factor: { secret: string; codes: string } | undefined;
  passkeys: readonly Passkey[];
};
/** A passkey: id of its row, its id for browsers, and its public key. */
export type Passkey = { id: string; credential: string; publicKey: string };

/** The account differs from its last act. Nothing of it is changed, since a new mark would legitimize the tampering. */
export class ChangedAccountError extends Error {}

/** Key of the mark of an account. */
export const accountMarkOf = (persona: string) => `cuenta/${persona}`;

/**
 * Returns the credentials of a person's account as the last act left them. Undefined for a tampered account, which is noted as a security
 * event, and for a person without access. `without` is the id of a passkey that this act adds.
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
 * Lets the entry of the act have the mark of an account that it changes. No other act changes the account meanwhile. Throws
 * `ChangedAccountError` if the account was not as the last act left it.
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

/** Lets the entry of the act have the mark of an account that it makes or replaces as a whole. */
export function markAccount(tx: Transaction, account: Account): void {
  addMarks(tx, { [accountMarkOf(account.persona)]: keyedHash('cuenta', ...fieldsOf(account)).toString('hex') });
}

/** Returns the accounts that are as the last act left them: `marks` are those in force, also under a former key. */
export async function listIntactAccounts(
  querier: Querier,
  marks: ReadonlyMap<string, string | null>,
): Promise<Account[]> {
  return (await readAccounts(querier)).filter((account) => hasMark(account, marks.get(accountMarkOf(account.persona))));
}

/** Returns the people with a tampered account, by the `marks` in force. */
export async function listChangedAccounts(marks: ReadonlyMap<string, string | null>): Promise<string[]> {
  return (await readAccounts(db()))
    .filter((account) => fieldsOf(account).length > 1 && !hasMark(account, marks.get(accountMarkOf(account.persona))))
    .map(({ persona }) => persona);
}

/** Returns the marks of the accounts of an earlier version, which have none. */
export async function marksOfEarlierAccounts(querier: Querier): Promise<LoggedMarks> {
  const accounts = await readAccounts(querier);
  const marks = await findMarks(
    querier,
    accounts.map(({ persona }) => accountMarkOf(persona)),
  );
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const key = accountMarkOf(account.persona);
      return marks.has(key) ? [] : [[key, keyedHash('cuenta', ...fieldsOf(account)).toString('hex')]];
    }),
  );
}

type OpeningRow = { persona: string; clase: string; id: string; uno: string | null; dos: string | null };

/** Returns what opens the accounts of people; of all without a list. */
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
  // Of another person or secret: no mark is that of this account.
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
  return keyedHashes('cuenta', ...fieldsOf(account)).some((hash) => hash.toString('hex') === mark);
}
