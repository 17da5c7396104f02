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

export type SendOptions = {
  /** Name under which it is saved, instead of its own. An address may choose the name, never the kind: the ending must be the same. */
  name?: string | undefined;
  /** The version that the address names (`?v=`); the file's own lets caches keep it for a day. */
  version?: string | undefined;
};

/** Every version of a content has its own address, so a cached copy is never wrong; after a day a withdrawn one is gone. */
export const FOR_A_DAY = 'public, max-age=86400, immutable';
/** Headers that describe the content, which an answer without it lacks. */
const CONTENT_HEADERS = ['etag', 'last-modified', 'accept-ranges', 'content-disposition'];
/** An address without a version may lead to another content soon, and to none when the file is withdrawn. */
const SHORT_LIVED = 'public, max-age=60';

/**
 * Answers with a published file, streamed from the store: GET and HEAD, conditions (304, 412), one range (206, 416), `Content-Disposition`.
 * The handler returns its result. Throws `Problem`: 404 when the store does not have the content, 503 when it is damaged or the store
 * cannot be read. Only a body asks the store; the row answers the rest.
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
  // Ranges are defined for GET alone (RFC 9110, section 14.2).
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

/** An empty stream: Fastify's automatic HEAD routes would set the length of any other kind of body to its own. */
function emptyBody(): Readable {
  return Readable.from([]);
}

/** Opens the content. One of another size than its row's counts as missing: half a file must not pass for the whole. */
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
 * Passes a whole content on, and compares its hash before the last chunk: a damaged file never arrives complete. A part is compared by the
 * weekly review alone.
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

/** The store and the row disagree: a job reads the content and corrects the row. The answer does not wait for it. */
function reportDifference({ sha256 }: Archivo, log: Log): void {
  queueContentCheck(sha256).catch((error) => log.error({ err: error, sha256 }, 'queueing a content check'));
}

function damaged(): Problem {
  return new Problem('servicio-no-disponible', {
    title: 'Este archivo se dañó en nuestro almacén y no lo entregamos así. Lo estamos recuperando; intente más tarde.',
    headers: { 'retry-after': '3600' },
  });
}
