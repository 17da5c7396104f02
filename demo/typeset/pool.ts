import { existsSync } from 'node:fs';
import path from 'node:path';
import { Tinypool } from 'tinypool';
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

export interface PoolOptions {
  letterhead: Letterhead;
  /** Threads; 2 by default. */
  workers?: number;
  /** Absolute path of the worker's entry; found by itself when left out. */
  entry?: string;
}

/** Megabytes; a document needs a few, and garbage is collected before it piles up. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

/** Documents per thread that are not finished: one being rendered, one waiting, so that no thread idles. */
const AHEAD = 2;

/**
 * The worker's entry is a path looked up when a pool starts, and not `new Worker(new URL('./worker.ts', import.meta.url))`,
 * which points nowhere once this module is part of a bundle. In a bundle the entry is `typeset-worker.js`, a second
 * input of the server build, next to the bundle or one folder above its chunks. In development and in tests it is the
 * source next to this file: Node strips its types by itself, which is why imports in this folder name `.ts` files.
 */
function findWorkerEntry(from: string = import.meta.dirname): string {
  const candidates = ['typeset-worker.js', '../typeset-worker.js', 'worker.ts'].map((name) => path.resolve(from, name));
  const workerFile = candidates.find((file) => existsSync(file));
  if (workerFile === undefined) throw new Error(`No typeset worker at ${candidates.join(', ')}`);
  return workerFile;
}

/**
 * Renders documents on worker threads and yields each file as soon as it is ready, in no fixed order. Jobs are pulled only
 * as threads get free, and threads pause while the caller works on a file: memory contains a few documents, however
 * many there are. The threads end with the iteration, also when it is left early.
 * @throws when a document cannot be rendered (the message names its key) or a thread dies
 */
export async function* renderAll(
  jobs: Iterable<RenderJob> | AsyncIterable<RenderJob>,
  { letterhead, workers = 2, entry = findWorkerEntry() }: PoolOptions,
): AsyncGenerator<RenderedFile, void, undefined> {
  // A pool whose threads all fail at their start cannot be closed: tinypool's workers have no `removeListener`.
  if (!existsSync(entry)) throw new Error(`No typeset worker at ${entry}`);
  const pool = new Tinypool({
    filename: entry,
    name: 'renderDocument',
    minThreads: workers,
    maxThreads: workers,
    workerData: letterhead,
    execArgv: [],
    resourceLimits: LIMITS,
  });
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  pool.on('error', (cause) => broken.reject(new Error('A typeset thread failed', { cause })));
  const running = new Map<RenderJob, Promise<[RenderJob, RenderedFile]>>();
  async function takeFirst(): Promise<RenderedFile> {
    const [job, file] = await Promise.race([...running.values(), broken.promise]);
    running.delete(job);
    return file;
  }
  try {
    for await (const job of jobs) {
      const task = render(pool, job);
      // A failure is thrown by `takeFirst`, or by nothing when the caller left before.
      task.catch(() => undefined);
      running.set(job, task);
      if (running.size >= workers * AHEAD) yield await takeFirst();
    }
    while (running.size > 0) yield await takeFirst();
  } finally {
    await pool.destroy();
  }
}

async function render(pool: Tinypool, job: RenderJob): Promise<[RenderJob, RenderedFile]> {
  const { key, format } = job;
  try {
    const bytes: Uint8Array<ArrayBuffer> = await pool.run(job);
    return [job, { key, format, bytes }];
  } catch (cause) {
    throw new Error(`${format} of ${key}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
