import { findMarks } from '#platform/acts/marks.ts';
import type { Querier } from '#platform/database/connection.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { Recipient } from '../commands/sealing/envelope.ts';
import { isLoggedMarkOf, isMarked, keyMarkOf } from '../commands/sealing/key-mark.ts';
import { llavesDeLectura, llavesDeResguardo } from '../schema/keys.ts';

/** Marks in force of the log, by key. */
type Marks = ReadonlyMap<string, string | null>;

/** Returns the public halves of people that the key ring marked, and that the log has as the newest of their person. `known` are its marks. */
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

/** Returns the public halves to which data keys may be sealed, by recipient: those of people, and of all escrow keys that the key ring marked. */
export async function listPublicHalves(querier: Querier, known?: Marks): Promise<Map<string, Buffer>> {
  const escrows = (await querier.select().from(llavesDeResguardo)).filter(isMarked);
  const people = await listHalvesInForce(querier, () => true, known);
  return new Map([...escrows, ...people].map(({ id, publica }) => [id, publica]));
}
