import { answerParent } from '../process/answer-parent.ts';
import { encodeMaster, encodeVariant, measurePicture } from './encode.ts';
import type { EncoderJob } from './encoder-process.ts';

// Encoder process: receives pictures and returns the result for each. Exits with its parent.
await answerParent(async (job) => perform(job as EncoderJob));

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
