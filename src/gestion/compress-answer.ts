import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding } from '#platform/http/negotiation.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes from which on compression pays. */
const MIN_BYTES = 860;
/** Brotli at this quality takes some milliseconds for a page, and makes it a fifth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Returns the body of an answer with text, compressed if a page of ours or the person made the request: the length of a compressed page tells
 * who chooses its address what else it contains (docs/decisions/two-applications-in-one-process.md).
 */
export async function compressAnswer(body: Buffer, headers: IncomingHttpHeaders, reply: FastifyReply): Promise<Buffer> {
  reply.header('vary', 'accept-encoding, sec-fetch-site');
  const encoding =
    isOfPerson(headers) && body.length >= MIN_BYTES ? chooseEncoding(headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(body, BROTLI) : gzipped(body);
}

/** `compressAnswer` for a file with text that is written while the browser reads it. A failure of `file` breaks the answer off. */
export function compressFile(file: Readable, headers: IncomingHttpHeaders, reply: FastifyReply): Readable {
  reply.header('vary', 'accept-encoding, sec-fetch-site');
  const encoding = isOfPerson(headers) ? chooseEncoding(headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return file;
  reply.header('content-encoding', encoding);
  return pipeline(file, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(), () => undefined);
}

/** Whether no other site chose the address: a link, a form or a script of our own pages did, or the person typed it. */
function isOfPerson(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}
