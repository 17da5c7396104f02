import { Readable } from 'node:stream';
import { putContent } from '#platform/files/contents.ts';
import type { Stored } from '#platform/files/store.ts';
import { countPages } from './page-count.ts';
import { type PoolOptions, type RenderedFile, type RenderJob, renderAll } from './pool.ts';

/** A typeset document in the file store; a Word file has no number of pages. */
export type TypesetFile = Stored & { paginas: number | null };

/** Documents that are typeset in the background. */
export type TypesetFiles = {
  /** Waits for the file of a job. Rejects when typesetting failed, or ended without it. */
  find(key: string, format: RenderJob['format']): Promise<TypesetFile>;
};

/** Typesets documents on worker threads and stores them, in the order of the jobs, while the caller goes on. */
export function startTypesetting(jobs: AsyncIterable<RenderJob>, options: PoolOptions): TypesetFiles {
  const files = new Map<string, PromiseWithResolvers<TypesetFile>>();
  const fileOf = (key: string, format: string) => {
    const name = `${key}.${format}`;
    const file = files.get(name) ?? Promise.withResolvers<TypesetFile>();
    files.set(name, file);
    return file;
  };
  const ended = run().then(() => Promise.reject(new Error('No job had this key')));
  // `find` reports it.
  ended.catch(() => undefined);
  return { find: (key, format) => Promise.race([fileOf(key, format).promise, ended]) };

  async function run(): Promise<void> {
    for await (const file of renderAll(jobs, options)) fileOf(file.key, file.format).resolve(await store(file));
  }
}

async function store({ format, bytes }: RenderedFile): Promise<TypesetFile> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stored = await putContent(Readable.from([content]));
  return { ...stored, paginas: format === 'pdf' ? countPages(content) : null };
}
