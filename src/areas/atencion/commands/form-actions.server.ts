import { isDatabaseDown } from '#platform/database/connection.ts';
import {
  type ActionArgs,
  type Answered,
  answerForm,
  challengeOf,
  failure,
  formOf,
  readFields,
  recordFailure,
} from '#platform/guard/page-form.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { shorten } from '#platform/text/shorten.ts';
import { today } from '#platform/visibility.ts';
import { toConsulta } from '../contract.ts';
import { consultRegistro, lookUpFolio, type RegistroFound } from '../queries.ts';
import type { FileRules, FormAnswer, LookupAnswer, PageAnswer, RegistroView } from '../rules/answers.ts';
import { stoppedStates } from '../rules/desk/clock.ts';
import { fileSentence } from '../rules/files.ts';
import type { FormName } from '../rules/page-forms.ts';
import { receiptOf } from '../rules/receipt.ts';
import { attachmentLimits } from './receiving/limits.ts';
import { notFound, type Outcome, receiveRegistro, sealReceipt } from './receiving/receive-registro.ts';

// Actions of the page forms, whose responses are never cached and set no cookies.

/** Returns the attachment rules of a form, from the settings. */
export function fileRules(): FileRules {
  const { types, maxBytes } = attachmentLimits();
  return {
    accept: types.map((type) => (type === 'jpg' ? '.jpg,.jpeg' : `.${type}`)).join(','),
    maxBytes,
    tooLarge: fileSentence('size', types, maxBytes),
  };
}

/** Registers the submission of a page form. */
export async function submitFromPage(args: ActionArgs, form: FormName): Promise<Answered<FormAnswer>> {
  const now = new Date();
  const outcome = await receiveFrom(args, form, now);
  return { state: toFormAnswer(outcome, now), refusal: outcome.refusal };
}

async function receiveFrom({ request, context }: ActionArgs, form: FormName, now: Date): Promise<Outcome> {
  const { caller } = context.get(pageInput);
  const outcome = await receiveRegistro({ ...formOf(request), caller, now, form });
  if (outcome.refusal) recordFailure(context.get(pageOutcome), outcome.refusal);
  return outcome;
}

function toFormAnswer(outcome: Outcome, now: Date): FormAnswer {
  const values = textValues(outcome.values);
  if (outcome.receipt) {
    const { text, ...receipt } = receiptOf({ ...outcome, values }, now);
    return { receipt: { ...receipt, file: sealReceipt(text) } };
  }
  const { title: message, detail } = outcome.refusal;
  const errors = detail.errors ?? {};
  const sentName = errors.file === undefined ? outcome.file?.nombre : undefined;
  return { refused: { message, errors, values, sentName, challenge: challengeOf(outcome.refusal) } };
}

/** Looks up a folio for a page form with the fields `Email` and `Folio`. */
async function lookUpFromPage({ request, context }: ActionArgs): Promise<Answered<LookupAnswer>> {
  const { caller, departed } = context.get(pageInput);
  let email = '';
  let folio = '';
  try {
    const fields = await readFields({ request });
    ({ Email: email = '', Folio: folio = '' } = fields);
    const registro = await lookUpFolio({ email, folio, caller, proof: fields.altcha, departed });
    if (!registro) return refusedLookup(notFound(), { email, folio });
    return { state: { email, folio, registro: toView(registro, new Date()) } };
  } catch (error) {
    if (!(error instanceof Problem) && !isDatabaseDown(error)) throw error;
    const refusal = failure(error);
    recordFailure(context.get(pageOutcome), refusal);
    return refusedLookup(refusal, { email, folio });
  }
}

/** Handles the forms of a page with `Lookup`; the parameter `accion` names the form. Returns the response with the answer of that form. */
export async function lookUpOrSubmit(args: ActionArgs, form: FormName) {
  const lookup = await answerLookup(args);
  if (lookup) return answerForm<PageAnswer>({ ...lookup, state: { lookup: lookup.state } });
  const { state, refusal } = await submitFromPage(args, form);
  return answerForm<PageAnswer>({ state: { submission: state }, refusal });
}

/** Handles the forms of `Lookup`. Returns undefined if the address names another form of the page. */
async function answerLookup(args: ActionArgs) {
  switch (new URL(args.request.url).searchParams.get('accion')) {
    case 'consulta':
      return lookUpFromPage(args);
    case 'agregar':
      return addFromPage(args);
    default:
      return undefined;
  }
}

/** Adds a message or a file to a record and returns the updated record. */
async function addFromPage(args: ActionArgs): Promise<Answered<LookupAnswer>> {
  const now = new Date();
  const outcome = await receiveFrom(args, 'adicion', now);
  const { Email: email = '', Folio: folio = '' } = textValues(outcome.values);
  const { refusal } = outcome;
  if (refusal?.code === 'no-encontrado') return refusedLookup(refusal, { email, folio });
  // A stored addition proves knowledge of folio and e-mail. After a refusal the look-up checks them, and is throttled like any other.
  const { caller } = args.context.get(pageInput);
  const registro = await (refusal
    ? lookUpFolio({ email, folio, caller })
    : consultRegistro(email, folio, { mark: caller, proven: false })
  ).catch(() => undefined);
  const refused = !registro && refusal ? { message: refusal.title, advice: RETRY } : undefined;
  const state = {
    email,
    folio,
    registro: registro && toView(registro, now),
    refused,
    added: toFormAnswer(outcome, now),
  };
  return { state, refusal };
}

function toView(registro: RegistroFound, now: Date): RegistroView {
  const mensajes = registro.seguimientos.flatMap(({ numero, mensaje }) => (mensaje ? [[numero, mensaje]] : []));
  const { aceptado, limite } = registro;
  const view = toConsulta(registro);
  const isRunning = !stoppedStates.includes(view.StatusDenuncia);
  const vencido = isRunning && limite !== null && limite < today(now);
  return { ...view, aceptado, limite, vencido, mensajes: Object.fromEntries(mensajes) };
}

const RETRY = 'Espere un momento y consulte de nuevo.';
/** Maximum number of characters of a typed folio repeated in the answer. */
const MAX_TYPED = 40;

function refusedLookup(refusal: Problem, input: { email: string; folio: string }): Answered<LookupAnswer> {
  const isNotFound = refusal.code === 'no-encontrado';
  const advice = isNotFound ? notFoundAdvice(input.folio) : RETRY;
  const refused = { message: refusal.title, advice, challenge: challengeOf(refusal) };
  // The field of an unknown folio is cleared (specification 1, section 4): the advice repeats what was typed.
  return { state: { email: input.email, folio: isNotFound ? '' : input.folio, refused }, refusal };
}

function textValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function notFoundAdvice(folio: string): string {
  const typed = shorten(folio.trim(), MAX_TYPED);
  return `${typed ? `Buscó el folio «${typed}». ` : ''}Revise el correo y el folio, y consulte de nuevo.`;
}
