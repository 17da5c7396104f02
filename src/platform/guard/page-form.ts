import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { data, type RouterContextProvider } from 'react-router';
import { LogRefusedError } from '../acts/audit-log.ts';
import { isDatabaseDown } from '../database/connection.ts';
import { keyRing } from '../encryption/key-ring.ts';
import { SealError } from '../encryption/seal.ts';
import { pageInput, pageOutcome } from '../http/page-context.ts';
import { Problem } from '../http/problem.ts';
import { drain, receiveForm } from '../uploads/form.ts';
import { Admission } from './admission.ts';
import { CHALLENGE } from './challenge.ts';
import { noteSecurityEvent } from './security-events.ts';

/** Maximum number of bytes read from a rejected form. */
const REST_BYTES = 100_000;

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
/** Result of a form without files: it was stored, or is shown again with the entered values. */
export type SentForm =
  | { sent: true; refused?: undefined }
  | {
      sent?: undefined;
      refused: {
        message: string;
        errors: Readonly<Record<string, string>>;
        challenge?: string | undefined;
        values: Readonly<Record<string, string>>;
      };
    };

/** The state of a page after its form, and the problem that refused it. */
export type Answered<T> = { state: T; refusal?: Problem | undefined };

/** Returns the response of a page action, with status and headers of its refusal. */
export function answerForm<T>({ state, refusal }: Answered<T>) {
  return data(state, { status: refusal?.status ?? 200, headers: refusal?.detail.headers ?? {} });
}

/** `headers` of a page with a form: those of its action. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders;

/** Returns content type, length and unread body of a page request. */
export function formOf(request: Request) {
  const contentType = request.headers.get('content-type') ?? undefined;
  const contentLength = request.headers.get('content-length') ?? undefined;
  // DOM and Node declare `ReadableStream` differently, hence the cast.
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
  return { contentType, contentLength, body };
}

/** Returns the fields of an urlencoded form of a page. */
export async function readFields({ request }: Pick<ActionArgs, 'request'>): Promise<Record<string, string>> {
  const { contentType, body } = formOf(request);
  try {
    const none = { maxFileBytes: 0, textFields: [], onFile: async () => true };
    return (await receiveForm(contentType, body, none)).fields;
  } finally {
    await drain(body, REST_BYTES);
  }
}

/**
 * Reads a public form within the submission limits, and stores it with `store`, which throws a `Problem` to reject it. Never throws: errors are
 * returned as the refusal, with the entered values.
 */
export async function receivePageForm(
  args: ActionArgs,
  store: (fields: Readonly<Record<string, string>>) => Promise<void>,
): Promise<Answered<SentForm>> {
  let fields: Record<string, string> = {};
  let admission: Admission | undefined;
  const refuse = async (refusal: Problem, { isCounted = false } = {}) => {
    if (!isCounted) await admission?.giveBack();
    recordFailure(args.context.get(pageOutcome), refusal);
    const { title: message, detail } = refusal;
    const refused = { message, errors: detail.errors ?? {}, values: fields, challenge: challengeOf(refusal) };
    return { state: { refused }, refusal };
  };
  try {
    keyRing();
    admission = await Admission.ask(args.context.get(pageInput).caller);
    fields = await readFields(args);
    if (!(await admission.conclude(fields))) return await refuse(tooFast(admission.waitMs), { isCounted: true });
    await store(fields);
    return { state: { sent: true } };
  } catch (error) {
    return refuse(failure(error));
  }
}

/** Returns the refusal of a sender above the limit, and reports a security event. */
export function tooFast(waitMs: number): Problem {
  noteSecurityEvent('envios-excedidos');
  const title = 'Llegaron muchos envíos seguidos desde su conexión. Espere un minuto y envíe de nuevo.';
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return new Problem('demasiadas-peticiones', { title, headers, challenge: true });
}

/** Converts an error that the sender did not cause (database down, concurrent change, bug) to a refusal. */
export function failure(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const isRefused = isDatabaseDown(error) || error instanceof SealError || error instanceof LogRefusedError;
  return new Problem(isRefused ? 'servicio-no-disponible' : 'error-interno', {}, { cause: error });
}

/** Reports an error to the server for logging, except database outages, which the server logs itself. */
export function recordFailure(outcome: { failure?: unknown }, { cause }: Problem): void {
  if (cause !== undefined && !isDatabaseDown(cause)) outcome.failure ??= cause;
}

/** Returns the URL of a challenge that skips the delay of a refusal; undefined if there is none. */
export function challengeOf({ detail }: Problem): string | undefined {
  return detail.challenge && CHALLENGE;
}
