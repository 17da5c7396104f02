import { setTimeout as pause } from 'node:timers/promises';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { open, openOrNothing, seal } from '#platform/encryption/seal.ts';
import { Admission } from '#platform/guard/admission.ts';
import { failure, tooFast } from '#platform/guard/page-form.ts';
import { Problem, type ProblemCode } from '#platform/http/problem.ts';
import { drain } from '#platform/uploads/form.ts';
import { type FileRefusal, fileSentence } from '../../rules/files.ts';
import { type FormName, validateForm } from '../../rules/page-forms.ts';
import { type Registro, type ValidationResult, validateRegistro } from '../../rules/validation.ts';
import { NOT_FOUND } from '../../rules/values.ts';
import { visitor } from '../actors.ts';
import { type Attachment, dropAttachment } from '../attachment.ts';
import { addSeguimiento, prepareSeguimiento, type SubmittedSeguimiento } from '../follow-up.ts';
import { deliverNotice } from '../notices.ts';
import { prepareRegistro, type Receipt, type Submitted, submitRegistro } from '../submit.ts';
import { attachmentLimits, attempts } from './limits.ts';
import { readSubmissionForm, type UnreadForm } from './submission-form.ts';

/** Form of a visitor: the contract's, or that of a page, which has fewer fields. */
type Submission = UnreadForm & { now: Date; form?: FormName };

/** The unvalidated fields, for a form that is shown again, and the file if it was accepted. */
type SentForm = { values: Record<string, unknown>; file?: { nombre: string; bytes: number } };

/** Result of a submission. */
export type Outcome = SentForm &
  ({ receipt: Receipt; refusal?: undefined } | { receipt?: undefined; refusal: Problem });

/**
 * Receives, validates and registers a submission, for the contract's call and for the page actions. A rejected submission leaves nothing in
 * the store. Never throws: errors become the `cause` of a refusal, so that a page can show its form again with the entered values.
 */
export async function receiveRegistro(submission: Submission): Promise<Outcome> {
  let values: Record<string, unknown> = {};
  const stored: Attachment[] = [];
  let admission: Admission | undefined;
  let claimed: Attachment | undefined;
  const rejectUncounted = async (refusal: Problem): Promise<Outcome> => {
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
    const form = await readSubmissionForm(submission, stored, admission);
    values = form.values;
    if (!(await admission.conclude(form.fields))) return { refusal: tooFast(admission.waitMs), ...sent() };
    const proven = await admission.isProven(form.fields);
    const [attachment] = stored;
    const hasFile = attachment !== undefined || form.refused !== undefined;
    const checked = submission.form
      ? validateForm(submission.form, values, { hasFile })
      : validateRegistro(values, { hasFile });
    if (form.refused) return rejectUncounted(invalidFile(form.refused, checked, form.cause));
    if (!checked.ok) return rejectUncounted(invalidFields(checked));
    const { registro } = checked;
    const submitted =
      registro.Tipo === 'Seguimiento'
        ? await followUp(submission, { registro, attachment, proven })
        : await register(submission, { registro, attachment, proven });
    if (!submitted) return { refusal: notFound(), ...sent() };
    if (submitted.stored) claimed = attachment;
    return { receipt: submitted.receipt, ...sent() };
  } catch (error) {
    return rejectUncounted(failure(error));
  } finally {
    for (const attachment of stored) if (attachment !== claimed) await dropAttachment(attachment);
    await drain(submission.body, 2 * attachmentLimits().maxBytes);
  }
}

type Checked = { registro: Registro; attachment: Attachment | undefined; proven: boolean };

async function register({ caller, now }: Submission, { registro, attachment, proven }: Checked) {
  const prepared = await prepareRegistro({ registro, attachment, caller, proven, now });
  const submitted = await act(visitor, 'atencion.registrar', { kind: 'registro', ids: [prepared.id] }, async (tx) => {
    const submitted = await submitRegistro(tx, prepared);
    return submitted.stored ? submitted : new Unchanged<Submitted>(submitted);
  });
  if (submitted.stored) deliverNotice(prepared.id, registro.Email);
  return submitted;
}

/** Registers a follow-up. It reveals whether a folio exists, so it is throttled like a look-up. */
async function followUp({ caller, now }: Submission, { registro, attachment, proven }: Checked) {
  await pause(await attempts.take(caller));
  const prepared = await prepareSeguimiento(registro, attachment, now, { mark: caller, proven });
  const objectOf = (submitted: SubmittedSeguimiento | undefined) => ({
    kind: 'registro',
    ids: submitted ? [submitted.registroId] : [],
  });
  const submitted = await act(visitor, 'atencion.agregar', objectOf, async (tx) => {
    const submitted = await addSeguimiento(tx, prepared);
    return submitted?.stored ? submitted : new Unchanged(submitted);
  });
  // Retries a mail that could not be sent earlier.
  if (submitted) deliverNotice(submitted.registroId, registro.Email);
  return submitted;
}

type Invalid = Extract<ValidationResult, { ok: false }>;

/** Returns the refusal of a folio and an e-mail that match no record. */
export function notFound(): Problem {
  return new Problem('no-encontrado', { title: NOT_FOUND });
}

const PURPOSE = 'acuse';

/**
 * Seals the text of a receipt. The page posts it back in a hidden field to download it as a file: the folio appears in no address, nothing
 * is stored, and no JavaScript is needed. The seal prevents downloads of text that this site did not produce.
 */
export function sealReceipt(text: string): string {
  return seal(keyRing().lookupKey(PURPOSE), text, PURPOSE).toString('base64url');
}

/** Opens a text sealed by `sealReceipt`; undefined for other input. Throws the problem 503 without keys. */
export function openReceipt(sealed: string): string | undefined {
  const key = keyRing().lookupKey(PURPOSE);
  return openOrNothing(() => open(key, Buffer.from(sealed, 'base64url'), PURPOSE).toString());
}

/** Returns the refusal of a file as the error of the field `file`, together with the errors of the other fields. */
function invalidFile(refusal: FileRefusal, checked: ValidationResult, cause: unknown): Problem {
  const { types, maxBytes } = attachmentLimits();
  const sentence = fileSentence(refusal, types, maxBytes);
  const codes: Partial<Record<FileRefusal, ProblemCode>> = {
    size: 'demasiado-grande',
    type: 'tipo-no-admitido',
    failed: 'servicio-no-disponible',
    busy: 'servicio-no-disponible',
  };
  const { message, errors } = checked.ok ? { message: sentence, errors: {} } : checked;
  const detail = { title: message, errors: { ...errors, file: sentence } };
  return new Problem(codes[refusal] ?? 'datos-invalidos', detail, { cause });
}

/** Returns the refusal of invalid fields. */
function invalidFields({ message, errors }: Invalid): Problem {
  return new Problem('datos-invalidos', { title: message, errors });
}
