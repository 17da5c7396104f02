import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import type { Config } from '#platform/config.ts';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { HashingBusy } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { Problem, type ProblemCode, problems } from '#platform/http/problem.ts';
import { provideService, service, serviceKey } from '#platform/services.ts';
import { drain, receiveForm } from '#platform/uploads/form.ts';
import { type FileRefusal, fileSentence } from '../rules/files.ts';
import { attempts } from '../rules/limits.ts';
import { type Registro, validateRegistro } from '../rules/validation.ts';
import { NOT_FOUND } from '../rules/values.ts';
import { visitor } from './actors.ts';
import { Admission } from './admission.ts';
import { type Attachment, type AttachmentLimits, dropAttachment, RefusedFile, storeAttachment } from './attachment.ts';
import { addSeguimiento, prepareSeguimiento, type SubmittedSeguimiento } from './follow-up.ts';
import { prepareRegistro, type Receipt, type Submitted, submitRegistro } from './submit.ts';

export type Submission = {
  contentType: string | undefined;
  /** Header `content-length`: room for the file is reserved by it. */
  contentLength: string | undefined;
  /** Unparsed form: the field `denuncia` (JSON) or one form field per record field, and at most one file. */
  body: Readable;
  /** `callerMark` of the sender. */
  caller: string;
  now: Date;
  /** Completes the fields before validation, for page forms that have fewer fields than the contract. */
  complete?: (values: Record<string, unknown>, hasFile: boolean) => Record<string, unknown>;
};

/** Rejection of a submission: problem code, summary line, and one sentence per field (`file` for the attachment). */
export type Refusal = {
  code: ProblemCode;
  message: string;
  errors: Record<string, string>;
  /** Seconds until the next try is allowed. */
  retryAfter?: number;
  /** A proof of work skips the delay: `GET /Publico/Desafio`, its solution in the field `altcha`. */
  challenge?: boolean;
  /** The error, if the sender did not cause it: database down, or a bug. */
  cause?: unknown;
};

/** The unvalidated fields, for a form that is shown again, and the file if it was accepted. */
export type SentForm = { values: Record<string, unknown>; file?: { nombre: string; bytes: number } };

/** Result of a submission. */
export type Outcome = SentForm & ({ receipt: Receipt } | { refusal: Refusal });

const limitsKey = serviceKey<AttachmentLimits>('attachment limits', 'configureAttachments');

/** Reads the attachment limits from the settings; called once at the start. */
export function configureAttachments(config: Config): void {
  provideService(limitsKey, {
    maxBytes: config.ATTACHMENT_MAX_MB * 1_000_000,
    types: config.ATTACHMENT_TYPES,
    clamdHost: config.CLAMD_HOST,
  });
}

/** Returns the attachment limits. */
export function attachmentLimits(): AttachmentLimits {
  return service(limitsKey);
}

/**
 * Receives, validates and registers a submission, for the contract's call and for the page actions. A rejected submission leaves nothing in
 * the store. Never throws: errors become the `cause` of the refusal, so that a page can show its form again with the entered values.
 */
export async function receiveRegistro(submission: Submission): Promise<Outcome> {
  let values: Record<string, unknown> = {};
  const stored: Attachment[] = [];
  let admission: Admission | undefined;
  let claimed: Attachment | undefined;
  const rejectUncounted = async (refusal: Refusal): Promise<Outcome> => {
    await admission?.giveBack();
    return { refusal, ...sent() };
  };
  const sent = (): SentForm => {
    const [file] = stored;
    return { values, ...(file && { file: { nombre: file.nombre, bytes: file.bytes } }) };
  };
  try {
    // Fails before the body is read: nothing can be sealed without keys.
    keyRing();
    admission = await Admission.ask(submission.caller);
    const form = await readForm(submission, stored, admission);
    values = form.values;
    if (!(await admission.conclude(form.fields))) return { refusal: tooFast(admission.waitMs), ...sent() };
    const proven = await admission.isProven(form.fields);
    if (form.refused) {
      const refusal = fileRefusal(form.refused, submission.complete?.(values, true) ?? values);
      return rejectUncounted({ ...refusal, cause: form.cause });
    }
    const [attachment] = stored;
    const hasFile = attachment !== undefined;
    const checked = validateRegistro(submission.complete?.(values, hasFile) ?? values, { hasFile });
    if (!checked.ok) {
      const { message, errors } = checked;
      return rejectUncounted({ code: 'datos-invalidos', message, errors });
    }
    const { registro } = checked;
    const submitted =
      registro.Tipo === 'Seguimiento'
        ? await followUp(submission, { registro, attachment, proven })
        : await register(submission, { registro, attachment, proven });
    if (!submitted) return { refusal: { code: 'no-encontrado', message: NOT_FOUND, errors: {} }, ...sent() };
    if (submitted.stored) claimed = attachment;
    return { receipt: submitted.receipt, ...sent() };
  } catch (error) {
    if (error instanceof Problem) return rejectUncounted(toRefusal(error));
    const problem = new Problem(isDatabaseDown(error) ? 'servicio-no-disponible' : 'error-interno');
    return rejectUncounted({ ...toRefusal(problem), cause: error });
  } finally {
    for (const attachment of stored) if (attachment !== claimed) await dropAttachment(attachment);
    await drain(submission.body, 2 * attachmentLimits().maxBytes);
  }
}

/** Returns content type, length and unread body of a page request, as `receiveRegistro` expects them. */
export function formOf(request: Request): Pick<Submission, 'contentType' | 'contentLength' | 'body'> {
  const contentType = request.headers.get('content-type') ?? undefined;
  const contentLength = request.headers.get('content-length') ?? undefined;
  // DOM and Node declare `ReadableStream` differently, hence the cast.
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
  return { contentType, contentLength, body };
}

type ReceivedForm = {
  fields: Record<string, string>;
  values: Record<string, unknown>;
  refused?: FileRefusal | undefined;
  cause?: unknown;
};

async function readForm(
  { contentType, contentLength, body, caller }: Submission,
  stored: Attachment[],
  admission: Admission,
): Promise<ReceivedForm> {
  const limits = attachmentLimits();
  const maxBytes = Math.min(limits.maxBytes, Number(contentLength ?? limits.maxBytes));
  let refused: FileRefusal | undefined;
  let cause: unknown;
  const { fields, tooManyFiles } = await receiveForm(contentType, body, {
    maxFileBytes: limits.maxBytes,
    textFields: ['denuncia'],
    onFile: async (file, fieldsBefore) => {
      if (!(await admission.admits(fieldsBefore))) return true;
      try {
        stored.push(await storeAttachment(file, limits, { caller, maxBytes, onStart: () => admission.spend() }));
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
    // The parser's message quotes the input and must not reach the log.
  }
  throw new Problem('peticion-malformada');
}

type Checked = { registro: Registro; attachment: Attachment | undefined; proven: boolean };

async function register({ caller, now }: Submission, { registro, attachment, proven }: Checked) {
  const prepared = await prepareRegistro({ registro, attachment, caller, proven, now });
  return act(visitor, 'atencion.registrar', { kind: 'registro', ids: [prepared.id] }, async (tx) => {
    const submitted = await submitRegistro(tx, prepared);
    return submitted.stored ? submitted : new Unchanged<Submitted>(submitted);
  });
}

/** Registers a follow-up. It reveals whether a folio exists, so it is throttled like a look-up. */
async function followUp({ caller, now }: Submission, { registro, attachment, proven }: Checked) {
  await pause(await attempts.take(caller));
  const prepared = await prepareSeguimiento(registro, attachment, now, { mark: caller, proven });
  const objectOf = (submitted: SubmittedSeguimiento | undefined) => ({
    kind: 'registro',
    ids: submitted ? [submitted.registroId] : [],
  });
  return act(visitor, 'atencion.agregar', objectOf, async (tx) => {
    const submitted = await addSeguimiento(tx, prepared);
    return submitted?.stored ? submitted : new Unchanged(submitted);
  });
}

function fileRefusal(refusal: FileRefusal, values: Record<string, unknown>): Refusal {
  const { types, maxBytes } = attachmentLimits();
  const sentence = fileSentence(refusal, types, maxBytes);
  // Validates the other fields too, so that all errors are shown at once.
  const checked = validateRegistro(values, { hasFile: true });
  const errors = { ...(checked.ok ? {} : checked.errors), file: sentence };
  const codes: Partial<Record<FileRefusal, ProblemCode>> = {
    size: 'demasiado-grande',
    type: 'tipo-no-admitido',
    failed: 'servicio-no-disponible',
    busy: 'servicio-no-disponible',
  };
  return { code: codes[refusal] ?? 'datos-invalidos', message: checked.ok ? sentence : checked.message, errors };
}

function tooFast(waitMs: number): Refusal {
  noteSecurityEvent('envios-excedidos');
  const message = 'Llegaron muchos envíos seguidos desde su conexión. Espere un minuto y envíe de nuevo.';
  return { code: 'demasiadas-peticiones', message, errors: {}, retryAfter: Math.ceil(waitMs / 1000), challenge: true };
}

function toRefusal(problem: Problem): Refusal {
  const { code, detail } = problem;
  const retryAfter = Number(detail.headers?.['retry-after']);
  return {
    code,
    message: detail.title ?? problems[code].title,
    errors: detail.errors ?? {},
    ...(retryAfter > 0 && { retryAfter }),
    ...(problem instanceof HashingBusy && { challenge: true }),
  };
}
