import { encodeMaster, encodeVariant, measurePicture } from './encode.ts';
import type { EncoderAnswer, EncoderJob } from './encoder-process.ts';

// Encoder process: receives one picture at a time and returns its result. Exits with its parent.
process.on('message', async ({ ticket, job }: { ticket: number; job: EncoderJob }) => {
  process.send?.({ ticket, ...(await work(job)) });
});

async function work(job: EncoderJob): Promise<EncoderAnswer> {
  try {
    return { result: await perform(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function perform(job: EncoderJob) {
  const picture = Buffer.from(job.picture);
  switch (job.kind) {
    case 'variant':
      return encodeVariant(picture, job.width, job.format);
    case 'master':
      return encodeMaster(picture);
    case 'measure':
      return measurePicture(picture);
  }
}
