import type { SealedFile } from '../../encryption/stream.ts';
import { COMPOUND_FILE, HEAD_BYTES, MAX_ENTRIES, MAX_UNPACKED } from '../../uploads/content-limits.ts';
import { type DownloadType, downloadTypes } from '../../uploads/mime-types.ts';
import { readZipFacts, type ZipFacts } from '../../uploads/zip.ts';

type Refusal = 'empty' | 'protected' | 'size' | 'type' | 'macros';

/** Longest name searched, in bytes, carried over between chunks. */
const OVERLAP = 64;
/** Names in the directory of a compound file are UTF-16. */
const utf16 = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');
const streams = {
  word: utf16('WordDocument'),
  excel: utf16('Workbook'),
  oldExcel: utf16('Book\0'),
  macros: utf16('_VBA_PROJECT'),
  encrypted: utf16('EncryptedPackage'),
};

/** Verifies that the content of a file is of a download type. It inspects the stream once and unpacks nothing. */
export class DownloadExaminer {
  bytes = 0;
  private readonly type: DownloadType;
  private head = Buffer.alloc(0);
  private tail = '';
  private readonly found = new Set<keyof typeof streams>();
  private hasEntities = false;

  constructor(type: DownloadType) {
    this.type = type;
  }

  /** Inspects the next chunk. */
  look(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.head.length < HEAD_BYTES)
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES - this.head.length)]);
    const text = this.tail + chunk.toString('latin1');
    for (const [name, bytes] of Object.entries(streams))
      if (text.includes(bytes)) this.found.add(name as keyof typeof streams);
    this.hasEntities ||= text.includes('<!ENTITY');
    this.tail = text.slice(-OVERLAP);
  }

  /** Returns the reason why the file is not published, or undefined. `file` is the same content, for random access. */
  async refusal(file: SealedFile): Promise<Refusal | undefined> {
    if (this.bytes === 0) return 'empty';
    if (this.type === 'xml') return this.isXml() ? undefined : 'type';
    if (this.type === 'doc' || this.type === 'xls') return this.compoundRefusal();
    const facts = this.head.subarray(0, 2).toString('latin1') === 'PK' ? await readZipFacts(file) : undefined;
    return facts ? this.zipRefusal(facts) : 'type';
  }

  private compoundRefusal(): Refusal | undefined {
    if (!this.head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return 'type';
    if (this.found.has('encrypted')) return 'protected';
    const isExcel = this.found.has('excel') || this.found.has('oldExcel');
    // A Word document may contain a workbook.
    if (this.type === 'doc' ? !this.found.has('word') : !isExcel || this.found.has('word')) return 'type';
    return this.found.has('macros') ? 'macros' : undefined;
  }

  private zipRefusal({ names, encrypted, unpacked, entries }: ZipFacts): Refusal | undefined {
    if (encrypted) return 'protected';
    if (unpacked > MAX_UNPACKED || entries > MAX_ENTRIES) return 'size';
    if ([...names].some((name) => /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i.test(name))) return 'macros';
    if (this.type === 'pptx')
      return names.has('[Content_Types].xml') && names.has('ppt/presentation.xml') ? undefined : 'type';
    // The first entry of an OpenDocument file is its media type, uncompressed.
    const isDeclared = this.head.subarray(30, 200).toString('latin1').startsWith(`mimetype${downloadTypes[this.type]}`);
    return isDeclared && names.has('content.xml') ? undefined : 'type';
  }

  /** Returns whether the content is XML in UTF-8 or UTF-16 without entity definitions, and neither HTML nor SVG, which may contain scripts. */
  private isXml(): boolean {
    const text = this.head
      .toString('latin1')
      .replaceAll('\0', '')
      .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
    return /^\s*(<\?xml|<!--|<[A-Za-z_])/.test(text) && !this.hasEntities && !/<(html|svg|script)\b/i.test(text);
  }
}
