import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import type { HashCaller } from '#platform/encryption/lookup.ts';
import { wrappedBy } from '#platform/encryption/ring.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { openStream } from '#platform/encryption/stream.ts';
import { privateStore } from '#platform/files/private.ts';
import { acceptSolution } from '#platform/guard/challenge.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { Problem } from '#platform/http/problem.ts';
import { attempts } from './commands/receiving/limits.ts';
import {
  Envelope,
  type FileMetadata,
  fileSealContext,
  lookupHashes,
  type RecordHashes,
} from './commands/sealing/envelope.ts';
import { assertOpens, loadIntact } from './commands/sealing/record-mark.ts';
import type { StoredRecord } from './queries/record.ts';
import type { Origen } from './rules/states.ts';
import type { EstadoAdjunto, EstadoDenuncia, TipoRegistro } from './rules/values.ts';
import { adjuntos, registros } from './schema.ts';

/** Data of a record that its sender may see. */
export type RegistroFound = {
  folio: string;
  motivo: string;
  evidencia: string;
  tipo: TipoRegistro;
  estado: EstadoDenuncia;
  creado: Date;
  aceptado: string | null;
  limite: string | null;
  adjuntos: number;
  seguimientos: { numero: number; creado: Date; respuesta: string; mensaje?: string }[];
};

/** `proof` is the solution of a challenge (`GET /Publico/Desafio`), if there is one; `departed` aborts when the client leaves. */
export type Lookup = {
  email: string;
  folio: string;
  caller: string;
  proof?: string | undefined;
  departed?: AbortSignal | undefined;
};

const RECEIVED = 'Recibimos la información que usted agregó.';

/**
 * Looks up a record for a visitor, for the contract's call and for the page. Allows at most ten attempts a minute with growing delays, and then calls
 * `consultRegistro`. Throws problems 429 and 503, both with Retry-After.
 */
export async function lookUpFolio({
  email,
  folio,
  caller,
  proof,
  departed,
}: Lookup): Promise<RegistroFound | undefined> {
  await pause(await attempts.take(caller));
  const proven = await acceptSolution(proof, keyRing().lookupKey('desafio'));
  return consultRegistro(email, folio, { mark: caller, proven, signal: departed });
}

/**
 * Returns the record of a folio and an e-mail; undefined for an unknown folio, a wrong e-mail, malformed input or an erased record. All of these
 * compute the same hashes and send the same query, so that they are indistinguishable. Throws problem 503 without keys, under load, and for a record
 * that cannot be opened.
 */
export async function consultRegistro(
  email: string,
  folio: string,
  caller: HashCaller,
): Promise<RegistroFound | undefined> {
  const { known, folioHash } = await lookupHashes(folio, email, 'lookups', caller);
  const [row] = await db().select().from(registros).where(hasHashes(known)).limit(1);
  // An erased record has no hashes, so one that is found but looks erased was tampered with.
  if (!row) {
    noteSecurityEvent('folio-rechazado');
    return undefined;
  }
  return showRecord(await openIntact(row.id, folioHash));
}

/** Returns the condition for the record of a folio and an e-mail. */
export function hasHashes(known: readonly RecordHashes[]): SQL | undefined {
  return or(
    ...known.map(({ folioHmac, emailHmac }) =>
      and(eq(registros.folioHmac, folioHmac), eq(registros.emailHmac, emailHmac)),
    ),
  );
}

/** Returns the data of an opened record for its sender. Throws `SealError`. */
function showRecord({ envelope, record, content }: Awaited<ReturnType<typeof openIntact>>): RegistroFound {
  const { row, entries, files } = record;
  return {
    folio: content.Folio ?? '',
    motivo: content.Motivo ?? '',
    evidencia: content.Evidencia ?? '',
    tipo: row.tipo,
    estado: row.estado,
    creado: row.creado,
    aceptado: row.tipo === 'Solicitud' ? row.aceptado : null,
    limite: row.tipo === 'Solicitud' ? row.limite : null,
    adjuntos: files.length,
    seguimientos: entries.map((entry) => ({
      numero: entry.numero,
      creado: entry.creado,
      ...wordsOf(entry.origen, envelope.openFollowUp(entry.id, entry.contenido)),
    })),
  };
}

/** Data key of a record, wrapped under the hash of its folio or, until it is sealed, under the key ring. */
type FolioKeys = { id: string; llave: Buffer | null; llaveFolio: Buffer | null };

/** Opens the envelope of a record for its sender. Throws `SealError`. */
export function openWithFolio({ id, llave, llaveFolio }: FolioKeys, folioHash: Buffer): Envelope {
  if (llaveFolio) return Envelope.openByFolio(id, folioHash, llaveFolio);
  if (!llave) throw new SealError();
  return Envelope.open(id, llave);
}

/**
 * Opens a stored record. Throws problem 503 if it cannot be opened or was tampered with: the sender is asked to come back, and the operator finds the
 * error in the log.
 */
async function openIntact(id: string, folioHash: Buffer) {
  try {
    const record = await loadIntact(id);
    const envelope = openWithFolio(record.row, folioHash);
    return { record, envelope, content: assertOpens(envelope, record) };
  } catch (cause) {
    if (cause instanceof SealError) throw new Problem('servicio-no-disponible', {}, { cause });
    throw cause;
  }
}

/** Returns the staff's answer, or the acknowledgement and message of an addition. Only pages show the message. */
function wordsOf(origen: Origen, { Respuesta = '', Motivo = '' }: Record<string, string>) {
  return origen === 'persona' ? { respuesta: RECEIVED, mensaje: Motivo } : { respuesta: Respuesta };
}

/** Returns a file of an opened record: metadata, state and bytes. Undefined if it was erased, or contains a virus. */
export function openAdjuntoOf(
  envelope: Envelope,
  { files }: StoredRecord,
  id: string,
): { metadata: FileMetadata; estado: EstadoAdjunto; key: Buffer; almacen: string } | undefined {
  const row = files.find((file) => file.id === id);
  if (!row || row.estado === 'infectado') return undefined;
  const { key, metadata } = envelope.openFile(id, row);
  return { metadata, estado: row.estado, key, almacen: row.almacen };
}

/** Returns the bytes of a file. */
export async function* readAdjuntoContent(id: string, { key, almacen }: { key: Buffer; almacen: string }) {
  yield* openStream(await privateStore().read(almacen), key, fileSealContext(id));
}

/** Returns whether a record still refers to a file of the private store. */
export async function isStoredFileClaimed(almacen: string): Promise<boolean> {
  const rows = await db().select({ id: adjuntos.id }).from(adjuntos).where(eq(adjuntos.almacen, almacen)).limit(1);
  return rows.length > 0;
}

/** Returns the number of records per key of the ring that wraps their data key, by key name. */
export async function countWrappedKeys(): Promise<Map<string, number>> {
  const rows = await db()
    .select({ prefix: sql<Buffer>`substring(${registros.llave} from 1 for 4)`, amount: sql<number>`count(*)::int` })
    .from(registros)
    .where(isNotNull(registros.llave))
    .groupBy(sql`1`);
  return new Map(rows.map(({ prefix, amount }) => [wrappedBy(prefix), amount]));
}
