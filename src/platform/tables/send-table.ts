import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { CursorLimitError } from '../database/cursor.ts';
import { presentation } from '../files/presentation.ts';
import { Problem } from '../http/problem.ts';
import { slugOf } from '../text/fold.ts';
import { type DatasetFormat, type Table, tableFormats } from './table.ts';
import { mediaTypes, writers } from './writers.ts';

/** Last part of a table's address: the download format. */
export const tableFormat = z
  .enum(tableFormats, 'Los formatos son csv, xlsx y json.')
  .meta({ description: 'Formato del archivo: csv, xlsx o json.', example: 'csv' });

/** Shared caches may reuse a download as long as a page is fresh. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=30';
/** Timeouts of a download in milliseconds: one minute without reading by the client, and a quarter of an hour in total. */
const UNREAD_TIMEOUT_MS = 60_000;
const DOWNLOAD_TIMEOUT_MS = 900_000;
/** Seconds after which a client may retry if all cursors are in use. */
const RETRY_AFTER = 20;

/**
 * Sends a table as a file named after its title, written while the client reads it. Rows are read up to the first chunk before the answer begins:
 * failures until then are problems; later ones close the connection. HEAD reads no rows. Throws `Problem`: 503 with `Retry-After` while too many
 * downloads run.
 */
export async function sendTable<Row>(
  reply: FastifyReply,
  format: DatasetFormat,
  table: Table<Row>,
): Promise<FastifyReply> {
  const headers = {
    'content-type': presentation(mediaTypes[format]).contentType,
    'content-disposition': `attachment; filename="${slugOf(`${table.title} ${table.subject ?? ''}`)}.${format}"`,
    'cache-control': CACHE_CONTROL,
    vary: 'Accept-Encoding',
  };
  if (reply.request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]));
  const body = await openBody(writers[format]({ ...table, rows: interruptible(table.rows, reply) }));
  endWithConnection(reply, body);
  reply.headers(headers);
  // Workbooks and Parquet are already compressed.
  if (format === 'xlsx' || format === 'parquet' || !acceptsGzip(reply.request.headers['accept-encoding']))
    return reply.send(body);
  const compressed = createGzip({ level: 5 });
  body.once('error', (error) => compressed.destroy(error));
  compressed.once('close', () => body.destroy());
  return reply.header('content-encoding', 'gzip').send(body.pipe(compressed));
}

/** Returns the chunks as a stream, with the first one computed. Destroying the stream ends the writer, even if nothing was read. */
async function openBody(chunks: AsyncGenerator<Uint8Array>): Promise<Readable> {
  const first = await chunks.next().catch((cause) => {
    if (!(cause instanceof CursorLimitError)) throw cause;
    const title = 'Hay muchas descargas en curso. Espere un momento e intente de nuevo.';
    throw new Problem('servicio-no-disponible', { title, headers: { 'retry-after': String(RETRY_AFTER) } }, { cause });
  });
  let waiting: IteratorResult<Uint8Array> | undefined = first;
  return new Readable({
    async read() {
      try {
        const { done, value } = waiting ?? (await chunks.next());
        waiting = undefined;
        // Rows in memory never yield to the event loop, so other requests are handled here.
        await setImmediate();
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    },
    destroy(error, done) {
      chunks.return(undefined).then(
        () => done(error),
        (failure) => done(error ?? failure),
      );
    },
  });
}

/** Returns rows that end as soon as the connection is closed, since a writer waiting for rows cannot be stopped otherwise. */
function interruptible<Row>(rows: Table<Row>['rows'], reply: FastifyReply): Table<Row>['rows'] {
  if (!(Symbol.asyncIterator in rows)) return rows;
  return {
    [Symbol.asyncIterator]() {
      const iterator = rows[Symbol.asyncIterator]();
      reply.raw.once('close', () => iterator.return?.().catch(() => undefined));
      return iterator;
    },
  };
}

function endWithConnection(reply: FastifyReply, body: Readable): void {
  const { raw } = reply;
  const timer = setTimeout(() => raw.destroy(), DOWNLOAD_TIMEOUT_MS).unref();
  raw.setTimeout(UNREAD_TIMEOUT_MS, () => raw.destroy());
  raw.once('close', () => {
    clearTimeout(timer);
    body.destroy();
  });
  if (raw.destroyed) body.destroy();
}

function acceptsGzip(header: string | undefined): boolean {
  return (
    header !== undefined && new Negotiator({ headers: { 'accept-encoding': header } }).encoding(['gzip']) === 'gzip'
  );
}
