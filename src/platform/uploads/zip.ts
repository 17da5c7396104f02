import type { SealedFile } from '../encryption/stream.ts';

/** What the directory at the end of a ZIP file says of it. */
export type ZipFacts = { names: Set<string>; encrypted: boolean; entries: number; unpacked: number };

const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
/** A directory of ten thousand entries with long names; a larger one is not read. */
const MAX_DIRECTORY = 4 * 1024 * 1024;

/**
 * Reads the directory of a ZIP file (APPNOTE 6.3, sections 4.3.12 and 4.3.16), nothing else: no entry is unpacked. Undefined when there
 * is none, as in a truncated file, or when it does not hold what it declares (also ZIP64, which begins at 4 GB).
 */
export async function readZipFacts(file: SealedFile): Promise<ZipFacts | undefined> {
  // The end record stands before a comment of at most 65,535 bytes.
  const tailStart = Math.max(0, file.size - END_LENGTH - 0xffff);
  const tail = await file.slice(tailStart, file.size);
  let at = tail.length - END_LENGTH;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) return undefined;
  const declared = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > MAX_DIRECTORY || start + length > tailStart + at) return undefined;
  const directory = await file.slice(start, start + length);
  return readDirectory(directory, declared);
}

function readDirectory(directory: Buffer, declared: number): ZipFacts | undefined {
  const facts: ZipFacts = { names: new Set(), encrypted: false, entries: 0, unpacked: 0 };
  for (let at = 0; at + ENTRY_LENGTH <= directory.length && directory.readUInt32LE(at) === ENTRY; facts.entries++) {
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + ENTRY_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    // Bit 0: encrypted; bit 6: strongly encrypted; bit 13: names hidden.
    if (directory.readUInt16LE(at + 8) & 0b10_0000_0100_0001) facts.encrypted = true;
    facts.unpacked += directory.readUInt32LE(at + 24);
    facts.names.add(directory.toString('latin1', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    at = next;
  }
  return facts.entries === declared && declared > 0 ? facts : undefined;
}
