import type { Readable } from 'node:stream';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';

/** Slowest accepted sender: after `graceMs` of waiting for it, this many bytes a second. */
type Pace = { graceMs: number; bytesPerSecond: number };

const SLOWEST: Pace = { graceMs: 30_000, bytesPerSecond: 10_000 };
/** Time for the answer to leave before the connection of a slow sender is closed. */
const CLOSE_MS = 5000;
const abandoned = new WeakSet<Readable>();

/**
 * Yields the chunks of a body. Only the time spent waiting for the sender counts, not that of the consumer. Throws the problem 400 when the
 * sender is slower than `pace`; the connection is then closed.
 */
export async function* readPaced(body: Readable, pace: Pace = SLOWEST): AsyncGenerator<Buffer> {
  if (abandoned.has(body)) return;
  const chunks = body.iterator({ destroyOnReturn: false });
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const start = performance.now();
      const next = await withDeadline(chunks.next(), pace.graceMs + (bytes / pace.bytesPerSecond) * 1000 - waitedMs);
      if (next === 'late') throw abandon(body);
      if (next.done) return;
      waitedMs += performance.now() - start;
      bytes += next.value.length;
      yield next.value;
    }
  } finally {
    // The iterator of an abandoned body still waits for the next chunk.
    if (!abandoned.has(body)) await chunks.return?.();
  }
}

function abandon(body: Readable): Problem {
  abandoned.add(body);
  noteSecurityEvent('envio-lento');
  setTimeout(() => body.destroy(), CLOSE_MS).unref();
  const title = 'Lo que envía llega demasiado despacio. Revise su conexión e intente de nuevo.';
  return new Problem('peticion-malformada', { title });
}

async function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), 'late');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    // After the deadline nobody reads what the body still yields.
    promise.catch(() => undefined);
  }
}
