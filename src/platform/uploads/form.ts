import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyFileStream } from '@fastify/busboy';
import { Problem } from '../http/problem.ts';

/** What came in a form: text fields by name (the first of a name counts) and what `onFile` made of the one file. */
export type ReceivedForm<F> = { fields: Record<string, string>; file?: F | undefined; tooManyFiles: boolean };

export type FormOptions<F> = {
  /** Bytes of a file; more are read and thrown away, and the stream says `truncated`. */
  maxFileBytes: number;
  /** Fields that are text although they come with a file name or a media type, as a Blob does. */
  textFields: readonly string[];
  /** Takes the file's stream to its end, or throws. Called only for a part that holds a byte or a name. */
  onFile: (file: { name: string; stream: AsyncIterable<Buffer>; truncated: () => boolean }) => Promise<F>;
};

/** Enough for every field of every form; a text field holds at most 256 kB. */
const LIMITS = { fields: 60, files: 8, parts: 68, fieldNameSize: 100, fieldSize: 256 * 1024, headerPairs: 30 };
/** What may come beside the file: fields and the frame of the parts. */
const BESIDE = 1024 * 1024;

/**
 * Reads a form (multipart or urlencoded) as it arrives, parts in any order. The file goes to `onFile` chunk by chunk: nothing is kept on
 * disk here. Whatever is thrown, `onFile` may have finished before: its caller undoes it. Throws the problems 400 (broken or cut off), 413 (too long), 415 (not a form).
 */
export async function receiveForm<F>(
  contentType: string | undefined,
  body: Readable,
  options: FormOptions<F>,
): Promise<ReceivedForm<F>> {
  const parser = newParser(contentType, options);
  const fields: Record<string, string> = Object.create(null);
  let taken: Promise<F | undefined> | undefined;
  let current: BusboyFileStream | undefined;
  let tooLong = false;
  let tooManyFiles = false;

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) tooLong = true;
    else fields[name] ??= value;
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, () => (tooLong = true));
  // `pipeline` throws what goes wrong; an error that comes after it must not end the process.
  parser.on('error', ignore);
  parser.on('file', (_field, stream, name = '') => {
    // Nor one of a file that was read to its end, or that nobody reads any more.
    stream.on('error', ignore);
    const part = new Part(stream);
    const previous = taken;
    current = stream;
    taken = (async () => {
      const before = await previous;
      const found = (await part.begin()) || name !== '';
      if (found && before === undefined)
        return options.onFile({ name, stream: part.pieces(), truncated: () => stream.truncated });
      if (found) tooManyFiles = true;
      return before;
    })();
    // To its end in any case, or the parser would wait for ever. What went wrong is thrown below.
    taken.catch(() => undefined).then(() => part.drain());
  });

  try {
    await pipeline(counted(body, 2 * (options.maxFileBytes + BESIDE)), parser);
  } catch (cause) {
    // What was being read ends here too, so that whoever reads it cleans up.
    current?.destroy(new Error('The form was cut off'));
    await taken?.catch(() => undefined);
    if (cause instanceof Problem) throw cause;
    throw new Problem('peticion-malformada');
  }
  const file = await taken;
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
    // No boundary, or a media type that cannot be read.
    throw new Problem('peticion-malformada');
  }
}

/** A part of the form as a stream that can be looked into, left half read, and still be read to its end. */
class Part {
  private readonly source: AsyncIterator<Buffer>;
  private held: IteratorResult<Buffer> | undefined;

  constructor(stream: BusboyFileStream) {
    this.source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Whether it holds a byte. A browser sends an empty part without a name when no file was chosen. */
  async begin(): Promise<boolean> {
    this.held = await this.source.next();
    return !this.held.done;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let next = this.held ?? (await this.source.next()); !next.done; next = await this.source.next()) {
      this.held = undefined;
      yield next.value;
    }
  }

  async drain(): Promise<void> {
    try {
      while (!(await this.source.next()).done);
    } catch {
      // It was cut off: there is nothing left to read.
    }
  }
}

function ignore(): void {
  // Reported elsewhere.
}

/** The body's pieces, until there are too many. Twice what is taken: what is too large by a little is read to its end. */
async function* counted(body: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += piece.length;
    if (bytes > most) throw new Problem('demasiado-grande');
    yield piece;
  }
}

/**
 * Reads what is left of a refused body and throws it away, up to `most` bytes: a browser that is still sending when the connection closes
 * shows an error of its own instead of our answer.
 */
export async function drain(body: Readable, most: number): Promise<void> {
  try {
    let bytes = 0;
    if (body.readableEnded || body.destroyed) return;
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > most) return;
    }
  } catch {
    // Whoever sent it is gone.
  }
}
