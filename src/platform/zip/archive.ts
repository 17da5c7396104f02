import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** Limits of an archive; a larger one is not unpacked. */
export type ArchiveLimits = {
  entries: number;
  /** Bytes of all entries together, unpacked. */
  unpackedBytes: number;
  /** Times an entry, and all of them together, may grow when unpacked; what unpacks to less than `ratioFrom` may grow as it likes. */
  ratio: number;
  ratioFrom: number;
};

/** Why an archive, or one of its entries, is not read. */
export type ArchiveTrouble = 'damaged' | 'too-large' | 'too-many' | 'encrypted' | 'compression';

/** The archive cannot be read. The caller, which knows its purpose, writes the sentence. `entry` is the name of the entry at fault. */
export class ArchiveError extends Error {
  readonly trouble: ArchiveTrouble;
  readonly entry: string | undefined;

  constructor(trouble: ArchiveTrouble, entry?: string, options?: ErrorOptions) {
    super(`archive refused: ${trouble}`, options);
    this.trouble = trouble;
    this.entry = entry;
  }
}

/** `name` is as the archive writes it, backslashes as slashes: nobody has looked whether it is a safe one. */
export type ArchiveEntry = {
  name: string;
  /** Unpacked, as declared; `read` rejects more. */
  bytes: number;
  /** A link or a device is neither file nor folder. */
  kind: 'file' | 'folder' | 'other';
  /** Why `read` would throw. */
  trouble: 'encrypted' | 'compression' | undefined;
};

export type Archive = {
  entries: ArchiveEntry[];
  /** Unpacks an entry piece by piece. Throws `ArchiveError` when it is not what the directory declares: size, checksum, growth. */
  read(entry: ArchiveEntry): AsyncGenerator<Buffer>;
  close(): void;
};

/** Opens a ZIP file and reads its directory; unpacks nothing. Throws `ArchiveError`. */
export async function openArchive(file: string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch((cause) => {
    throw damaged(cause);
  });
  try {
    const listed = await listEntries(zip, limits);
    return {
      entries: [...listed.keys()],
      read: (entry) => readEntry(zip, entry, listed.get(entry), limits),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<ArchiveEntry, Entry>> {
  const entries = new Map<ArchiveEntry, Entry>();
  let unpacked = 0;
  if (zip.entryCount > limits.entries) throw new ArchiveError('too-many');
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= limits.entries) throw new ArchiveError('too-many');
      unpacked += entry.uncompressedSize;
      // Entries may lie over each other, so that each alone grows within bounds.
      const maxUnpacked = Math.max(10 * limits.ratioFrom, zip.fileSize * limits.ratio);
      if (unpacked > limits.unpackedBytes || unpacked > maxUnpacked) throw new ArchiveError('too-large');
      const name = nameOf(entry);
      checkGrowth(entry, name, entry.uncompressedSize, limits);
      entries.set({ name, bytes: entry.uncompressedSize, kind: kindOf(entry, name), trouble: troubleOf(entry) }, entry);
    }
  } catch (cause) {
    throw damaged(cause);
  }
  return entries;
}

async function* readEntry(
  zip: ZipFile,
  { name, trouble }: ArchiveEntry,
  entry: Entry | undefined,
  limits: ArchiveLimits,
): AsyncGenerator<Buffer> {
  if (!entry) throw new Error(`${name} is of another archive`);
  if (trouble) throw new ArchiveError(trouble, name);
  let bytes = 0;
  let checksum = 0;
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      // The sizes that the directory declares may be wrong.
      checkGrowth(entry, name, bytes, limits);
      yield chunk;
    }
    if (checksum !== entry.crc32) throw new Error('The checksum is another');
  } catch (cause) {
    throw damaged(cause, name);
  } finally {
    stream?.destroy();
  }
}

function checkGrowth(
  { compressedSize }: Entry,
  name: string,
  bytes: number,
  { ratio, ratioFrom }: ArchiveLimits,
): void {
  if (bytes > ratioFrom && bytes > compressedSize * ratio) throw new ArchiveError('too-large', name);
}

/** Names without the sign of UTF-8 are UTF-8 all the same (macOS), or of the code page of a Windows in Spanish. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (generalPurposeBitFlag & 0x800 || !/[^\0-\x7f]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    // Code page 850, where it differs from the 437 that the format names: À Á Í Ó Ú.
    return name.replaceAll(/[╖╡╓αΘ]/g, (sign) => 'ÀÁÍÓÚ'.charAt('╖╡╓αΘ'.indexOf(sign)));
  }
}

function kindOf({ versionMadeBy, externalFileAttributes }: Entry, name: string): ArchiveEntry['kind'] {
  // Unix and macOS write the type of the file in the upper half of the attributes.
  const type = [3, 19].includes(versionMadeBy >>> 8) ? (externalFileAttributes >>> 28) & 0xf : 0;
  if (type !== 0 && type !== 0x8 && type !== 0x4) return 'other';
  return name.endsWith('/') || type === 0x4 ? 'folder' : 'file';
}

function troubleOf(entry: Entry): ArchiveEntry['trouble'] {
  if (entry.isEncrypted()) return 'encrypted';
  return entry.compressionMethod === 0 || entry.compressionMethod === 8 ? undefined : 'compression';
}

function damaged(cause: unknown, name?: string): ArchiveError {
  if (cause instanceof ArchiveError) return cause;
  // The library reads no further where names and contents are hidden.
  const hidden = cause instanceof Error && cause.message.includes('strong encryption');
  return new ArchiveError(hidden ? 'encrypted' : 'damaged', name, { cause });
}
