import { encodeVariant, measurePicture } from './encode.ts';
import type { EncoderAnswer, EncoderJob } from './encoder-process.ts';

// A program of its own: one picture at a time comes in, its answer goes out. It ends when its parent does.
process.on('message', async ({ ticket, job }: { ticket: number; job: EncoderJob }) => {
  process.send?.({ ticket, ...(await work(job)) });
});

async function work(job: EncoderJob): Promise<EncoderAnswer> {
  try {
    const result =
      job.kind === 'variant'
        ? await encodeVariant(Buffer.from(job.picture), job.width, job.format)
        : await measurePicture(Buffer.from(job.picture));
    return { result };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
