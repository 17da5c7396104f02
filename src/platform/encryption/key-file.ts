import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { KEY_LENGTH } from './seal.ts';

const secret = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === KEY_LENGTH);

const KeyFile = z
  .object({
    version: z.literal(1),
    /** The key that wraps new data keys. */
    vigente: z.string(),
    /** Every key that still wraps some, by its name of eight hexadecimal digits. */
    llaves: z
      .array(z.object({ id: z.string().regex(/^[0-9a-f]{8}$/), creada: z.iso.datetime(), llave: secret }))
      .min(1),
    /** Key of the look-up hashes of folios and e-mails. It stays for as long as the database: a new one finds nothing. */
    consulta: secret,
  })
  .refine((file) => file.llaves.some(({ id }) => id === file.vigente));

export type KeyFile = z.output<typeof KeyFile>;

/** A new key file with one key. */
export function newKeyFile(now: Date): KeyFile {
  return withNewKey({ version: 1, vigente: '', llaves: [], consulta: randomBytes(KEY_LENGTH) }, now);
}

/** The same file with a new key in force; the others stay, to open what they wrapped. */
export function withNewKey(file: KeyFile, now: Date): KeyFile {
  const id = randomBytes(4).toString('hex');
  const added = { id, creada: now.toISOString(), llave: randomBytes(KEY_LENGTH) };
  return { ...file, vigente: id, llaves: [...file.llaves, added] };
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
  const text = JSON.stringify(
    {
      ...file,
      llaves: file.llaves.map((key) => ({ ...key, llave: key.llave.toString('base64') })),
      consulta: file.consulta.toString('base64'),
    },
    undefined,
    2,
  );
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
