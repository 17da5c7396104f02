import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { SealedFile } from '../encryption/stream.ts';

/** Names, encryption and declared sizes of a ZIP file. */
export type ZipFacts = { names: Set<string>; encrypted: boolean; entries: number; unpacked: number };

/** Bytes decrypted at a time. yauzl reads the directory sequentially in small pieces. */
const WINDOW_BYTES = 262_144;
/** Maximum number of entries read; callers have lower limits. */
const MAX_ENTRIES = 50_000;
/** Flags of an entry: encrypted, strongly encrypted, names hidden. */
const ENCRYPTION_FLAGS = 0b10_0000_0100_0001;

/** Signature of a directory entry. */
const ENTRY_SIGNATURE = 0x02014b50;

/**
 * Reads the directory of a sealed ZIP file without unpacking entries. Returns undefined if the directory is missing, empty or
 * inconsistent.
 */
export async function readZipFacts(file: SealedFile): Promise<ZipFacts | undefined> {
  const reader = new SealedReader(file);
  let zip: ZipFile | undefined;
  try {
    zip = await fromRandomAccessReaderPromise(reader, file.size, { autoClose: false, decodeStrings: false });
    const facts: ZipFacts = { names: new Set(), encrypted: false, entries: 0, unpacked: 0 };
    for await (const entry of zip.eachEntry()) {
      facts.entries += 1;
      if (facts.entries > MAX_ENTRIES) return facts;
      if (entry.generalPurposeBitFlag & ENCRYPTION_FLAGS) facts.encrypted = true;
      facts.unpacked += entry.uncompressedSize;
      facts.names.add(entry.fileNameRaw.toString('latin1'));
    }
    // An undeclared entry would be visible to some programs only.
    return facts.entries === 0 || (await reader.nextSignature()) === ENTRY_SIGNATURE ? undefined : facts;
  } catch (error) {
    if (reader.failure) throw reader.failure;
    // yauzl reports a malformed directory.
    if (error instanceof Error) return undefined;
    throw error;
  } finally {
    zip?.close();
  }
}

/** Random access to a sealed file for yauzl. */
class SealedReader extends RandomAccessReader {
  /** Read error of the sealed file. */
  failure: Error | undefined;
  private readonly file: SealedFile;
  private window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  private end = 0;

  constructor(file: SealedFile) {
    super();
    this.file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.slice(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(bytes.length < length ? new Error('unexpected end of file') : null);
      },
      (error) => callback(error),
    );
  }

  /** Returns the four bytes after the last read position. */
  async nextSignature(): Promise<number> {
    const bytes = await this.slice(this.end, 4);
    return bytes.length < 4 ? 0 : bytes.readUInt32LE();
  }

  private async slice(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.window;
    if (position < start || position + length > start + bytes.length)
      this.window = { start: position, bytes: await this.load(position, Math.max(length, WINDOW_BYTES)) };
    const from = position - this.window.start;
    this.end = position + length;
    return this.window.bytes.subarray(from, from + length);
  }

  private async load(position: number, length: number): Promise<Buffer> {
    try {
      return await this.file.slice(position, position + length);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }
}
