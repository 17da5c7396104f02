import { addMarks, findMarks } from '#platform/acts/marks.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';
import type { llavesDeLectura } from '../../schema/keys.ts';

// The private half of a handler exists twice: under the passphrase, and sealed to the escrow. Each has its mark in the log, so that nobody puts
// a former one back: a passphrase is changed because somebody saw it.

/** The private half of a handler under the passphrase, and sealed to an escrow key. */
type Copies = Pick<typeof llavesDeLectura.$inferSelect, 'persona' | 'privada' | 'resguardada' | 'resguardo'>;
type UnderPhrase = Pick<Copies, 'persona' | 'privada'>;
type InEscrow = Pick<Copies, 'persona' | 'resguardada' | 'resguardo'>;

const phraseMarkOf = (persona: string) => `frase/${persona}`;
const escrowMarkOf = (persona: string) => `copia/${persona}`;
const phraseParts = ({ persona, privada }: UnderPhrase) => ['llave-bajo-frase', persona, privada] as const;
const escrowParts = ({ persona, resguardo, resguardada }: InEscrow) =>
  ['llave-en-resguardo', persona, resguardo, resguardada] as const;

/** Lets the entry of the act have the mark of a private half under a passphrase. */
export function markUnderPhrase(tx: Transaction, copy: UnderPhrase): void {
  addMarks(tx, { [phraseMarkOf(copy.persona)]: keyedHash(...phraseParts(copy)).toString('hex') });
}

/** Lets the entry of the act have the mark of a private half that is sealed to an escrow key. */
export function markInEscrow(tx: Transaction, copy: InEscrow): void {
  addMarks(tx, { [escrowMarkOf(copy.persona)]: keyedHash(...escrowParts(copy)).toString('hex') });
}

/** Lets the entry of the act say that a person has no private half any more. */
export function markNoCopies(tx: Transaction, persona: string): void {
  addMarks(tx, { [phraseMarkOf(persona)]: null, [escrowMarkOf(persona)]: null });
}

/** Whether a stored copy is the one that the newest act left; undefined where no act of this version left one. */
type State = boolean | undefined;

/** Returns whether the copies of a private half are those that the newest acts left, as `marks` of the log say. */
export function compareCopies(
  marks: ReadonlyMap<string, string | null>,
  copies: Copies,
): { phrase: State; escrow: State } {
  const stateOf = (name: string, hashes: readonly Buffer[]): State => {
    const mark = marks.get(name);
    return mark === undefined ? undefined : hashes.some((hash) => hash.toString('hex') === mark);
  };
  return {
    phrase: stateOf(phraseMarkOf(copies.persona), keyedHashes(...phraseParts(copies))),
    escrow: stateOf(escrowMarkOf(copies.persona), keyedHashes(...escrowParts(copies))),
  };
}

/** `compareCopies` with the marks in force. */
export async function findCopyStates(copies: Copies): Promise<{ phrase: State; escrow: State }> {
  const { persona } = copies;
  const marks = await findMarks(db(), [phraseMarkOf(persona), escrowMarkOf(persona)]);
  return compareCopies(new Map([...marks].map(([name, { mark }]) => [name, mark])), copies);
}
