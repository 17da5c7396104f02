import { findMarks } from '#platform/acts/marks.ts';
import type { Querier } from '#platform/database/connection.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { Recipient } from '../commands/sealing/envelope.ts';
import { isLoggedMarkOf, isMarked, keyMarkOf } from '../commands/sealing/key-mark.ts';
import { llavesDeLectura, llavesDeResguardo } from '../schema/keys.ts';

/** Current marks of the log, by key. */
type Marks = ReadonlyMap<string, string | null>;

/** Returns the verified public keys of people: marked by the key ring, and matching the newest mark in the log. `known` are the log's marks. */
export async function listHalvesInForce(
  querier: Querier,
  isOf: (persona: string) => boolean,
  known?: Marks,
): Promise<Recipient[]> {
  const { persona: id, publica, comprobante } = llavesDeLectura;
  const keys = (await querier.select({ id, publica, comprobante }).from(llavesDeLectura)).filter(
    (key) => isOf(key.id) && isMarked(key),
  );
  const marks = known ?? (await marksOf(querier, keys));
  return keys.filter((key) => {
    const isInForce = isLoggedMarkOf(key, marks.get(keyMarkOf(key.id)));
    if (!isInForce) noteSecurityEvent('llave-ajena', 'llave-anterior');
    return isInForce;
  });
}

async function marksOf(querier: Querier, keys: readonly { id: string }[]): Promise<Marks> {
  const marks = await findMarks(
    querier,
    keys.map(({ id }) => keyMarkOf(id)),
  );
  return new Map([...marks].map(([name, { mark }]) => [name, mark]));
}

/** Returns the verified public keys of all possible recipients, by recipient: people, and all escrow keys marked by the key ring. */
export async function listPublicHalves(querier: Querier, known?: Marks): Promise<Map<string, Buffer>> {
  const escrows = (await querier.select().from(llavesDeResguardo)).filter(isMarked);
  const people = await listHalvesInForce(querier, () => true, known);
  return new Map([...escrows, ...people].map(({ id, publica }) => [id, publica]));
}
