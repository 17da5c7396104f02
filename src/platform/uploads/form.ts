import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { readPaced } from './pace.ts';

/** Parsed form: text fields by name (the first one with a name) and the result of `onFile`. */
type ReceivedForm<F> = { fields: Record<string, string>; file?: F | undefined; tooManyFiles: boolean };

export type FormOptions<F> = {
  /** Maximum file size in bytes; the rest is discarded and the stream is `truncated`. */
  maxFileBytes: number;
  /** Text fields that may be sent with a file name or media type, like a Blob. */
  textFields: readonly string[];
  /**
   * Consumes the file stream, or throws. Called only for a part with content or a name. `fields` contains the text fields before the file.
   */
  onFile: (
    file: { name: string; stream: AsyncIterable<Buffer>; truncated: () => boolean },
    fields: Readonly<Record<string, string>>,
  ) => Promise<F>;
};

/** Returns the body of a request whose content type parser passes the stream on. */
export function bodyStream({ body, raw }: Pick<FastifyRequest, 'body' | 'raw'>): Readable {
  return (body as Readable | undefined) ?? raw;
}

/** Limits for all forms; a text field has at most 256 kB. */
const LIMITS = { fields: 60, files: 8, parts: 68, fieldNameSize: 100, fieldSize: 256 * 1024, headerPairs: 30 };
/** Allowance for fields and part headers, in bytes. */
const FIELDS_BYTES = 1024 * 1024;

/**
 * Parses a streamed form (multipart or urlencoded) with parts in any order. The file is streamed to `onFile`, nothing is written to disk
 * here. `onFile` may have finished when an error is thrown: the caller must undo it. Throws the problems 400 (malformed, truncated or too slow), 413
 * (too long), 415 (not a form).
 */
export async function receiveForm<F>(
  contentType: string | undefined,
  body: Readable,
  options: FormOptions<F>,
): Promise<ReceivedForm<F>> {
  const parser = newParser(contentType, options);
  const fields: Record<string, string> = Object.create(null);
  let fileResult: Promise<F | undefined> | undefined;
  let current: BusboyFileStream | undefined;
  let tooLong = false;
  let tooManyFiles = false;

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) tooLong = true;
    else fields[name] ??= value;
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, () => (tooLong = true));
  // `pipeline` rejects with the first error; later errors must not crash the process.
  parser.on('error', ignore);
  parser.on('file', (_field, stream, name = '') => {
    // Likewise for errors of a file stream that is no longer read.
    stream.on('error', ignore);
    const part = new Part(stream);
    const previous = fileResult;
    current = stream;
    fileResult = (async () => {
      const firstFile = await previous;
      const isFile = (await part.begin()) || name !== '';
      if (isFile && firstFile === undefined)
        return options.onFile({ name, stream: part.pieces(), truncated: () => stream.truncated }, fields);
      if (isFile) tooManyFiles = true;
      return firstFile;
    })();
    // Always drained, otherwise the parser never finishes. Errors are thrown below.
    void fileResult.catch(() => undefined).then(() => part.drain());
  });

  try {
    await pipeline(limitedChunks(body, 2 * (options.maxFileBytes + FIELDS_BYTES)), parser);
  } catch (cause) {
    // Ends the current file stream too, so that its consumer cleans up.
    current?.destroy(new Error('The form was cut off'));
    await fileResult?.catch(() => undefined);
    if (cause instanceof Problem) throw cause;
    throw new Problem('peticion-malformada');
  }
  const file = await fileResult;
  if (tooLong) throw new Problem('demasiado-grande');
  return { fields, file, tooManyFiles };
}

function newParser<F>(contentType: string | undefined, { maxFileBytes, textFields }: FormOptions<F>) {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType ?? ''))
    throw new Problem('tipo-no-admitido');
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: { ...LIMITS, fileSize: maxFileBytes },
      isPartAFile: (field, type, name) =>
        !textFields.includes(field ?? '') && (type === 'application/octet-stream' || name !== undefined),
    });
  } catch {
    // Missing boundary or malformed media type.
    throw new Problem('peticion-malformada');
  }
}

/** File part that can be peeked, partially read, and drained afterwards. */
class Part {
  private readonly source: AsyncIterator<Buffer>;
  private firstChunk: IteratorResult<Buffer> | undefined;

  constructor(stream: BusboyFileStream) {
    this.source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Returns whether the part has content. Browsers send an empty part without a name if no file was chosen. */
  async begin(): Promise<boolean> {
    this.firstChunk = await this.source.next();
    return !this.firstChunk.done;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let next = this.firstChunk ?? (await this.source.next()); !next.done; next = await this.source.next()) {
      this.firstChunk = undefined;
      yield next.value;
    }
  }

  async drain(): Promise<void> {
    try {
      while (!(await this.source.next()).done);
    } catch {
      // Truncated: nothing left to read.
    }
  }
}

function ignore(): void {
  // `pipeline` reports the error.
}

/** Yields the chunks of a body up to `maxBytes`. Callers allow twice the limit, so that slightly oversized files are read to the end. */
async function* limitedChunks(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of readPaced(body)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Problem('demasiado-grande');
    yield chunk;
  }
}

/**
 * Discards the rest of a rejected body, up to `maxBytes` bytes: if the connection closes while a browser is still sending, it shows a network
 * error instead of the response.
 */
export async function drain(body: Readable, maxBytes: number): Promise<void> {
  try {
    let bytes = 0;
    if (body.readableEnded || body.destroyed) return;
    for await (const piece of readPaced(body)) {
      bytes += piece.length;
      if (bytes > maxBytes) return;
    }
  } catch {
    // The client has disconnected.
  }
}
