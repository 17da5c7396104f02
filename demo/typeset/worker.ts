import { Tinypool } from 'tinypool';
import type { Letterhead } from './letterhead.ts';
import { renderPdf } from './pdf.ts';
import type { RenderJob } from './pool.ts';

const letterhead = Tinypool.workerData as Letterhead;

/** Task of a rendering thread: returns the bytes of one document. The Word library is loaded with the first Word file. */
export async function renderDocument({ format, document }: RenderJob): Promise<unknown> {
  const file =
    format === 'pdf' ? renderPdf(document, letterhead) : (await import('./docx.ts')).renderDocx(document, letterhead);
  // A copy of its own: small buffers share memory with others, which cannot be transferred.
  return Tinypool.move(new Uint8Array(await file));
}
