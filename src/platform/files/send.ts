import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Log } from '../log.ts';
import { evaluateConditions, rangeStillValid, wholeSeconds } from './conditions.ts';
import { type Archivo, fileStore } from './files.ts';
import { disposition, fileExtension, presentation } from './presentation.ts';
import { requestedRange } from './range.ts';
import { type ByteRange, MissingFileError } from './store.ts';

export type SendOptions = {
  /** Name under which it is saved, instead of its own. An address may choose the name, never the kind: the ending must be the same. */
  name?: string | undefined;
  /** The version that the address names (`?v=`); the file's own lets caches keep it for ever. */
  version?: string | undefined;
};

/** Every version of a content has its address, so that a kept copy is never a wrong one. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** An address without a version may lead to another content soon, and to none when the file is withdrawn. */
const FOR_A_MINUTE = 'public, max-age=60';

/**
 * Answers with a published file, streamed from the store: GET and HEAD, conditions (304, 412), one range (206, 416), `Content-Disposition`.
 * The handler returns what this returns. Throws `Problem`: 404 when the store does not have the content, 503 when it cannot be read.
 */
export async function sendArchivo(
  request: FastifyRequest,
  reply: FastifyReply,
  archivo: Archivo,
  { name, version }: SendOptions = {},
): Promise<FastifyReply> {
  const stored = await storedSize(archivo, request.log);
  const current = { etag: `"${archivo.sha256}"`, modified: archivo.creado.getTime() };
  const outcome = evaluateConditions(request.headers, current);
  if (outcome === 'failed') throw new Problem('condicion-fallida');
  const about = {
    etag: current.etag,
    'last-modified': new Date(wholeSeconds(current.modified)).toUTCString(),
    'cache-control': version && archivo.sha256.startsWith(version) && version.length >= 12 ? FOR_EVER : FOR_A_MINUTE,
    'content-security-policy': presentation(archivo.tipo).policy,
  };
  if (outcome === 'unchanged') return reply.code(304).headers(about).send(nothing());
  const isGet = request.method === 'GET';
  // Ranges are defined for GET alone (RFC 9110, section 14.2).
  const asked = isGet && rangeStillValid(request.headers, current) ? request.headers.range : undefined;
  const range = requestedRange(asked, stored);
  if (range === 'outside')
    throw new Problem('rango-no-disponible', { headers: { 'content-range': `bytes */${stored}` } });
  const part = range === 'none' ? undefined : range;
  const body = isGet ? await read(archivo, part, request.log) : nothing();
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${stored}`);
  const { contentType, inline } = presentation(archivo.tipo);
  return reply
    .headers({ ...about, 'accept-ranges': 'bytes', 'content-type': contentType })
    .header('content-disposition', disposition(savedName(archivo, name), inline))
    .header('content-length', part ? part.end - part.start + 1 : stored)
    .send(body);
}

function savedName(archivo: Archivo, wanted: string | undefined): string {
  return wanted && fileExtension(wanted) === fileExtension(archivo.nombre) ? wanted : archivo.nombre;
}

/** No body, as a stream: Fastify's automatic HEAD routes would set the length of any other kind of body to its own. */
function nothing(): Readable {
  return Readable.from([]);
}

/** A content of another size than its row's is damaged, and counts as missing: half a file must not pass for the whole. */
async function storedSize(archivo: Archivo, log: Log): Promise<number> {
  const size = await orUnavailable(archivo, log, () => fileStore().size(archivo.sha256));
  if (size !== archivo.bytes) throw missing(archivo, log);
  return size;
}

function read(archivo: Archivo, range: ByteRange | undefined, log: Log): Promise<Readable> {
  return orUnavailable(archivo, log, () => fileStore().read(archivo.sha256, range));
}

async function orUnavailable<T>(archivo: Archivo, log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof MissingFileError) throw missing(archivo, log);
    throw new Problem('servicio-no-disponible', {}, { cause });
  }
}

const reported = new Set<string>();

/** 404, and one line in the log for each content, however often it is asked for. */
function missing({ id, sha256 }: Archivo, log: Log): Problem {
  if (!reported.has(sha256) && reported.size < 10_000) {
    reported.add(sha256);
    log.error({ archivo: id, sha256 }, 'the store does not have the content of a published file');
  }
  return new Problem('no-encontrado');
}
