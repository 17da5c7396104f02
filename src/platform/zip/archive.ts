import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** Limits of an archive; a larger one is not unpacked. */
type ArchiveLimits = {
  entries: number;
  /** Bytes of all entries together, unpacked. */
  unpackedBytes: number;
  /** Maximum growth factor when unpacked, of an entry and of all together; not checked below `ratioFrom` bytes. */
  ratio: number;
  ratioFrom: number;
};

/** Reason why an archive, or one of its entries, cannot be read. */
export type ArchiveTrouble = 'damaged' | 'too-large' | 'too-many' | 'encrypted' | 'compression';

/** Error for an unreadable archive. The caller, which knows its purpose, writes the message. `entry` is the name of the invalid entry. */
export class ArchiveError extends Error {
  readonly trouble: ArchiveTrouble;
  readonly entry: string | undefined;

  constructor(trouble: ArchiveTrouble, entry?: string, options?: ErrorOptions) {
    super(`archive refused: ${trouble}`, options);
    this.trouble = trouble;
    this.entry = entry;
  }
}

/** Entry of an archive. `name` is unchecked: it is that of the archive, with backslashes replaced by slashes. */
export type ArchiveEntry = {
  name: string;
  /** Declared unpacked size; `read` rejects more. */
  bytes: number;
  /** `other` is a link or device. */
  kind: 'file' | 'folder' | 'other';
  /** Reason why `read` would throw. */
  trouble: 'encrypted' | 'compression' | undefined;
};

export type Archive = {
  entries: ArchiveEntry[];
  /** Unpacks an entry in chunks. Throws `ArchiveError` if size, checksum or growth differ from the directory or limits. */
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
      // Overlapping entries may each be within the limits.
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
      // The sizes declared in the directory may be wrong.
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

/** Returns the name of an entry. Names without the UTF-8 flag are either UTF-8 nevertheless (macOS) or in the code page of Spanish Windows. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (generalPurposeBitFlag & 0x800 || !/[^\0-\x7f]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    // Code page 850, where it differs from the declared 437: À Á Í Ó Ú.
    return name.replaceAll(/[╖╡╓αΘ]/g, (sign) => 'ÀÁÍÓÚ'.charAt('╖╡╓αΘ'.indexOf(sign)));
  }
}

function kindOf({ versionMadeBy, externalFileAttributes }: Entry, name: string): ArchiveEntry['kind'] {
  // Unix and macOS store the file type in the upper half of the attributes.
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
  // The library stops where names and contents are hidden.
  const hidden = cause instanceof Error && cause.message.includes('strong encryption');
  return new ArchiveError(hidden ? 'encrypted' : 'damaged', name, { cause });
}
