import { addMarks, findMarks } from '#platform/acts/marks.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { isKeyedMark, keyedMark } from '#platform/encryption/lookup.ts';
import type { llavesDeLectura } from '../../schema/keys.ts';

// A handler's private key is stored twice: under the passphrase, and sealed to the escrow key. Each copy has a mark in the log, so that a former copy
// (for example under a leaked passphrase) cannot be restored.

/** A handler's private key under the passphrase, and sealed to an escrow key. */
type Copies = Pick<typeof llavesDeLectura.$inferSelect, 'persona' | 'privada' | 'resguardada' | 'resguardo'>;
type UnderPhrase = Pick<Copies, 'persona' | 'privada'>;
type InEscrow = Pick<Copies, 'persona' | 'resguardada' | 'resguardo'>;

const phraseMarkOf = (persona: string) => `frase/${persona}`;
const escrowMarkOf = (persona: string) => `copia/${persona}`;
const phraseParts = ({ persona, privada }: UnderPhrase) => ['llave-bajo-frase', persona, privada] as const;
const escrowParts = ({ persona, resguardo, resguardada }: InEscrow) =>
  ['llave-en-resguardo', persona, resguardo, resguardada] as const;

/** Adds the mark of a private key under a passphrase to the entry of the act. */
export function markUnderPhrase(tx: Transaction, copy: UnderPhrase): void {
  addMarks(tx, { [phraseMarkOf(copy.persona)]: keyedMark(...phraseParts(copy)) });
}

/** Adds the mark of a private key sealed to an escrow key to the entry of the act. */
export function markInEscrow(tx: Transaction, copy: InEscrow): void {
  addMarks(tx, { [escrowMarkOf(copy.persona)]: keyedMark(...escrowParts(copy)) });
}

/** Ends the marks of a person's private key copies in the entry of the act. */
export function markNoCopies(tx: Transaction, persona: string): void {
  addMarks(tx, { [phraseMarkOf(persona)]: null, [escrowMarkOf(persona)]: null });
}

/** Whether a stored copy matches its newest mark; undefined without a mark (earlier release). */
type State = boolean | undefined;

/** Compares the copies of a private key with the `marks` of the log. */
export function compareCopies(
  marks: ReadonlyMap<string, string | null>,
  copies: Copies,
): { phrase: State; escrow: State } {
  const stateOf = (name: string, parts: readonly [string, ...(string | Buffer)[]]): State => {
    const mark = marks.get(name);
    return mark === undefined ? undefined : isKeyedMark(mark, ...parts);
  };
  return {
    phrase: stateOf(phraseMarkOf(copies.persona), phraseParts(copies)),
    escrow: stateOf(escrowMarkOf(copies.persona), escrowParts(copies)),
  };
}

/** Returns `compareCopies` with the current marks. */
export async function findCopyStates(copies: Copies): Promise<{ phrase: State; escrow: State }> {
  const { persona } = copies;
  const marks = await findMarks(db(), [phraseMarkOf(persona), escrowMarkOf(persona)]);
  return compareCopies(new Map([...marks].map(([name, { mark }]) => [name, mark])), copies);
}
