import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Stored } from '../store.ts';

/** Returns a pass-through stream; `result` returns the address and size of the streamed bytes. */
export function measuringStream(): { stream: Transform; result: () => Stored } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes }) };
}
