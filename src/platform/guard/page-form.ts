import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { RouterContextProvider } from 'react-router';
import { keyRing } from '../encryption/key-ring.ts';
import { pageInput, pageOutcome } from '../http/page-context.ts';
import type { Problem } from '../http/problem.ts';
import { drain, receiveForm } from '../uploads/form.ts';
import { Admission } from './admission.ts';
import { challengeOf, failure, recordFailure, tooFast } from './refusals.ts';

/** Bytes of a form that are read after it was refused. */
const REST_BYTES = 100_000;

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
/** Result of a form without files: it was stored, or it is shown again with what was written. */
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

/** Returns the fields of an urlencoded form of a page. */
export async function readFields({ request }: Pick<ActionArgs, 'request'>): Promise<Record<string, string>> {
  const contentType = request.headers.get('content-type') ?? undefined;
  // DOM and Node declare `ReadableStream` differently, hence the cast.
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
  try {
    const none = { maxFileBytes: 0, textFields: [], onFile: async () => true };
    return (await receiveForm(contentType, body, none)).fields;
  } finally {
    await drain(body, REST_BYTES);
  }
}

/**
 * Reads a form of anybody within the limits of submissions, and stores it with `store`, which throws a `Problem` for what it refuses. Never
 * throws: errors become the refusal, with what was written.
 */
export async function receivePageForm(
  args: ActionArgs,
  store: (fields: Readonly<Record<string, string>>) => Promise<void>,
): Promise<{ state: SentForm; refusal?: Problem | undefined }> {
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
