import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import {
  type BoundedChild,
  type Bounds,
  killedProblem,
  type Program,
  startOrClose,
  startProgram,
  watchUsage,
} from './bounded-process.ts';
import { writeFile } from './frames.ts';

/**
 * Decision on an output line: `more` lines of this file follow; the file is `complete` and the process may read another one; or the process must
 * `stop`.
 */
export type LineDecision = 'more' | 'complete' | 'stop';

/** Maximum length of a line in bytes; that of the largest page has about 2 MB. */
const MAX_LINE = 32_000_000;

type Limits = Omit<Bounds, 'heap'>;
type Options = Pick<Bounds, 'heap'> & {
  /** Maximum number of files that one process reads. */
  files: number;
  /** Milliseconds after which a process without work ends. */
  idle: number;
};
type Worker = {
  child: BoundedChild;
  lines: AsyncIterator<string>;
  /** Signal that ended the process; null for a normal exit. Rejects if the process could not be started. */
  exited: Promise<NodeJS.Signals | null>;
  files: number;
  /** Timer that ends an idle process. */
  idle?: NodeJS.Timeout;
  end(): void;
};

/**
 * Returns a function that runs `program` on a file in a process that reads several files (`readFiles`) sequentially. A new process is started after
 * `files` files, and after an incomplete file. Permissions and bounds are those of `runBounded`; run time and processor time are counted per file.
 * A line has at most 32 MB. Rejects if the process cannot be started or `content` cannot be read. Throws problem 503 if the system killed the
 * process.
 */
export function reuseProcess(program: Program, { heap, files, idle }: Options) {
  let waiting: Worker | undefined;

  return async (content: Readable, limits: Limits, decide: (line: string) => LineDecision): Promise<void> => {
    const worker = waiting ?? startOrClose(content, () => startWorker(program, heap));
    if (worker.files === 0) worker.child.once('exit', () => forget(worker));
    forget(worker);
    worker.files += 1;
    const isComplete = await readOneFile(worker, content, limits, decide);
    if (!isComplete || waiting || worker.files >= files) return worker.end();
    waiting = worker;
    worker.idle = setTimeout(() => {
      // At once: until its exit is heard, the next file would be given to a process that ends.
      forget(worker);
      worker.end();
    }, idle);
  };

  function forget(worker: Worker): void {
    clearTimeout(worker.idle);
    if (waiting === worker) waiting = undefined;
  }
}

/** Returns true when the process wrote the last line of the file, and can read another one. Otherwise the process has ended. */
async function readOneFile(
  worker: Worker,
  content: Readable,
  limits: Limits,
  decide: (line: string) => LineDecision,
): Promise<boolean> {
  const { child, lines, exited } = worker;
  let unreadable: unknown;
  let endedByUs = false;
  const end = () => {
    endedByUs = true;
    // The read of a stalled file would never end.
    content.destroy();
    worker.end();
  };
  const timer = setTimeout(end, limits.time);
  const stopWatching = watchUsage(child.pid, limits, end);
  const stopMeasuring = watchLines(child.stdout, end);
  const input = async function* () {
    try {
      yield* writeFile(content);
    } catch (error) {
      if (endedByUs) return;
      unreadable = error;
      end();
    }
  };
  // A process that ends early closes its input; its output decides.
  const fed = writeAll(input(), child.stdin);
  try {
    let decision: LineDecision = 'more';
    while (decision === 'more') {
      const { done, value } = await lines.next();
      if (done || value.length > MAX_LINE) break;
      decision = decide(value);
    }
    if (decision === 'complete' && (await fed)) return true;
    if (decision !== 'more') end();
    if ((await exited) === 'SIGKILL' && !endedByUs) throw killedProblem();
    if (unreadable) throw unreadable;
    return false;
  } catch (error) {
    end();
    throw error;
  } finally {
    clearTimeout(timer);
    stopWatching();
    stopMeasuring();
    if (endedByUs) await fed;
  }
}

/** Calls `end` when a line has more than `MAX_LINE` bytes, which would be collected in memory. Returns the function that stops watching. */
function watchLines(output: Readable, end: () => void): () => void {
  let bytes = 0;
  const measure = (chunk: Buffer) => {
    const start = chunk.lastIndexOf('\n') + 1;
    bytes = chunk.length - start + (start === 0 ? bytes : 0);
    if (bytes > MAX_LINE) end();
  };
  output.on('data', measure);
  return () => output.off('data', measure);
}

/** Writes chunks to a stream that stays open, where `pipeline` would leave a listener. Returns false when the stream was closed. */
async function writeAll(chunks: AsyncIterable<Buffer>, stream: Writable): Promise<boolean> {
  for await (const chunk of chunks) {
    if (stream.destroyed) return false;
    if (!stream.write(chunk)) await drained(stream);
  }
  return !stream.destroyed;
}

/** Waits until a stream takes more, or is closed. */
async function drained(stream: Writable): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  const ends = ['drain', 'close', 'error'].map((event) => once(stream, event, { signal }));
  await Promise.race(ends).catch(() => undefined);
  listening.abort();
  await Promise.allSettled(ends);
}

function startWorker(program: Program, heap: number): Worker {
  // `readFiles` is in this folder.
  const reads = [...(program.reads ?? []), import.meta.dirname];
  const child = startProgram({ ...program, reads }, { heap });
  const end = () => {
    child.kill('SIGKILL');
  };
  const exited = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('error', reject);
  });
  // The next file reports it.
  exited.catch(() => undefined);
  // The process must not outlive the server.
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.stdin.on('error', () => {
    // `writeAll` sees that the stream is closed.
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, lines, exited, files: 0, end };
}
