import { parentPort, workerData } from 'node:worker_threads';
import type { Letterhead } from './letterhead.ts';
import { renderPdf } from './pdf.ts';
import type { RenderAnswer, RenderJob } from './pool.ts';

/** Entry of a rendering thread: one document in, its bytes out. The Word library is loaded with the first Word file. */
const letterhead = workerData as Letterhead;

async function render({ format, document }: RenderJob): Promise<Buffer> {
  if (format === 'pdf') return renderPdf(document, letterhead);
  const { renderDocx } = await import('./docx.ts');
  return renderDocx(document, letterhead);
}

parentPort?.on('message', async ({ ticket, job }: { ticket: number; job: RenderJob }) => {
  let answer: RenderAnswer;
  try {
    // A copy of its own: small buffers share memory with others, which cannot be handed over.
    answer = { ticket, bytes: new Uint8Array(await render(job)) };
  } catch (error) {
    answer = { ticket, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer, answer.bytes === undefined ? [] : [answer.bytes.buffer]);
});
