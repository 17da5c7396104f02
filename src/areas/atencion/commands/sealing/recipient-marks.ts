import { createHash } from 'node:crypto';
import { findMarks, markAtEnd } from '#platform/acts/marks.ts';
import type { LoggedMarks } from '#platform/acts/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Querier } from '#platform/database/connection.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import type { TipoRegistro } from '../../rules/values.ts';
import type { Recipient } from './envelope.ts';
import { isEscrowId } from './key-mark.ts';
import { expectedRecords } from './record-changes.ts';

// The log records the people to whom the data key of a record was sealed, with public key and time, so that deleted rows are detected. It also
// records when the data keys of a type were removed from a person.

/** A recipient: sixteen digits of the hash of the public key, and the time of the act in milliseconds. */
type Sealed = { half: string; at: number };
/** Recipients by person id. */
type SealedTo = Map<string, Sealed>;
type Changes = { added: readonly Recipient[]; removed: readonly string[] };

const recipientsMarkOf = (id: string) => `destinatarios/${id}`;
const withdrawalMarkOf = (tipo: TipoRegistro, persona: string) => `retiro/${recordTypes[tipo].slug}/${persona}`;

const pending = new WeakMap<Transaction, Map<string, Changes>>();

/** Logs recipients added to or removed from the data key of a record. Escrow keys are not listed, as only the current one applies. */
export function noteRecipients(
  tx: Transaction,
  { id, added = [], removed = [] }: { id: string } & Partial<Changes>,
): void {
  const people = added.filter((recipient) => !isEscrowId(recipient.id));
  if (people.length + removed.length === 0) return;
  const changes = pending.get(tx) ?? new Map<string, Changes>();
  pending.set(tx, changes);
  const before = changes.get(id) ?? { added: [], removed: [] };
  changes.set(id, { added: [...before.added, ...people], removed: [...before.removed, ...removed] });
  markAtEnd(tx, marksOfRecipients, [id]);
}

/** Logs that the data keys of all records of some types are removed from people. */
export function noteWithdrawal(
  tx: Transaction,
  { tipos, people }: { tipos: readonly TipoRegistro[]; people: readonly string[] },
): void {
  const keys = tipos.flatMap((tipo) => people.map((persona) => withdrawalMarkOf(tipo, persona)));
  markAtEnd(tx, async (_, names) => Object.fromEntries(names.map((name) => [name, String(Date.now())])), keys);
}

/**
 * Returns the logged recipients of each record's data key among `holders`, the handlers of the type with their current public keys.
 */
export async function findSealedTo(
  querier: Querier,
  ids: readonly string[],
  { tipo, holders }: { tipo: TipoRegistro; holders: readonly Recipient[] },
): Promise<Map<string, string[]>> {
  const withdrawals = holders.map(({ id }) => withdrawalMarkOf(tipo, id));
  const marks = await findMarks(querier, [...ids.map(recipientsMarkOf), ...withdrawals]);
  const isSealed = (list: SealedTo, { id, publica }: Recipient) => {
    const sealed = list.get(id);
    const withdrawn = Number(marks.get(withdrawalMarkOf(tipo, id))?.mark ?? 0);
    return sealed !== undefined && sealed.half === halfOf(publica) && sealed.at > withdrawn;
  };
  return new Map(
    ids.map((id) => {
      const list = parseList(marks.get(recipientsMarkOf(id))?.mark);
      return [id, holders.filter((holder) => isSealed(list, holder)).map((holder) => holder.id)];
    }),
  );
}

/** Returns the records with logged recipients. */
export async function hasRecipientMarks(querier: Querier, ids: readonly string[]): Promise<Set<string>> {
  const marks = await findMarks(querier, ids.map(recipientsMarkOf));
  return new Set(ids.filter((id) => marks.has(recipientsMarkOf(id))));
}

/** Returns the marks at the end of an act: the logged list with the changes. Stored rows are not used, since some may have been deleted. */
async function marksOfRecipients(tx: Transaction, ids: readonly string[]): Promise<LoggedMarks> {
  const old = ids.filter((id) => !expectedRecords(tx).get(id)?.isNew);
  const marks = await findMarks(tx, old.map(recipientsMarkOf));
  return Object.fromEntries(
    ids.map((id) => {
      const list = parseList(marks.get(recipientsMarkOf(id))?.mark);
      const { added, removed } = pending.get(tx)?.get(id) ?? { added: [], removed: [] };
      for (const person of removed) list.delete(person);
      for (const { id: person, publica } of added) list.set(person, { half: halfOf(publica), at: Date.now() });
      return [recipientsMarkOf(id), writeList(list)];
    }),
  );
}

function writeList(list: SealedTo): string {
  return [...list].map(([person, { half, at }]) => `${half}.${at}.${person}`).join(' ');
}

function parseList(mark: string | null | undefined): SealedTo {
  const parts = [...(mark ?? '').matchAll(/([0-9a-f]{16})\.(\d{1,15})\.(\S+)/g)];
  return new Map(parts.map(([, half = '', at, person = '']) => [person, { half, at: Number(at) }]));
}

function halfOf(publica: Buffer): string {
  return createHash('sha256').update(publica).digest('hex').slice(0, 16);
}
