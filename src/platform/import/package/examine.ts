import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AttachmentType } from '../../config.ts';
import { extractPdfText } from '../../pdf/extract.ts';
import { Examiner, mimeTypes } from '../../uploads/examine.ts';
import type { Parsed } from '../column.ts';
import { nameOf, type PackageFile, packageLimits } from './model.ts';
import { typeOfEnding } from './names.ts';

/** What a content is; `protected` when a PDF says that it is encrypted, which one that opens without a password also does. */
export type Facts = { sha256: string; bytes: number; tipo: string; protected: boolean };

const everyType = Object.keys(mimeTypes) as AttachmentType[];
/** The directory of a ZIP file and what may stand behind it: as much of the end as the examiner reads. */
const TAIL = 4_400_000;
/** Larger PDFs are not opened; nobody counts their pages. */
const MOST_PDF_BYTES = 64_000_000;

/**
 * Reads a file once: its hash, and whether its content is what its ending says. Only the end of it is held in memory. Throws
 * `PackageError` when it cannot be read.
 */
export async function examineFile(file: PackageFile): Promise<Parsed<Facts>> {
  const tooLarge = { problem: `pasa de ${packageLimits.fileBytes / 1_000_000} MB` };
  if (file.bytes > packageLimits.fileBytes) return tooLarge;
  const type = typeOfEnding(nameOf(file.path), everyType);
  if (!type) return { problem: 'no tiene una terminación que se publique' };
  const hash = createHash('sha256');
  const examiner = new Examiner(everyType);
  const tail = tailOf(TAIL);
  let isPdf = false;
  for await (const piece of file.read()) {
    if (examiner.bytes === 0) isPdf = piece.subarray(0, 5).toString('latin1') === '%PDF-';
    examiner.look(piece);
    hash.update(piece);
    tail.push(piece);
    if (examiner.bytes > packageLimits.fileBytes) return tooLarge;
  }
  const found = await examiner.conclude({ size: examiner.bytes, slice: tail.slice });
  const lockedPdf = isPdf && 'refusal' in found && found.refusal === 'protected';
  if ('refusal' in found && !(lockedPdf && type === 'pdf')) {
    if (found.refusal === 'empty') return { problem: 'está vacío' };
    if (found.refusal === 'protected') return { problem: 'está protegido con contraseña' };
    if (found.refusal === 'size') return { problem: 'se expande más de lo que se admite' };
    return { problem: `no es por dentro un archivo ${type.toUpperCase()}` };
  }
  if ('type' in found && found.type !== type)
    return { problem: `no es por dentro un archivo ${type.toUpperCase()}, sino ${found.type.toUpperCase()}` };
  return {
    value: { sha256: hash.digest('hex'), bytes: examiner.bytes, tipo: mimeTypes[type], protected: lockedPdf },
  };
}

/**
 * Opens a PDF to count its pages, in a process apart; null where that cannot be said. The problem is that it does not open, or only with
 * a password.
 */
export async function countPdfPages(file: PackageFile, facts: Facts): Promise<Parsed<number | null>> {
  const locked = { problem: 'está protegido con contraseña' };
  if (facts.bytes > MOST_PDF_BYTES) return facts.protected ? locked : { value: null };
  // Without room for a single letter: the number of pages comes before the text.
  const { estado, total } = await extractPdfText(Readable.from(file.read()), { letters: 0 });
  if (estado === 'cifrado') return locked;
  if (estado === 'dañado') return { problem: 'está dañado: no se puede abrir' };
  return { value: total };
}

/** The last `most` bytes of what passes, under their places in the whole. */
function tailOf(most: number) {
  let pieces: Buffer[] = [];
  let held = 0;
  let end = 0;
  return {
    push(piece: Buffer) {
      pieces.push(piece);
      held += piece.length;
      end += piece.length;
      while (pieces[0] && held - pieces[0].length >= most) held -= pieces.shift()?.length ?? 0;
    },
    async slice(from: number, to: number): Promise<Buffer> {
      pieces = [Buffer.concat(pieces)];
      const start = end - held;
      return pieces[0]?.subarray(Math.max(0, from - start), Math.max(0, to - start)) ?? Buffer.alloc(0);
    },
  };
}
