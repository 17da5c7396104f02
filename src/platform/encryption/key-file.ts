import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { KEY_LENGTH } from './seal.ts';

const secret = z
  .base64()
  .transform((text): Buffer => Buffer.from(text, 'base64'))
  .refine((key) => key.length === KEY_LENGTH);

const created = z.iso.datetime();
const lookupKey = z.object({ creada: created, llave: secret });

const common = {
  /** The key that wraps new data keys. */
  vigente: z.string(),
  /** Keys that still wrap data keys; names have eight hexadecimal digits. */
  llaves: z.array(z.object({ id: z.string().regex(/^[0-9a-f]{8}$/), creada: created, llave: secret })).min(1),
  /** Whether all records have been marked. From then on a record without a mark counts as altered, even if the log lost all marks. */
  marcados: z.literal(true).optional(),
  /** Whether the names and addresses of all people have been marked. */
  personas: z.literal(true).optional(),
  /** Whether all sealed data keys have a proof. From then on one without a proof counts as forged. */
  destinatarios: z.literal(true).optional(),
  /** Whether the log lists the recipients of each data key. From then on a missing sealed key counts as deleted. */
  listas: z.literal(true).optional(),
  /** Record types sealed to handlers at some time; they are never stored under the key ring again. */
  sellados: z.array(z.string()).optional(),
  /** Current escrow key. A restored database may contain a former one. */
  resguardo: z.object({ id: z.string(), publica: secret }).optional(),
};

const Current = z.object({
  version: z.literal(2),
  ...common,
  /** Look-up keys, the current one last. Former keys are needed for stored hashes of folios, which cannot be recomputed without the folio. */
  consultas: z.array(lookupKey).min(1),
  /** Look-up key added by a replacement; becomes current once the database has registered it. */
  pendiente: lookupKey.optional(),
});

/** Format of a file with a single look-up key, also read by nodes of an earlier release. */
const WithOneLookup = z
  .object({ version: z.literal(1), ...common, consulta: secret })
  .transform(({ version: _, consulta, ...keys }) => ({
    version: 2 as const,
    ...keys,
    consultas: [{ creada: keys.llaves[0]?.creada ?? '', llave: consulta }],
  }));

const KeyFile = z.union([Current, WithOneLookup]).refine((file) => file.llaves.some(({ id }) => id === file.vigente));

export type KeyFile = z.output<typeof Current>;

/** Returns a new key file with one key of each kind. */
export function newKeyFile(now: Date): KeyFile {
  return withNewKey({ version: 2, vigente: '', llaves: [], consultas: [newLookupKey(now)] }, now);
}

/** Returns the file with a new current key for data keys. Former keys are kept, to unwrap existing data keys. */
export function withNewKey(file: KeyFile, now: Date): KeyFile {
  const id = randomBytes(4).toString('hex');
  const added = { id, creada: now.toISOString(), llave: randomBytes(KEY_LENGTH) };
  return { ...file, vigente: id, llaves: [...file.llaves, added] };
}

/** Returns the file with a pending new look-up key. */
export function withPendingLookup(file: KeyFile, now: Date): KeyFile {
  return { ...file, pendiente: newLookupKey(now) };
}

/** Returns the file with the pending look-up key made current. */
export function withPendingInForce({ pendiente, ...file }: KeyFile): KeyFile {
  return pendiente ? { ...file, consultas: [...file.consultas, pendiente] } : file;
}

function newLookupKey(now: Date) {
  return { creada: now.toISOString(), llave: randomBytes(KEY_LENGTH) };
}

/** Reads the key file at `path`; undefined if it is missing or invalid. */
export function readKeyFile(path: string): KeyFile | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Neither the text nor the parser's message may be shown, since they contain keys.
    return undefined;
  }
}

/** Writes the key file atomically, readable by its owner only, and flushes it. */
export function writeKeyFile(path: string, file: KeyFile): void {
  const textOf = <Key extends { llave: Buffer }>(key: Key) => ({ ...key, llave: key.llave.toString('base64') });
  const { consultas, pendiente, resguardo, ...rest } = file;
  const [first, ...later] = consultas.map(textOf);
  const lookups =
    later.length === 0 && !pendiente
      ? { version: 1, consulta: first?.llave }
      : { consultas: [first, ...later], pendiente: pendiente && textOf(pendiente) };
  const written = {
    ...rest,
    llaves: file.llaves.map(textOf),
    ...lookups,
    resguardo: resguardo && { id: resguardo.id, publica: resguardo.publica.toString('base64') },
  };
  const text = JSON.stringify(written, undefined, 2);
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(aside, 'wx', 0o600);
  try {
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(aside, path);
  syncFolder(dirname(path));
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
