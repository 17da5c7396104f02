import path from 'node:path';
import { z } from 'zod';
import { askedProcess } from '../process/asked-process.ts';
import { permissionOptions } from '../process/bounded-process.ts';
import type { PictureSize } from './encode.ts';
import type { PictureFormat } from './widths.ts';

// Pictures are decoded and encoded in a separate process, because the encoders never return memory to the system (200 MB after the pictures of one
// page), and to isolate crashes. Native decoders process untrusted files, so the process may read our code and the packages, but not write,
// connect or start processes through Node.

export type EncoderJob =
  | { kind: 'variant'; picture: Uint8Array; width: number; format: PictureFormat }
  | { kind: 'master'; picture: Uint8Array }
  | { kind: 'measure'; picture: Uint8Array };

const Size = z.object({ width: z.int(), height: z.int(), format: z.string() });

/** Time limit per picture in milliseconds. */
const ENCODING_TIMEOUT_MS = 30_000;

const askEncoder = askedProcess({
  name: 'picture-encoder',
  source: path.join(import.meta.dirname, 'encoder.ts'),
  options: (entry) => permissionOptions(entry, { addons: true, reads: [path.join(import.meta.dirname, '../process')] }),
  env: {},
  serialization: 'advanced',
  output: 'ignore',
});

/** Runs `encodeVariant` of `encode.ts` in the encoder process. Throws if it is not a picture or takes too long. */
export async function encodeApart(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return Buffer.from(z.instanceof(Uint8Array).parse(await ask({ kind: 'variant', picture, width, format })));
}

/** Runs `encodeMaster` of `encode.ts` in the encoder process. Throws if it is not a picture or takes too long. */
export async function masterApart(picture: Buffer): Promise<Buffer> {
  return Buffer.from(z.instanceof(Uint8Array).parse(await ask({ kind: 'master', picture })));
}

/** Runs `measurePicture` of `encode.ts` in the encoder process. Throws if it is not a picture. */
export async function measureApart(picture: Buffer): Promise<PictureSize> {
  return Size.parse(await ask({ kind: 'measure', picture }));
}

function ask(job: EncoderJob): Promise<unknown> {
  return askEncoder(job, ENCODING_TIMEOUT_MS);
}
