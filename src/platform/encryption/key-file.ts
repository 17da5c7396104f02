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
  /** Every key that still wraps some, by its name of eight hexadecimal digits. */
  llaves: z.array(z.object({ id: z.string().regex(/^[0-9a-f]{8}$/), creada: created, llave: secret })).min(1),
  /** Whether the records of the database were marked: from then on one without a mark is an altered one, also if the log lost all marks. */
  marcados: z.literal(true).optional(),
  /** The same of names and addresses of people. */
  personas: z.literal(true).optional(),
  /** Whether the sealed data keys were proven: one without a proof is of no act. */
  destinatarios: z.literal(true).optional(),
  /** Whether the log says to whom each data key is sealed: one that is missing was deleted. */
  listas: z.literal(true).optional(),
  /** Types of records that were sealed once: they never go back under the key ring. */
  sellados: z.array(z.string()).optional(),
  /** Escrow key in force: a database that is restored may have a former one. */
  resguardo: z.object({ id: z.string(), publica: secret }).optional(),
};

const Current = z.object({
  version: z.literal(2),
  ...common,
  /** Look-up keys, the one in force last. Hashes of folios need the former ones: without the folio nobody computes them again. */
  consultas: z.array(lookupKey).min(1),
  /** Look-up key that a replacement adds; in force once the database knows it. */
  pendiente: lookupKey.optional(),
});

/** The file while there is one look-up key: nodes of an earlier version read it too. */
const WithOneLookup = z
  .object({ version: z.literal(1), ...common, consulta: secret })
  .transform(({ version: _, consulta, ...keys }) => ({
    version: 2 as const,
    ...keys,
    consultas: [{ creada: keys.llaves[0]?.creada ?? '', llave: consulta }],
  }));

const KeyFile = z.union([Current, WithOneLookup]).refine((file) => file.llaves.some(({ id }) => id === file.vigente));

export type KeyFile = z.output<typeof Current>;

/** A new key file with one key of each kind. */
export function newKeyFile(now: Date): KeyFile {
  return withNewKey({ version: 2, vigente: '', llaves: [], consultas: [newLookupKey(now)] }, now);
}

/** The same file with a new key in force for data keys; the others stay, to open what they wrapped. */
export function withNewKey(file: KeyFile, now: Date): KeyFile {
  const id = randomBytes(4).toString('hex');
  const added = { id, creada: now.toISOString(), llave: randomBytes(KEY_LENGTH) };
  return { ...file, vigente: id, llaves: [...file.llaves, added] };
}

/** The same file with a new look-up key, which waits until the database knows it. */
export function withPendingLookup(file: KeyFile, now: Date): KeyFile {
  return { ...file, pendiente: newLookupKey(now) };
}

/** The same file with the waiting look-up key in force. */
export function withPendingInForce({ pendiente, ...file }: KeyFile): KeyFile {
  return pendiente ? { ...file, consultas: [...file.consultas, pendiente] } : file;
}

function newLookupKey(now: Date) {
  return { creada: now.toISOString(), llave: randomBytes(KEY_LENGTH) };
}

/** The key file at `path`; undefined when there is none, or when it is not a whole key file. */
export function readKeyFile(path: string): KeyFile | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Neither the text nor the parser's message may be shown: they hold keys.
    return undefined;
  }
}

/** Writes the key file for its owner alone, whole or not at all, and flushed before this returns. */
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
