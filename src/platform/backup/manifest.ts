import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The two stores of a backup: folders of contents named by their SHA-256, each with a list. */
export const storeNames = ['archivos', 'adjuntos'] as const;
export type StoreName = (typeof storeNames)[number];

const part = z.object({ archivo: z.string().regex(/^[\w.-]+$/), bytes: z.int(), sha256: z.string() });
const storeList = part.extend({ cantidad: z.int() });

const Manifest = z.object({
  formato: z.literal(1),
  creado: z.iso.datetime(),
  sitio: z.string(),
  /** The newest migration of the database, by its time in `drizzle/meta/_journal.json`. */
  migracion: z.int(),
  tablas: z.array(part.extend({ nombre: z.string(), columnas: z.array(z.string()), filas: z.int() })),
  secuencias: z.array(z.object({ nombre: z.string(), valor: z.string(), usada: z.boolean() })),
  /** Pending jobs, including mails. */
  trabajos: part,
  almacenes: z.object({ archivos: storeList, adjuntos: storeList }),
  llavero: part.optional(),
});

/** Contents of a backup, with the checksum of each of its files. */
export type Manifest = z.output<typeof Manifest>;
export type Part = z.output<typeof part>;

/**
 * SQL condition on `pg_class`: the relation belongs to the site, since its owner is that of the migrations or, in a new database, this role.
 * Includes relations that this role may not read, since a backup without them would be incomplete.
 */
export const isOfSite = `relnamespace = 'public'::regnamespace and relowner = coalesce(
  (select m.relowner from pg_class m where m.oid = to_regclass('drizzle.__drizzle_migrations')), current_user::regrole)`;

const MANIFEST = 'manifiesto.json';
/** Checksum of the manifest, as `sha256sum --check` reads it. */
const SEAL = 'manifiesto.sha256';
/** HMAC-SHA256 of the manifest under a key of the key ring: write access to the folder is not enough to forge it. */
const MARK = 'manifiesto.hmac';

/** The folder is not a complete backup; `message` is one Spanish sentence. */
export class BackupError extends Error {}

/** Writes the manifest, its checksum and, with `key`, its mark. Called last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest, key?: Buffer): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  if (key) await writeFile(join(folder, MARK), `${markOf(text, key).toString('hex')}\n`);
  await writeFile(join(folder, SEAL), `${sha256(text)}  ${MANIFEST}\n`);
  await writeFile(join(folder, MANIFEST), text, { flush: true });
}

/** Reads the manifest and compares it with its checksum and, with `keys`, its mark. Throws `BackupError`. */
export async function readManifest(folder: string, keys: readonly Buffer[] = []): Promise<Manifest> {
  const [text, seal] = await Promise.all([MANIFEST, SEAL].map((name) => readFile(join(folder, name), 'utf8'))).catch(
    (cause) => {
      throw new BackupError(`${folder} no es un respaldo completo: le falta su manifiesto.`, { cause });
    },
  );
  if (text === undefined || !seal?.startsWith(sha256(text)))
    throw new BackupError(`El manifiesto de ${folder} cambió: no es el que se escribió al respaldar.`);
  if (keys.length > 0) await assertMarked(folder, text, keys);
  const result = Manifest.safeParse(JSON.parse(text));
  if (!result.success) throw new BackupError(`Esta versión del sitio no lee el respaldo de ${folder}.`);
  return result.data;
}

async function assertMarked(folder: string, text: string, keys: readonly Buffer[]): Promise<void> {
  const stored = await readFile(join(folder, MARK), 'utf8').catch((cause) => {
    throw new BackupError(
      `El respaldo de ${folder} no tiene la marca del llavero: alguien la quitó, o se hizo con una versión anterior o sin llavero.`,
      { cause },
    );
  });
  const mark = Buffer.from(stored.trim(), 'hex');
  const at = keys.findIndex((key) => isSame(mark, markOf(text, key)));
  if (at > 0)
    throw new BackupError(
      `La marca del respaldo de ${folder} es de una llave del llavero que se reemplazó después: quien la tuvo pudo cambiarlo. Si usted lo hizo antes y lo guardó donde nadie escribe, repita la orden con --sin-marca.`,
    );
  if (at < 0) throw new BackupError(`El respaldo de ${folder} cambió después de hacerse, o se hizo con otro llavero.`);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function markOf(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Reads a file of a backup. Throws `BackupError` if its bytes differ from the manifest, as it may have changed since its verification. */
export async function readPart(folder: string, { archivo, sha256: expectedHash }: Part): Promise<string> {
  const text = await readFile(join(folder, archivo), 'utf8');
  if (sha256(text) !== expectedHash) throw new BackupError(`${archivo} cambió mientras se leía.`);
  return text;
}

/** Lists the files of a backup that are not contents of a store. */
export function partsOf({ tablas, trabajos, almacenes, llavero }: Manifest): Part[] {
  return [...tablas, trabajos, almacenes.archivos, almacenes.adjuntos, ...(llavero ? [llavero] : [])];
}

/** Returns the checksum of a file. */
export async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
