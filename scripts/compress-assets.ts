// Compressed copies of what browsers fetch, which the server sends as they are.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Outside `build`, which each build empties: the slowest compression is done once for the same bytes. */
const CACHE = 'node_modules/.cache/compressed';
/** Milliseconds after which a kept file that no build needed is removed. */
const MAX_AGE_MS = 14 * 86_400_000;
/** Bytes under which a compressed copy saves nothing. */
const SMALLEST = 512;

/** Writes a Brotli and a gzip copy next to each text of some folders, several at a time. */
export async function compressAssets(folders: readonly string[]): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await Promise.all(folders.map(compressFolder));
  for (const name of await readdir(CACHE)) {
    const { mtimeMs } = await stat(join(CACHE, name));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(join(CACHE, name), { force: true });
  }
}

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((name) => /\.(m?js|css|svg|json|txt|xml|webmanifest)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  await writeFile(`${file}.br`, await brotliOf(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function brotliOf(bytes: Buffer): Promise<Buffer> {
  const keptFile = join(CACHE, createHash('sha256').update(bytes).digest('hex'));
  if (existsSync(keptFile)) {
    await utimes(keptFile, new Date(), new Date());
    return readFile(keptFile);
  }
  const compressed = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  // Only a complete file appears under its name. Two assets may have the same bytes.
  const partial = `${keptFile}.${randomUUID()}`;
  await writeFile(partial, compressed);
  await rename(partial, keptFile);
  return compressed;
}
