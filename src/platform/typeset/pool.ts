import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Letterhead } from './letterhead.ts';
import type { TypesetDocument } from './model.ts';

export interface RenderJob {
  /** Chosen by the caller, to know its document again. */
  key: string;
  format: 'pdf' | 'docx';
  document: TypesetDocument;
}

export interface RenderedFile {
  key: string;
  format: RenderJob['format'];
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a worker answers; only `worker.ts` writes it. */
export type RenderAnswer =
  | { ticket: number; bytes: Uint8Array<ArrayBuffer>; error?: undefined }
  | { ticket: number; bytes?: undefined; error: string };

export interface PoolOptions {
  letterhead: Letterhead;
  /** Threads; 2 by default. */
  workers?: number;
  /** Absolute path of the worker's entry; found by itself when left out. */
  entry?: string;
}

/** Megabytes; a document takes a few, and garbage is collected before it piles up. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

/** Documents given to a worker before it answers: one being rendered, one waiting, so that no thread idles. */
const AHEAD = 2;

/**
 * The worker's entry is a path looked up when a pool starts, and not `new Worker(new URL('./worker.ts', import.meta.url))`,
 * which points nowhere once this module is part of a bundle. In a bundle the entry is `typeset-worker.js`, a second
 * input of the server build, beside the bundle or one folder above its chunks. In development and in tests it is the
 * source beside this file: Node strips its types by itself, which is why imports in this folder name `.ts` files.
 */
function findWorkerEntry(from: string = import.meta.dirname): string {
  const candidates = ['typeset-worker.js', '../typeset-worker.js', 'worker.ts'].map((name) => path.resolve(from, name));
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`No typeset worker at ${candidates.join(', ')}`);
  return found;
}

interface Thread {
  worker: Worker;
  /** Tickets handed over and not answered yet. */
  busy: number;
}

/** What `renderAll` waits for: an answer, or the end of a thread. */
interface Signal {
  promise: Promise<void>;
  resolve: () => void;
}

function signal(): Signal {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, resolve };
}

/**
 * Renders documents on worker threads and gives each file as soon as it is ready, in no fixed order. Jobs are pulled only
 * as threads get free, and threads rest while the caller is busy with a file: memory holds a few documents, however
 * many are asked for. The threads end with the iteration, also when it is left early.
 * @throws when a document cannot be rendered (the message names its key) or a thread dies
 */
export async function* renderAll(
  jobs: Iterable<RenderJob> | AsyncIterable<RenderJob>,
  options: PoolOptions,
): AsyncGenerator<RenderedFile, void, undefined> {
  const entry = options.entry ?? findWorkerEntry();
  const waiting = new Map<number, RenderJob>();
  const ready: RenderedFile[] = [];
  let failure: Error | undefined;
  let news = signal();

  const threads = Array.from({ length: options.workers ?? 2 }, (): Thread => {
    const thread: Thread = {
      worker: new Worker(entry, { workerData: options.letterhead, execArgv: [], resourceLimits: LIMITS }),
      busy: 0,
    };
    thread.worker.on('message', (answer: RenderAnswer) => {
      const job = waiting.get(answer.ticket);
      waiting.delete(answer.ticket);
      thread.busy -= 1;
      if (job === undefined) return;
      if (answer.error !== undefined) failure ??= new Error(`${job.format} of ${job.key}: ${answer.error}`);
      else ready.push({ key: job.key, format: job.format, bytes: answer.bytes });
      news.resolve();
    });
    thread.worker.on('error', (cause) => {
      failure ??= new Error('A typeset thread failed', { cause });
      news.resolve();
    });
    thread.worker.on('exit', (code) => {
      failure ??= new Error(`A typeset thread ended with code ${code}`);
      news.resolve();
    });
    return thread;
  });

  const source = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
  try {
    let ticket = 0;
    let open = true;
    while (true) {
      if (failure !== undefined) throw failure;
      const free = threads.toSorted((a, b) => a.busy - b.busy)[0];
      if (open && free !== undefined && free.busy < AHEAD) {
        const next = await source.next();
        if (next.done) {
          open = false;
          continue;
        }
        ticket += 1;
        waiting.set(ticket, next.value);
        free.busy += 1;
        free.worker.postMessage({ ticket, job: next.value });
        continue;
      }
      const file = ready.shift();
      if (file !== undefined) {
        yield file;
        continue;
      }
      if (!open && waiting.size === 0) return;
      await news.promise;
      news = signal();
    }
  } finally {
    await source.return?.();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
