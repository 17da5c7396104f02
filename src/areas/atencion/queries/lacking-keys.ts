import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { catchUpWithKeys } from '#platform/acts/entry-seal.ts';
import { db } from '#platform/database/connection.ts';
import type { Recipient } from '../commands/sealing/envelope.ts';
import { findSealedTo } from '../commands/sealing/recipient-marks.ts';
import { isProven } from '../commands/sealing/recipient-proof.ts';
import { type TipoRegistro, tiposRegistro } from '../rules/values.ts';
import { llavesDeRegistro } from '../schema/keys.ts';
import { exclusiones, registros } from '../schema.ts';
import { findEscrow, listKeyHolders } from './keys.ts';
import { listPublicHalves } from './public-halves.ts';
import { readRecordIds } from './record-ids.ts';

/**
 * Fault of the sealed data keys of a record. `resguardo`: the current escrow key does not open it. `personas`: none of its handlers with a key does.
 * `persona`: a logged recipient does not. `ajena`: a sealed key is forged or altered.
 */
export type KeyFault =
  | { id: string; kind: 'resguardo' | 'personas' }
  | { id: string; kind: 'persona' | 'ajena'; recipient: string };

/** Number of records read at once. */
const BATCH = 500;

/** Returns the faults of the data keys of sealed records that are not erased. */
export async function listKeyFaults(): Promise<KeyFault[]> {
  await catchUpWithKeys(db());
  const faults: KeyFault[] = [];
  for await (const ids of readSealedIds(BATCH)) {
    const doubtful = await findKeyFaults(ids);
    // Rechecked, since an act may have committed between two reads.
    if (doubtful.length > 0) faults.push(...(await findKeyFaults([...new Set(doubtful.map(({ id }) => id))])));
  }
  return faults;
}

/** Returns `listKeyFaults` for some records. */
export async function findKeyFaults(ids: readonly string[]): Promise<KeyFault[]> {
  const halves = await listPublicHalves(db());
  const escrow = await findEscrow();
  const holders = new Map<TipoRegistro, Recipient[]>();
  for (const tipo of tiposRegistro) holders.set(tipo, await listKeyHolders(db(), tipo));
  const records = await db()
    .select({ id: registros.id, tipo: registros.tipo })
    .from(registros)
    .where(and(isSealed, inArray(registros.id, [...ids])));
  const isOf = inArray(exclusiones.registroId, [...ids]);
  const excluded = Map.groupBy(await db().select().from(exclusiones).where(isOf), ({ registroId }) => registroId);
  const rows = await db()
    .select()
    .from(llavesDeRegistro)
    .where(inArray(llavesDeRegistro.registroId, [...ids]));
  const sealed = Map.groupBy(rows, ({ registroId }) => registroId);
  const sealedTo = new Map<string, string[]>();
  for (const [tipo, people] of holders) {
    const ofType = records.filter((record) => record.tipo === tipo).map(({ id }) => id);
    for (const [id, names] of await findSealedTo(db(), ofType, { tipo, holders: people })) sealedTo.set(id, names);
  }
  return records.flatMap(({ id, tipo }) => {
    const { true: proven = [], false: foreign = [] } = Object.groupBy(sealed.get(id) ?? [], (row) => {
      const publica = halves.get(row.destinatario);
      return publica !== undefined && isProven(row, publica) ? 'true' : 'false';
    });
    const opens = proven.map(({ destinatario }) => destinatario);
    const isExcluded = (person: string) => excluded.get(id)?.some(({ persona }) => persona === person) ?? false;
    const handlers = (holders.get(tipo) ?? []).flatMap((holder) => (isExcluded(holder.id) ? [] : [holder.id]));
    const isLackingPeople = handlers.length > 0 && !handlers.some((person) => opens.includes(person));
    const present = (sealed.get(id) ?? []).map(({ destinatario }) => destinatario);
    const missing = handlers.filter((person) => sealedTo.get(id)?.includes(person) && !present.includes(person));
    return [
      ...foreign.map(({ destinatario: recipient }) => ({ id, kind: 'ajena' as const, recipient })),
      ...(escrow && opens.includes(escrow.id) ? [] : [{ id, kind: 'resguardo' as const }]),
      ...(isLackingPeople
        ? [{ id, kind: 'personas' as const }]
        : missing.map((recipient) => ({ id, kind: 'persona' as const, recipient }))),
    ];
  });
}

/** Condition: a record is sealed and not erased. */
const isSealed = and(isNotNull(registros.llaveFolio), isNull(registros.borrado));

/** Reads the ids of all sealed records, oldest first, `batch` at a time. */
export function readSealedIds(batch: number): AsyncGenerator<string[]> {
  return readRecordIds(batch, isSealed);
}
