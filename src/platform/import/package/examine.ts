import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AttachmentType } from '../../config.ts';
import type { SealedFile } from '../../encryption/stream.ts';
import { extractPdfText } from '../../pdf/extract.ts';
import { Examiner } from '../../uploads/examine.ts';
import {
  type DownloadType,
  downloadTypes,
  isDownloadType,
  mimeTypes,
  type PublishedType,
  publishedTypes,
} from '../../uploads/mime-types.ts';
import type { Parsed } from '../cell.ts';
import { DownloadExaminer } from './download-examiner.ts';
import { nameOf, type PackageFile, packageLimits } from './model.ts';
import { typeOfExtension } from './package-files.ts';

/** Facts about file content. `protected`: the PDF is encrypted, possibly with an empty password. */
export type FileFacts = { sha256: string; bytes: number; tipo: string; protected: boolean };

const everyType = Object.keys(mimeTypes) as AttachmentType[];
/** Bytes at the end of a file that the examiner may read: ZIP directory and comment. */
const TAIL_BYTES = 4_400_000;
/** Larger PDFs are not opened to count pages. */
const MAX_PDF_BYTES = 64_000_000;
const tooLarge = { problem: `pasa de ${packageLimits.fileBytes / 1_000_000} MB` };

/**
 * Reads a file once, computes its hash, and verifies that the content matches the extension. Buffers only the end of the file. Throws
 * `PackageError` when it cannot be read.
 */
export async function examineFile(file: PackageFile): Promise<Parsed<FileFacts>> {
  if (file.bytes > packageLimits.fileBytes) return tooLarge;
  const type = typeOfExtension(nameOf(file.path), publishedTypes);
  if (!type) return { problem: 'no tiene una terminación que se publique' };
  if (isDownloadType(type)) return examineDownload(file, type);
  const examiner = new Examiner(everyType);
  let isPdf = false;
  const whole = await readWhole(file, (chunk) => {
    if (examiner.bytes === 0) isPdf = chunk.subarray(0, 5).toString('latin1') === '%PDF-';
    examiner.look(chunk);
  });
  if ('problem' in whole) return whole;
  const { sha256, content } = whole.value;
  const examined = await examiner.conclude(content);
  const lockedPdf = isPdf && 'refusal' in examined && examined.refusal === 'protected';
  if ('refusal' in examined && !(lockedPdf && type === 'pdf')) {
    return { problem: problemOf(examined.refusal, type) };
  }
  if ('type' in examined && examined.type !== type)
    return { problem: `no es por dentro un archivo ${type.toUpperCase()}, sino ${examined.type.toUpperCase()}` };
  return { value: { sha256, bytes: content.size, tipo: mimeTypes[type], protected: lockedPdf } };
}

const refusals = {
  empty: 'está vacío',
  protected: 'está protegido con contraseña',
  size: 'se expande más de lo que se admite',
  macros: 'tiene macros; guárdelo sin ellas',
} as const;

function problemOf(refusal: keyof typeof refusals | 'type', type: PublishedType): string {
  return refusal === 'type' ? `no es por dentro un archivo ${type.toUpperCase()}` : refusals[refusal];
}

/** Examines a file of a format that is published for download only. */
async function examineDownload(file: PackageFile, type: DownloadType): Promise<Parsed<FileFacts>> {
  const examiner = new DownloadExaminer(type);
  const whole = await readWhole(file, (chunk) => examiner.look(chunk));
  if ('problem' in whole) return whole;
  const { sha256, content } = whole.value;
  const refusal = await examiner.refusal(content);
  if (refusal) return { problem: problemOf(refusal, type) };
  return { value: { sha256, bytes: content.size, tipo: downloadTypes[type], protected: false } };
}

/** Reads a file of at most `fileBytes` once. Returns its hash, and its content for random access near the end. */
async function readWhole(
  file: PackageFile,
  look: (chunk: Buffer) => void,
): Promise<Parsed<{ sha256: string; content: SealedFile }>> {
  const hash = createHash('sha256');
  const tail = tailOf(TAIL_BYTES);
  let size = 0;
  for await (const chunk of file.read()) {
    look(chunk);
    hash.update(chunk);
    tail.push(chunk);
    size += chunk.length;
    if (size > packageLimits.fileBytes) return tooLarge;
  }
  return { value: { sha256: hash.digest('hex'), content: { size, slice: tail.slice } } };
}

/**
 * Counts the pages of a PDF in a separate process; null if unknown. Returns a problem if the PDF is damaged or requires a password.
 */
export async function countPdfPages(file: PackageFile, facts: FileFacts): Promise<Parsed<number | null>> {
  const locked = { problem: 'está protegido con contraseña' };
  if (facts.bytes > MAX_PDF_BYTES) return facts.protected ? locked : { value: null };
  // No text is needed: `letters: 0` stops after the page count.
  const { estado, total } = await extractPdfText(Readable.from(file.read()), { letters: 0 });
  if (estado === 'cifrado') return locked;
  if (estado === 'dañado') return { problem: 'está dañado: no se puede abrir' };
  return { value: total };
}

/** Buffers the last `maxBytes` bytes of a stream, addressed by their offset in the whole. */
function tailOf(maxBytes: number) {
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  let end = 0;
  return {
    push(chunk: Buffer) {
      chunks.push(chunk);
      bufferedBytes += chunk.length;
      end += chunk.length;
      while (chunks[0] && bufferedBytes - chunks[0].length >= maxBytes) bufferedBytes -= chunks.shift()?.length ?? 0;
    },
    async slice(from: number, to: number): Promise<Buffer> {
      chunks = [Buffer.concat(chunks)];
      const start = end - bufferedBytes;
      return chunks[0]?.subarray(Math.max(0, from - start), Math.max(0, to - start)) ?? Buffer.alloc(0);
    },
  };
}
