import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Log } from '../log.ts';
import { type Archivo, fileStore } from './files.ts';
import { disposition, fileExtension, presentation } from './presentation.ts';
import { evaluateConditions, rangeStillValid, requestedRange, wholeSeconds } from './requests/conditions.ts';
import { queueContentCheck } from './state/check.ts';
import { type ByteRange, MissingFileError } from './store.ts';

type SendOptions = {
  /** Download name that replaces the file's own. It must have the same extension, so that an address cannot change the type. */
  name?: string | undefined;
  /** Version in the address (`?v=`). If it is that of the file, caches may store the answer for a day. */
  version?: string | undefined;
};

/** A versioned address never changes its content, so a cached copy is never wrong. The limit of a day applies to withdrawn files. */
export const FOR_A_DAY = 'public, max-age=86400, immutable';
/** Headers that describe the content, omitted from answers without it. */
const CONTENT_HEADERS = ['etag', 'last-modified', 'accept-ranges', 'content-disposition'];
/** For an address without a version, whose content may change or be withdrawn soon. */
const SHORT_LIVED = 'public, max-age=60';

/**
 * Answers with a published file, streamed from the store: GET and HEAD, conditions (304, 412), one range (206, 416), `Content-Disposition`.
 * The handler must return the result. Throws `Problem`: 404 if the store lacks the content, 503 if it is damaged or the store cannot be read.
 * The store is accessed only for a body.
 */
export async function sendArchivo(
  request: FastifyRequest,
  reply: FastifyReply,
  archivo: Archivo,
  { name, version }: SendOptions = {},
): Promise<FastifyReply> {
  const isGet = request.method === 'GET';
  if (archivo.estado === 'dañado') throw damaged();
  if (archivo.estado === 'falta' && !isGet) throw new Problem('no-encontrado');
  const current = { etag: `"${archivo.sha256}"`, modified: archivo.creado.getTime() };
  const outcome = evaluateConditions(request.headers, current);
  if (outcome === 'failed') throw new Problem('condicion-fallida');
  const headers = {
    etag: current.etag,
    'last-modified': new Date(wholeSeconds(current.modified)).toUTCString(),
    'cache-control': version && archivo.sha256.startsWith(version) && version.length >= 12 ? FOR_A_DAY : SHORT_LIVED,
    'content-security-policy': presentation(archivo.tipo).policy,
  };
  if (outcome === 'unchanged') return reply.code(304).headers(headers).send(emptyBody());
  // Ranges are defined only for GET (RFC 9110, section 14.2).
  const requested = isGet && rangeStillValid(request.headers, current) ? request.headers.range : undefined;
  const range = requestedRange(requested, archivo.bytes);
  if (range === 'outside')
    throw new Problem('rango-no-disponible', { headers: { 'content-range': `bytes */${archivo.bytes}` } });
  const part = range === 'none' ? undefined : range;
  const content = isGet ? await openWhole(archivo, part, request.log) : emptyBody();
  const onDamage = () => {
    reportDifference(archivo, request.log);
    for (const header of CONTENT_HEADERS) reply.removeHeader(header);
  };
  const body = isGet && !part ? Readable.from(verified(content, archivo, onDamage), { objectMode: false }) : content;
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${archivo.bytes}`);
  const { contentType, inline } = presentation(archivo.tipo);
  return reply
    .headers({ ...headers, 'accept-ranges': 'bytes', 'content-type': contentType })
    .header('content-disposition', disposition(savedName(archivo, name), inline))
    .header('content-length', part ? part.end - part.start + 1 : archivo.bytes)
    .send(body);
}

function savedName(archivo: Archivo, requestedName: string | undefined): string {
  return requestedName && fileExtension(requestedName) === fileExtension(archivo.nombre)
    ? requestedName
    : archivo.nombre;
}

/** Returns an empty stream. For other empty bodies, Fastify's automatic HEAD routes would overwrite the content length. */
function emptyBody(): Readable {
  return Readable.from([]);
}

/** Opens the content. If its size differs from the row, it counts as missing, so that a truncated file is never sent. */
async function openWhole(archivo: Archivo, range: ByteRange | undefined, log: Log): Promise<Readable> {
  try {
    const { bytes, stream } = await fileStore().open(archivo.sha256, range);
    if (bytes === archivo.bytes) {
      if (archivo.estado !== 'presente') reportDifference(archivo, log);
      return stream;
    }
    stream.destroy();
  } catch (cause) {
    if (!(cause instanceof MissingFileError)) throw new Problem('servicio-no-disponible', {}, { cause });
  }
  if (archivo.estado === 'presente') reportDifference(archivo, log);
  throw new Problem('no-encontrado');
}

/**
 * Streams a whole content and compares its hash before the last chunk, so that a damaged file never arrives complete. Partial contents are
 * verified only by the weekly review.
 */
async function* verified(stream: Readable, { sha256 }: Archivo, onDamage: () => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let lastChunk: Buffer | undefined;
  for await (const chunk of stream) {
    hash.update(chunk);
    if (lastChunk) yield lastChunk;
    lastChunk = chunk;
  }
  if (hash.digest('hex') !== sha256) {
    onDamage();
    throw damaged();
  }
  if (lastChunk) yield lastChunk;
}

/** Queues a job that reads the content and corrects its row, without waiting for it. */
function reportDifference({ sha256 }: Archivo, log: Log): void {
  queueContentCheck(sha256).catch((error) => log.error({ err: error, sha256 }, 'queueing a content check'));
}

function damaged(): Problem {
  return new Problem('servicio-no-disponible', {
    title: 'Este archivo se dañó en nuestro almacén y no lo entregamos así. Lo estamos recuperando; intente más tarde.',
    headers: { 'retry-after': '3600' },
  });
}
