import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentType } from '../config.ts';
import type { SealedFile } from '../encryption/stream.ts';
import { COMPOUND_FILE, HEAD_BYTES, MAX_ENTRIES, MAX_UNPACKED } from './content-limits.ts';
import { mimeTypes } from './mime-types.ts';
import { readZipFacts } from './zip.ts';

/** Reason why file content is rejected. */
type ContentRefusal = 'type' | 'size' | 'empty' | 'protected';
type ZipRefusal = Exclude<ContentRefusal, 'empty'>;
type Examined = { type: AttachmentType; mime: string } | { refusal: ContentRefusal };

/** Maximum length of a marker with its white space, carried over between chunks. */
const OVERLAP_CHARS = 64;
/** Encryption dictionary in a PDF trailer or cross-reference stream. */
const PDF_ENCRYPTED = /\/Encrypt\s{0,8}(?:\d{1,10}\s{1,8}\d{1,5}\s{1,8}R|<<)/;
/** UTF-16 stream name of an encrypted Office document. */
const OFFICE_ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');

/**
 * Determines the type of a file from its content, not its name. It inspects the stream once (`look`) and then, for ZIP-based formats, reads
 * the directory (`conclude`). It unpacks nothing.
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

  /** Inspects the next chunk. */
  look(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.head.length < HEAD_BYTES)
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES - this.head.length)]);
    const text = this.tail + chunk.toString('latin1');
    this.pdfEncrypted ||= PDF_ENCRYPTED.test(text);
    this.officeEncrypted ||= text.includes(OFFICE_ENCRYPTED);
    this.tail = text.slice(-OVERLAP_CHARS);
  }

  /** Returns the result after the last chunk. `file` is the same content, for random access. */
  async conclude(file: SealedFile): Promise<Examined> {
    if (this.bytes === 0) return { refusal: 'empty' };
    if (this.head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
      return { refusal: this.officeEncrypted ? 'protected' : 'type' };
    const recognized = await this.recognize(file);
    if (recognized === undefined || recognized === 'type') return { refusal: 'type' };
    if (recognized === 'protected' || recognized === 'size') return { refusal: recognized };
    if (recognized === 'pdf' && this.pdfEncrypted) return { refusal: 'protected' };
    return this.allowed.has(recognized) ? { type: recognized, mime: mimeTypes[recognized] } : { refusal: 'type' };
  }

  private async recognize(file: SealedFile): Promise<AttachmentType | ZipRefusal | undefined> {
    // Local header of the first entry, or end record of an empty archive.
    if (this.head.subarray(0, 2).toString('latin1') === 'PK') return recognizeZip(file);
    const guess = await fileTypeFromBuffer(this.head).catch(() => undefined);
    return headTypes.find((type) => type === guess?.ext && mimeTypes[type] === guess.mime);
  }
}

const headTypes = ['pdf', 'jpg', 'png', 'webp', 'mp4', 'mp3'] as const satisfies AttachmentType[];

async function recognizeZip(file: SealedFile): Promise<AttachmentType | ZipRefusal> {
  const facts = await readZipFacts(file);
  if (!facts) return 'type';
  if (facts.encrypted) return 'protected';
  if (facts.unpacked > MAX_UNPACKED || facts.entries > MAX_ENTRIES) return 'size';
  if (!facts.names.has('[Content_Types].xml')) return 'zip';
  // Documents with macros are neither DOCX nor XLSX.
  if ([...facts.names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'type';
  if (facts.names.has('word/document.xml')) return 'docx';
  return facts.names.has('xl/workbook.xml') ? 'xlsx' : 'zip';
}
