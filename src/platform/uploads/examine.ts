import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentType } from '../config.ts';
import type { SealedFile } from '../encryption/stream.ts';
import { readZipFacts } from './zip.ts';

/** Why the content of a file is not taken. */
export type ContentRefusal = 'type' | 'size' | 'empty' | 'protected';
type ZipRefusal = Exclude<ContentRefusal, 'empty'>;
export type Examined = { type: AttachmentType; mime: string } | { refusal: ContentRefusal };

export const mimeTypes: Record<AttachmentType, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** What the type is told by: file-type needs at most this much of the beginning. */
const HEAD = 4100;
/** Longest marker, with the blanks that may stand in it: kept from one piece to the next. */
const OVERLAP = 64;
/** A PDF's trailer or cross-reference stream names its encryption dictionary. */
const PDF_ENCRYPTED = /\/Encrypt\s{0,8}(?:\d{1,10}\s{1,8}\d{1,5}\s{1,8}R|<<)/;
/** The name of the stream in which Office keeps an encrypted document, in UTF-16. */
const OFFICE_ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');
/** Old Office files and encrypted new ones are both such containers. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Unpacked, an attachment may not take more than a staff computer bears: 500 MB, ten thousand files. */
const MAX_UNPACKED = 500_000_000;
const MAX_ENTRIES = 10_000;

/**
 * Says by its content what a file is. It sees the bytes once, as they pass (`look`), and then, for ZIP and its relatives, reads the
 * directory at their end (`conclude`). It unpacks nothing. The name plays no part.
 */
export class Examiner {
  bytes = 0;
  private readonly allowed: ReadonlySet<AttachmentType>;
  private head = Buffer.alloc(0);
  private tail = '';
  private pdfEncrypted = false;
  private officeEncrypted = false;

  constructor(allowed: Iterable<AttachmentType>) {
    this.allowed = new Set(allowed);
  }

  /** Takes the next piece. */
  look(piece: Buffer): void {
    this.bytes += piece.length;
    if (this.head.length < HEAD) this.head = Buffer.concat([this.head, piece.subarray(0, HEAD - this.head.length)]);
    const text = this.tail + piece.toString('latin1');
    this.pdfEncrypted ||= PDF_ENCRYPTED.test(text);
    this.officeEncrypted ||= text.includes(OFFICE_ENCRYPTED);
    this.tail = text.slice(-OVERLAP);
  }

  /** The conclusion, once every piece was seen. `file` is the same content, for random access. */
  async conclude(file: SealedFile): Promise<Examined> {
    if (this.bytes === 0) return { refusal: 'empty' };
    if (this.head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
      return { refusal: this.officeEncrypted ? 'protected' : 'type' };
    const found = await this.recognise(file);
    if (found === undefined || found === 'type') return { refusal: 'type' };
    if (found === 'protected' || found === 'size') return { refusal: found };
    if (found === 'pdf' && this.pdfEncrypted) return { refusal: 'protected' };
    return this.allowed.has(found) ? { type: found, mime: mimeTypes[found] } : { refusal: 'type' };
  }

  private async recognise(file: SealedFile): Promise<AttachmentType | ZipRefusal | undefined> {
    // Local header of a first entry, or the end record of an archive that holds nothing.
    if (this.head.subarray(0, 2).toString('latin1') === 'PK') return recogniseZip(file);
    const guess = await fileTypeFromBuffer(this.head).catch(() => undefined);
    return plain.find((type) => type === guess?.ext && mimeTypes[type] === guess.mime);
  }
}

const plain = ['pdf', 'jpg', 'png', 'webp', 'mp4', 'mp3'] as const satisfies AttachmentType[];

async function recogniseZip(file: SealedFile): Promise<AttachmentType | ZipRefusal> {
  const facts = await readZipFacts(file);
  if (!facts) return 'type';
  if (facts.encrypted) return 'protected';
  if (facts.unpacked > MAX_UNPACKED || facts.entries > MAX_ENTRIES) return 'size';
  if (!facts.names.has('[Content_Types].xml')) return 'zip';
  // A document with macros is not what DOCX and XLSX name.
  if ([...facts.names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'type';
  if (facts.names.has('word/document.xml')) return 'docx';
  return facts.names.has('xl/workbook.xml') ? 'xlsx' : 'zip';
}
