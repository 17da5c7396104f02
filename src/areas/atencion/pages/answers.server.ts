import { data, type RouterContextProvider } from 'react-router';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { pageRequest } from '#platform/http/page-request.ts';
import { Problem, problems } from '#platform/http/problem.ts';
import { receiveForm } from '#platform/uploads/form.ts';
import { attachmentLimits, formOf, type Refusal, receiveRegistro } from '../commands/receive.ts';
import { type ConsultaRespuesta, toConsulta } from '../contract.ts';
import { consultRegistro, lookUp, type RegistroFound } from '../queries.ts';
import { fileSentence } from '../rules/files.ts';
import type { Complete } from '../rules/page-fields.ts';
import { type ReceiptView, receiptOf } from '../rules/receipt.ts';
import { sealReceipt } from '../rules/receipt-file.ts';
import { CHALLENGE, NOT_FOUND } from '../rules/values.ts';

// What the pages answer to a form. Nothing of it is kept by anyone, sets a cookie or has an address.

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A form that was refused, as it is shown again. `errors` are by field, `file` for the attachment. */
export type Refused = {
  message: string;
  errors: Record<string, string>;
  values: Record<string, string>;
  /** The file that came with it, which the browser does not keep. */
  sentName: string | undefined;
  /** Where a proof of work that spares the wait is had. */
  challenge?: string | undefined;
};
/** A receipt as a page shows it; `file` is its text, sealed. */
export type Registered = Omit<ReceiptView, 'text'> & { file: string };
/** What became of a form. */
export type FormAnswer = { receipt: Registered; refused?: undefined } | { receipt?: undefined; refused: Refused };

/** A record as its page shows it: the contract's answer, and of a request when it was accepted and by when it is answered. */
export type RegistroView = ConsultaRespuesta & { aceptado: string | null; limite: string | null };

/** What became of a look-up; `email` and `folio` as they were typed. */
export type LookupAnswer = {
  email: string;
  folio: string;
  found?: RegistroView | undefined;
  /** First line, and what to do about it. */
  refused?: { message: string; advice: string } | undefined;
  /** What was just added to the record that is shown. */
  added?: FormAnswer | undefined;
};

/** What a form must know of attachments. */
export type FileRules = { accept: string; maxBytes: number; tooLarge: string };

export function fileRules(): FileRules {
  const { types, maxBytes } = attachmentLimits();
  return {
    accept: types.map((type) => (type === 'jpg' ? '.jpg,.jpeg' : `.${type}`)).join(','),
    maxBytes,
    tooLarge: fileSentence('size', types, maxBytes),
  };
}

/** Registers what a page's form sends. `status` is for `answer`. */
export async function submitFromPage({ request, context }: ActionArgs, complete: Complete) {
  const about = context.get(pageRequest);
  const now = new Date();
  const outcome = await receiveRegistro({ ...formOf(request), caller: about.caller, now, complete });
  const values = texts(outcome.values);
  if ('receipt' in outcome) {
    const { text, ...receipt } = receiptOf({ ...outcome, values }, now);
    return { state: { receipt: { ...receipt, file: sealReceipt(text) } } as FormAnswer, status: {} };
  }
  const { refusal } = outcome;
  noteFault(about, refusal);
  const { message, errors } = refusal;
  const sentName = errors.file === undefined ? outcome.file?.nombre : undefined;
  const challenge = refusal.challenge ? CHALLENGE : undefined;
  const state: FormAnswer = { refused: { message, errors, values, sentName, challenge } };
  return { state, status: { code: refusal.code, retryAfter: refusal.retryAfter } };
}

/** Looks a folio up for a page's form with the fields `Email` and `Folio`. */
export async function lookUpFromPage({ request, context }: ActionArgs) {
  const { caller } = context.get(pageRequest);
  let email = '';
  let folio = '';
  try {
    const { contentType, body } = formOf(request);
    const { fields } = await receiveForm(contentType, body, {
      maxFileBytes: 0,
      textFields: [],
      onFile: async () => true,
    });
    ({ Email: email = '', Folio: folio = '' } = fields);
    const found = await lookUp({ email, folio, caller, now: new Date() });
    // The folio is cleared (specification 1, section 4).
    if (!found) return lookupRefusal('no-encontrado', { email, folio: '' });
    return { state: { email, folio, found: toView(found) } as LookupAnswer, status: {} };
  } catch (error) {
    if (error instanceof Problem) return lookupRefusal(error.code, { email, folio }, error);
    if (isDatabaseDown(error)) return lookupRefusal('servicio-no-disponible', { email, folio });
    throw error;
  }
}

/** Adds to the record that a look-up showed, and shows it again. */
export async function addFromPage(args: ActionArgs, complete: Complete) {
  let email = '';
  let folio = '';
  const { state: added, status } = await submitFromPage(args, (values, hasFile) => {
    ({ Email: email = '', Folio: folio = '' } = texts(values));
    return complete(values, hasFile);
  });
  if (added.refused) ({ Email: email = '', Folio: folio = '' } = added.refused.values);
  if (added.refused?.errors.Motivo && !added.refused.values.Motivo?.trim())
    added.refused.errors.Motivo = 'Escriba un mensaje o adjunte un archivo.';
  if (status.code === 'no-encontrado') return lookupRefusal('no-encontrado', { email, folio: '' });
  // Only who knows both gets here with something added; after a refusal the look-up says whether they do, and counts as one.
  const { caller } = args.context.get(pageRequest);
  const found = await (added.receipt
    ? consultRegistro(email, folio)
    : lookUp({ email, folio, caller, now: new Date() })
  ).catch(() => undefined);
  const refused = !found && added.refused ? { message: added.refused.message, advice: RETRY } : undefined;
  const state: LookupAnswer = { email, folio, found: found && toView(found), refused, added };
  return { state, status };
}

function toView(found: RegistroFound): RegistroView {
  return { ...toConsulta(found), aceptado: found.aceptado, limite: found.limite };
}

const RETRY = 'Espere un momento y consulte de nuevo.';

type Status = { code?: Refusal['code'] | undefined; retryAfter?: number | undefined };

/** The answer of a page's action, with the status and the waiting time of its refusal. */
export function answer<T>({ state, status: { code, retryAfter } }: { state: T; status: Status }) {
  return data(state, {
    status: code ? problems[code].status : 200,
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
  });
}

/** `headers` of a page that takes forms: what its action said. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders;

function lookupRefusal(code: Refusal['code'], typed: { email: string; folio: string }, problem?: Problem) {
  const missing = code === 'no-encontrado';
  const message = missing ? NOT_FOUND : (problem?.detail.title ?? problems[code].title);
  const advice = missing ? 'Revise el correo y el folio, y consulte de nuevo.' : RETRY;
  const state: LookupAnswer = { ...typed, refused: { message, advice } };
  const retryAfter = Number(problem?.detail.headers?.['retry-after']) || undefined;
  return { state, status: { code, retryAfter } as Status };
}

/** The host logs what broke; that the database is down it knows by itself. */
function noteFault(about: { failure?: unknown }, { cause }: Refusal): void {
  if (cause !== undefined && !isDatabaseDown(cause)) about.failure ??= cause;
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
