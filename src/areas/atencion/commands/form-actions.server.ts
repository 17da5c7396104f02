import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { data, type RouterContextProvider } from 'react-router';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { HashingBusy } from '#platform/encryption/lookup.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { Problem, problems } from '#platform/http/problem.ts';
import { receiveForm } from '#platform/uploads/form.ts';
import { toConsulta } from '../contract.ts';
import { consultRegistro, lookUp, type RegistroFound } from '../queries.ts';
import type { FileRules, FormAnswer, LookupAnswer, RegistroView } from '../rules/answers.ts';
import { fileSentence } from '../rules/files.ts';
import { type Complete, completeAddition } from '../rules/page-fields.ts';
import { receiptOf } from '../rules/receipt.ts';
import { sealReceipt } from '../rules/receipt-file.ts';
import { CHALLENGE, NOT_FOUND } from '../rules/values.ts';
import { attachmentLimits } from './receiving/attachment-limits.ts';
import { receiveRegistro } from './receiving/receive-registro.ts';
import type { Refusal } from './receiving/refusals.ts';
import type { UnreadForm } from './receiving/submission-form.ts';

// Actions of the page forms. Their responses are never cached and set no cookies.

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns the attachment rules of a form, from the settings. */
export function fileRules(): FileRules {
  const { types, maxBytes } = attachmentLimits();
  return {
    accept: types.map((type) => (type === 'jpg' ? '.jpg,.jpeg' : `.${type}`)).join(','),
    maxBytes,
    tooLarge: fileSentence('size', types, maxBytes),
  };
}

/** Registers the submission of a page form. `status` is an argument of `answer`. */
export async function submitFromPage({ request, context }: ActionArgs, complete: Complete) {
  const { caller } = context.get(pageInput);
  const now = new Date();
  const outcome = await receiveRegistro({ ...formOf(request), caller, now, complete });
  const values = textValues(outcome.values);
  if ('receipt' in outcome) {
    const { text, ...receipt } = receiptOf({ ...outcome, values }, now);
    return { state: { receipt: { ...receipt, file: sealReceipt(text) } } as FormAnswer, status: {} };
  }
  const { refusal } = outcome;
  recordFailure(context.get(pageOutcome), refusal);
  const { message, errors } = refusal;
  const sentName = errors.file === undefined ? outcome.file?.nombre : undefined;
  const challenge = refusal.challenge ? CHALLENGE : undefined;
  const state: FormAnswer = { refused: { message, errors, values, sentName, challenge } };
  return { state, status: { code: refusal.code, retryAfter: refusal.retryAfter } };
}

/** Returns content type, length and unread body of a page request. */
function formOf(request: Request): Omit<UnreadForm, 'caller'> {
  const contentType = request.headers.get('content-type') ?? undefined;
  const contentLength = request.headers.get('content-length') ?? undefined;
  // DOM and Node declare `ReadableStream` differently, hence the cast.
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
  return { contentType, contentLength, body };
}

/** Looks up a folio for a page form with the fields `Email` and `Folio`. */
async function lookUpFromPage({ request, context }: ActionArgs) {
  const { caller, departed } = context.get(pageInput);
  let email = '';
  let folio = '';
  let proof: string | undefined;
  try {
    const { contentType, body } = formOf(request);
    const { fields } = await receiveForm(contentType, body, {
      maxFileBytes: 0,
      textFields: [],
      onFile: async () => true,
    });
    ({ Email: email = '', Folio: folio = '', altcha: proof } = fields);
    const registro = await lookUp({ email, folio, caller, proof, departed });
    // The folio is cleared (specification 1, section 4).
    if (!registro) return lookupRefusal('no-encontrado', { email, folio: '' });
    return { state: { email, folio, registro: toView(registro) } as LookupAnswer, status: {} };
  } catch (error) {
    if (error instanceof Problem) {
      recordFailure(context.get(pageOutcome), error);
      return lookupRefusal(error.code, { email, folio }, error);
    }
    if (isDatabaseDown(error)) return lookupRefusal('servicio-no-disponible', { email, folio });
    throw error;
  }
}

/** Handles the forms of `Lookup`. Undefined for an address that names another form of the page. */
export async function answerLookup(args: ActionArgs) {
  switch (new URL(args.request.url).searchParams.get('accion')) {
    case 'consulta':
      return lookUpFromPage(args);
    case 'agregar':
      return addFromPage(args, completeAddition);
    default:
      return undefined;
  }
}

/** Adds a message or a file to a record and returns the updated record. */
async function addFromPage(args: ActionArgs, complete: Complete) {
  let email = '';
  let folio = '';
  const { state: addition, status } = await submitFromPage(args, (values, hasFile) => {
    ({ Email: email = '', Folio: folio = '' } = textValues(values));
    return complete(values, hasFile);
  });
  if (addition.refused) ({ Email: email = '', Folio: folio = '' } = addition.refused.values);
  if (addition.refused?.errors.Motivo && !addition.refused.values.Motivo?.trim())
    addition.refused.errors.Motivo = 'Escriba un mensaje o adjunte un archivo.';
  if (status.code === 'no-encontrado') return lookupRefusal('no-encontrado', { email, folio: '' });
  // A stored addition proves knowledge of folio and e-mail. After a refusal the look-up checks them, and is throttled like any other.
  const { caller } = args.context.get(pageInput);
  const registro = await (addition.receipt
    ? consultRegistro(email, folio, { mark: caller, proven: false })
    : lookUp({ email, folio, caller })
  ).catch(() => undefined);
  const rejection = !registro && addition.refused ? { message: addition.refused.message, advice: RETRY } : undefined;
  const state: LookupAnswer = {
    email,
    folio,
    registro: registro && toView(registro),
    refused: rejection,
    added: addition,
  };
  return { state, status };
}

function toView(registro: RegistroFound): RegistroView {
  const mensajes = registro.seguimientos.flatMap(({ numero, mensaje }) => (mensaje ? [[numero, mensaje]] : []));
  const { aceptado, limite } = registro;
  return { ...toConsulta(registro), aceptado, limite, mensajes: Object.fromEntries(mensajes) };
}

const RETRY = 'Espere un momento y consulte de nuevo.';

type Status = { code?: Refusal['code'] | undefined; retryAfter?: number | undefined };

/** Returns the response of a page action, with the status and `Retry-After` of its refusal. */
export function answer<T>({ state, status: { code, retryAfter } }: { state: T; status: Status }) {
  return data(state, {
    status: code ? problems[code].status : 200,
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
  });
}

/** `headers` of a page with a form: those of its action. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders;

function lookupRefusal(code: Refusal['code'], input: { email: string; folio: string }, problem?: Problem) {
  const notFound = code === 'no-encontrado';
  const message = notFound ? NOT_FOUND : (problem?.detail.title ?? problems[code].title);
  const advice = notFound ? 'Revise el correo y el folio, y consulte de nuevo.' : RETRY;
  const challenge = problem instanceof HashingBusy ? CHALLENGE : undefined;
  const state: LookupAnswer = { ...input, refused: { message, advice, challenge } };
  const retryAfter = Number(problem?.detail.headers?.['retry-after']) || undefined;
  return { state, status: { code, retryAfter } as Status };
}

/** Passes an error to the server for its log, except database outages, which the server logs itself. */
function recordFailure(outcome: { failure?: unknown }, { cause }: Pick<Refusal, 'cause'>): void {
  if (cause !== undefined && !isDatabaseDown(cause)) outcome.failure ??= cause;
}

function textValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
