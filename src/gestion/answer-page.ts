import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { chooseEncoding } from '#platform/http/negotiation.ts';
import { Problem } from '#platform/http/problem.ts';
import { findLogin, type Login } from '#platform/identity/logins.ts';
import { enrollingActor, type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { developmentPolicy, documentPolicy, scriptHash } from '#platform/web/headers.ts';
import { sealPage } from '#platform/web/seal.ts';
import { isSafe, toWebRequest } from '#platform/web/web-request.ts';
import { themeScript } from '#ui/layout/inline-scripts.ts';
import { ENROLMENT, entryPages, HOME, hasTypedForm, SIGN_IN } from './addresses.ts';
import { isData, leadTo } from './refusals.ts';
import { type Staff, type StaffOutcome, staffInput, staffOutcome } from './staff-context.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Answers one request of the staff application with a page. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Returns the function that answers pages through React Router. Without a login it serves only the entry pages. */
export async function createAnswerPage(staff: Staff): Promise<AnswerPage> {
  const handle = staff.development
    ? createRequestHandler(() => import('virtual:react-router/server-build'), 'development')
    : createRequestHandler(await import('virtual:react-router/server-build'), 'production');

  return async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', staff.config.gestionUrl);
    const path = url.pathname.replace(/\.data$/, '');
    const isEntry = entryPages.includes(path);
    assertServed(request, path, isEntry);
    const now = new Date();
    const webRequest = toWebRequest(request, url);
    const login = await findLogin(webRequest.headers, now);
    const target = requiredPage(login, path, isEntry);
    // Typed text must survive the end of the login: the action answers a submission by script with 401, in its page.
    const staysInPage = !login && hasTypedForm(path) && isData(request) && !isSafe(request.method);
    if (target && !staysInPage) return leadTo(target, request, reply);
    const nonce = staff.development ? undefined : randomBytes(16).toString('base64url');
    const actor = login && (login.proved ? await staffActor(login.person) : enrollingActor(login.person));
    const outcome: StaffOutcome = { cookies: [] };
    const context = new RouterContextProvider();
    const { config, cacheReport } = staff;
    // The menu counts and the page share them.
    let imports: ReturnType<typeof staff.listImports> | undefined;
    const listImports = () => {
      imports ??= staff.listImports();
      return imports;
    };
    context.set(staffInput, { config, nonce, login, actor, address: request.ip, cacheReport, listImports, now });
    context.set(staffOutcome, outcome);
    if (!isSafe(request.method)) await assertForm(webRequest);
    const response = await handle(webRequest, context);
    if (response.status === 403) noteDenial(request, path, actor);
    if (outcome.failure) reportFailure(request, outcome.failure);
    return send(request, reply, { response, outcome, nonce, site: config.publicUrl.origin });
  };
}

/** Throws a `Problem` for an address that no page of the staff application has. */
function assertServed(request: FastifyRequest, path: string, isEntry: boolean): void {
  if (path !== SIGN_IN && !path.startsWith(`${SIGN_IN}/`)) throw new Problem('no-encontrado');
  // Another spelling of the address reaches the page by `/*`, which does not limit attempts.
  if (isEntry && !isSafe(request.method) && request.routeOptions.url !== path) throw new Problem('no-encontrado');
}

/** Throws a `Problem` for a submission that is not a form; page actions read only forms. */
async function assertForm(request: Request): Promise<void> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw new Problem('tipo-no-admitido');
  try {
    await request.clone().formData();
  } catch (cause) {
    throw new Problem('peticion-malformada', {}, { cause });
  }
}

/** Records a request for a page that the person's roles do not permit. */
function noteDenial(request: FastifyRequest, path: string, actor: StaffActor | undefined): void {
  noteSecurityEvent('permiso-negado');
  request.log.warn({ persona: actor?.id, pagina: path }, 'permission denied');
}

/** Logs a failure that the page answered. Throws failures that are answered alike everywhere: a problem, or an unavailable database. */
function reportFailure(request: FastifyRequest, failure: unknown): void {
  if (failure instanceof Problem || isDatabaseDown(failure)) throw failure;
  request.log.error({ err: failure }, 'page failed');
}

/** Returns the page that a request without a sufficient login is redirected to; undefined if it may be answered. */
function requiredPage(login: Login | undefined, path: string, isEntry: boolean): string | undefined {
  if (!login) return isEntry ? undefined : SIGN_IN;
  if (!login.proved) return path === ENROLMENT || isEntry ? undefined : ENROLMENT;
  return path === ENROLMENT ? HOME : undefined;
}

type Answered = {
  response: Response;
  outcome: StaffOutcome;
  nonce: string | undefined;
  /** Origin of the public site, whose previews pages frame. */
  site: string;
};

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { response, outcome: { html, cookies }, nonce, site }: Answered,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  // A route cannot weaken this by a header of its own.
  reply.header('cache-control', 'no-store');
  if (html === undefined) {
    const isText = response.headers.get('content-type')?.startsWith('text/') ?? false;
    if (isText && response.body && response.headers.has('content-disposition'))
      return reply.send(compressFile(Readable.fromWeb(response.body as WebStream), headers, reply));
    const body = Buffer.from(await response.arrayBuffer());
    return reply.send(isText ? await compressAnswer(body, headers, reply) : body);
  }
  if (nonce === undefined) return reply.header('content-security-policy', developmentPolicy).send(html);
  const sealed = sealPage(html, nonce);
  reply.header(
    'content-security-policy',
    documentPolicy([scriptHash(themeScript), ...sealed.scriptHashes], { 'frame-src': site }),
  );
  return reply.send(await compressAnswer(Buffer.from(sealed.html), headers, reply));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Minimum number of bytes worth compressing. */
const MIN_BYTES = 860;
/** At this quality Brotli takes some milliseconds per page and reduces it to a fifth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Returns the body of a text answer, compressed only if the person or a page of this application made the request. Otherwise the compressed
 * length would reveal content of the page to the site that chose its address (docs/decisions/two-applications-in-one-process.md).
 */
async function compressAnswer(body: Buffer, headers: IncomingHttpHeaders, reply: FastifyReply): Promise<Buffer> {
  reply.header('vary', 'accept-encoding, sec-fetch-site');
  const encoding =
    isOfPerson(headers) && body.length >= MIN_BYTES ? chooseEncoding(headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(body, BROTLI) : gzipped(body);
}

/** Like `compressAnswer`, for a text file that is written while the browser reads it. A failure of `file` aborts the answer. */
export function compressFile(file: Readable, headers: IncomingHttpHeaders, reply: FastifyReply): Readable {
  reply.header('vary', 'accept-encoding, sec-fetch-site');
  const encoding = isOfPerson(headers) ? chooseEncoding(headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return file;
  reply.header('content-encoding', encoding);
  return pipeline(file, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(), () => undefined);
}

/** Whether the address was chosen by a page of this application or typed by the person, not by another site. */
function isOfPerson(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}
