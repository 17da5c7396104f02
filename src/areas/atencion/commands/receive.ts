import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config.ts';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { acceptSolution } from '#platform/guard/challenge.ts';
import { Problem, type ProblemCode, problems } from '#platform/http/problem.ts';
import { drain, receiveForm } from '#platform/uploads/form.ts';
import { type FileRefusal, fileSentence } from '../rules/files.ts';
import { attempts, volume } from '../rules/limits.ts';
import { validateRegistro } from '../rules/validation.ts';
import { NOT_FOUND } from '../rules/values.ts';
import { type Attachment, type AttachmentLimits, dropAttachment, RefusedFile, storeAttachment } from './attachment.ts';
import { addSeguimiento } from './follow-up.ts';
import { type Receipt, type Submitted, submitRegistro } from './submit.ts';

export type Submission = {
  contentType: string | undefined;
  /** The body as it arrives: a form with the field `denuncia` (JSON) or with one field for each datum, and at most one file. */
  body: Readable;
  /** `callerMark` of who sends. */
  caller: string;
  now: Date;
  /** Completes the fields before they are checked, where a page's form asks for less than the contract. */
  complete?: (values: Record<string, unknown>, hasFile: boolean) => Record<string, unknown>;
};

/** Why nothing was registered: a code of the catalogue, a first line, and a sentence for each field (`file` for the attachment). */
export type Refusal = {
  code: ProblemCode;
  message: string;
  errors: Record<string, string>;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** A proof of work would spare the wait: `GET /Publico/Desafio`, its solution in the field `altcha`. */
  challenge?: boolean;
  /** What broke, where it was not the sender's doing: database down, or a fault. */
  cause?: unknown;
};

/** What was sent: the fields as they came, for a form that is shown again, and the file if it was taken. */
export type Sent = { values: Record<string, unknown>; file?: { nombre: string; bytes: number } };

/** What became of a submission. */
export type Outcome = Sent & ({ receipt: Receipt } | { refusal: Refusal });

const shared = globalThis as typeof globalThis & { attachmentLimits?: AttachmentLimits };

/** Takes the limits of attachments from the settings; called once at the start. */
export function configureAttachments(config: Config): void {
  shared.attachmentLimits = {
    maxBytes: config.ATTACHMENT_MAX_MB * 1_000_000,
    types: config.ATTACHMENT_TYPES,
    clamdHost: config.CLAMD_HOST,
  };
}

/** The limits of attachments, which the forms also show. */
export function attachmentLimits(): AttachmentLimits {
  if (!shared.attachmentLimits) throw new Error('The area is not started: call configureAttachments first');
  return shared.attachmentLimits;
}

/**
 * Takes a submission from the first byte to the folio: the one way in for the contract's call and for the pages' actions. Nothing of a
 * refused submission stays. Throws nothing: what broke is the `cause` of the refusal, so that a page can show its form again as it was.
 */
export async function receiveRegistro(submission: Submission): Promise<Outcome> {
  let values: Record<string, unknown> = {};
  const stored: Attachment[] = [];
  const wait = volume.take(submission.caller, submission.now.getTime());
  let used: Attachment | undefined;
  // What a person has to correct does not count as a submission: the next one goes through.
  const refuse = (refusal: Refusal): Outcome => {
    if (wait === 0) volume.giveBack(submission.caller);
    return { refusal, ...sent() };
  };
  const sent = (): Sent => {
    const [file] = stored;
    return { values, ...(file && { file: { nombre: file.nombre, bytes: file.bytes } }) };
  };
  try {
    // Before anything is read: without keys nothing can be taken.
    keyRing();
    const form = await receive(submission, stored);
    values = form.values;
    if (wait > 0 && !(await acceptSolution(form.fields.altcha, submission.now, keyRing().lookupKey('desafio'))))
      return { refusal: tooFast(wait), ...sent() };
    if (form.refused) {
      const refusal = fileRefusal(form.refused, submission.complete?.(values, true) ?? values);
      return refuse({ ...refusal, cause: form.cause });
    }
    const [attachment] = stored;
    const hasFile = attachment !== undefined;
    const checked = validateRegistro(submission.complete?.(values, hasFile) ?? values, { hasFile });
    if (!checked.ok) {
      const { message, errors } = checked;
      return refuse({ code: 'datos-invalidos', message, errors });
    }
    const { registro } = checked;
    const submitted =
      registro.Tipo === 'Seguimiento'
        ? await followUp(submission, () => addSeguimiento(registro, attachment, submission.now))
        : await submitRegistro(registro, attachment, submission.now);
    if (!submitted) return { refusal: { code: 'no-encontrado', message: NOT_FOUND, errors: {} }, ...sent() };
    if (submitted.stored) used = attachment;
    return { receipt: submitted.receipt, ...sent() };
  } catch (error) {
    if (error instanceof Problem) return refuse(asRefusal(error));
    const problem = new Problem(isDatabaseDown(error) ? 'servicio-no-disponible' : 'error-interno');
    return refuse({ ...asRefusal(problem), cause: error });
  } finally {
    for (const attachment of stored) if (attachment !== used) await dropAttachment(attachment);
    await drain(submission.body, 2 * attachmentLimits().maxBytes);
  }
}

/** The form of a page's request, its body unread, as `receiveRegistro` takes it. */
export function formOf(request: Request): Pick<Submission, 'contentType' | 'body'> {
  const contentType = request.headers.get('content-type') ?? undefined;
  // The two declarations of a web stream differ in what they leave out.
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
  return { contentType, body };
}

type Received = {
  fields: Record<string, string>;
  values: Record<string, unknown>;
  refused?: FileRefusal | undefined;
  cause?: unknown;
};

async function receive({ contentType, body }: Submission, stored: Attachment[]): Promise<Received> {
  const limits = attachmentLimits();
  let refused: FileRefusal | undefined;
  let cause: unknown;
  const { fields, tooManyFiles } = await receiveForm(contentType, body, {
    maxFileBytes: limits.maxBytes,
    textFields: ['denuncia'],
    onFile: async (file) => {
      try {
        stored.push(await storeAttachment(file, limits));
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error;
        refused = error.refusal;
        cause = error.cause;
      }
      return true;
    },
  });
  if (tooManyFiles) refused = 'tooMany';
  return {
    fields,
    values: fields.denuncia === undefined ? { ...fields } : parseRecord(fields.denuncia),
    refused,
    cause,
  };
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // The parser's message quotes what was sent: it goes no further.
  }
  throw new Problem('peticion-malformada');
}

/** A follow-up tries a folio, and counts and waits like a look-up. */
async function followUp({ caller, now }: Submission, work: () => Promise<Submitted | undefined>) {
  await pause(attempts.take(caller, now.getTime()));
  return work();
}

function fileRefusal(refusal: FileRefusal, values: Record<string, unknown>): Refusal {
  const { types, maxBytes } = attachmentLimits();
  const sentence = fileSentence(refusal, types, maxBytes);
  // The other fields are checked too: whoever corrects the file corrects them at once.
  const checked = validateRegistro(values, { hasFile: true });
  const errors = { ...(checked.ok ? {} : checked.errors), file: sentence };
  const codes: Partial<Record<FileRefusal, ProblemCode>> = {
    size: 'demasiado-grande',
    type: 'tipo-no-admitido',
    failed: 'servicio-no-disponible',
  };
  return { code: codes[refusal] ?? 'datos-invalidos', message: checked.ok ? sentence : checked.message, errors };
}

function tooFast(wait: number): Refusal {
  const message = 'Llegaron muchos envíos seguidos desde su conexión. Espere un minuto y envíe de nuevo.';
  return { code: 'demasiadas-peticiones', message, errors: {}, retryAfter: Math.ceil(wait / 1000), challenge: true };
}

function asRefusal({ code, detail }: Problem): Refusal {
  const retryAfter = Number(detail.headers?.['retry-after']);
  return {
    code,
    message: detail.title ?? problems[code].title,
    errors: detail.errors ?? {},
    ...(retryAfter > 0 && { retryAfter }),
  };
}
