import type { FastifyReply, FastifyRequest } from 'fastify';
import { singleFlight } from '#platform/concurrency.ts';
import { MissingFileError } from '#platform/files/store.ts';
import { formatBytes } from '#platform/format.ts';
import { Problem } from '#platform/http/problem.ts';
import { findLogin } from '#platform/identity/logins.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { bodyStream, drain, receiveForm } from '#platform/uploads/form.ts';
import type { Arrival } from './arrival.ts';
import { UPLOAD_MARK } from './send.ts';

/** A file that arrived, with the text fields of its form; `mark` is that of the form opening (`UPLOAD_MARK`). */
export type Upload = Arrival & { name: string; mark: string; fields: Record<string, string> };

/** Result of an upload: the address of the next page, or an error sentence. */
export type UploadOutcome = { location: string } | { refusal: string };

/** A form that sends one file: its permission, the processing of the file, and its page. */
export type UploadRoute<Target> = {
  maxBytes: number;
  /** Stores the content until the form is answered. */
  arrive(content: AsyncIterable<Buffer>): Promise<Arrival>;
  /** Returns the target of the upload; throws a problem if it does not exist, returns undefined if the person may not use it. */
  target(actor: StaffActor, params: Record<string, string>): Promise<Target | undefined>;
  receive(upload: Upload, target: Target, actor: StaffActor): Promise<UploadOutcome>;
  /** Returns the page with the form, for an answer without scripts. */
  form(params: Record<string, string>): string;
};

const sharing = singleFlight<UploadOutcome>();

/** Answers one upload. Scripts receive JSON; a form without scripts is redirected to the next page, or back with a sentence. */
export async function receiveUpload<Target>(
  route: UploadRoute<Target>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await personOf(request);
  if (!actor)
    return refuse(request, reply, 401, 'Su sesión terminó. Entre en otra pestaña y envíe el archivo de nuevo.');
  const params = request.params as Record<string, string>;
  const target = await route.target(actor, params);
  if (!target) return refuse(request, reply, 403, 'Su cuenta no tiene permiso para esto.');
  const outcome = await receive(request, route);
  if (wantsJson(request)) return reply.code('refusal' in outcome ? 422 : 200).send(outcome);
  const location =
    'location' in outcome
      ? outcome.location
      : `${route.form(params)}?${new URLSearchParams({ rechazo: outcome.refusal })}`;
  return reply.redirect(location, 303);
}

async function receive<Target>(request: FastifyRequest, route: UploadRoute<Target>): Promise<UploadOutcome> {
  const body = bodyStream(request);
  const limit = formatBytes(route.maxBytes);
  const arrivals: Arrival[] = [];
  try {
    const { file, fields, tooManyFiles } = await receiveForm(request.headers['content-type'], body, {
      maxFileBytes: route.maxBytes,
      textFields: [],
      onFile: async ({ name, stream, truncated }) => {
        const arrival = await route.arrive(stream);
        arrivals.push(arrival);
        return { ...arrival, name: baseName(name), isTooLarge: truncated() };
      },
    });
    if (!file) return { refusal: 'Elija un archivo.' };
    if (tooManyFiles) return { refusal: 'Se admite un archivo por envío. Elija uno solo.' };
    const { isTooLarge, ...upload } = file;
    if (isTooLarge) return { refusal: `El archivo pasa de ${limit}.` };
    if (upload.bytes === 0) return { refusal: 'El archivo está vacío.' };
    // A login or a permission may end while a large file arrives.
    const actor = await personOf(request);
    const target = actor && (await route.target(actor, request.params as Record<string, string>));
    if (!actor || !target)
      return { refusal: 'Su sesión o su permiso terminó antes que el archivo. Entre en otra pestaña.' };
    const mark = (fields[UPLOAD_MARK] ?? '').slice(0, 40);
    const work = () => route.receive({ ...upload, mark, fields }, target, actor);
    // Equal concurrent submissions of one form opening are one.
    const sending = JSON.stringify([actor.id, request.url, upload.sha256, upload.name, fields]);
    return await (mark === '' ? work() : sharing(sending, work));
  } catch (cause) {
    if (cause instanceof MissingFileError)
      return { refusal: 'El mismo archivo se envió dos veces, y el otro envío lo retiró. Envíelo de nuevo.' };
    if (!(cause instanceof Problem) || cause.code !== 'demasiado-grande') throw cause;
    await drain(body, route.maxBytes);
    return { refusal: `El archivo pasa de ${limit}.` };
  } finally {
    // The answer does not depend on the removal.
    for (const arrival of arrivals)
      await arrival.discard().catch((err: unknown) => request.log.warn({ err }, 'upload not removed'));
  }
}

/** Returns the name of a file without folders and control characters. */
function baseName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(-120) || 'archivo';
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: 401 | 403, refusal: string): FastifyReply {
  if (wantsJson(request)) return reply.code(status).send({ refusal });
  return reply.code(status).type('text/plain; charset=utf-8').send(refusal);
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}

/** Returns the person of a request that is not for a page, with a login proved by a second factor. Undefined otherwise. */
async function personOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<StaffActor | undefined> {
  const login = await findLogin(new Headers({ cookie: headers.cookie ?? '' }), new Date());
  return login?.proved ? staffActor(login.person) : undefined;
}
