import { setTimeout as pause } from 'node:timers/promises';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { Problem } from '#platform/http/problem.ts';
import { drain } from '#platform/uploads/form.ts';
import { attempts } from '../../rules/limits.ts';
import { type Registro, validateRegistro } from '../../rules/validation.ts';
import { NOT_FOUND } from '../../rules/values.ts';
import { visitor } from '../actors.ts';
import { type Attachment, dropAttachment } from '../attachment.ts';
import { addSeguimiento, prepareSeguimiento, type SubmittedSeguimiento } from '../follow-up.ts';
import { prepareRegistro, type Receipt, type Submitted, submitRegistro } from '../submit.ts';
import { Admission } from './admission.ts';
import { attachmentLimits } from './attachment-limits.ts';
import { fileRefusal, type Refusal, tooFast, toRefusal } from './refusals.ts';
import { readForm, type UnreadForm } from './submission-form.ts';

/** Form of a visitor, and its completion. */
export type Submission = UnreadForm & {
  now: Date;
  /** Completes the fields before validation, for page forms that have fewer fields than the contract. */
  complete?: (values: Record<string, unknown>, hasFile: boolean) => Record<string, unknown>;
};

/** The unvalidated fields, for a form that is shown again, and the file if it was accepted. */
export type SentForm = { values: Record<string, unknown>; file?: { nombre: string; bytes: number } };

/** Result of a submission. */
export type Outcome = SentForm & ({ receipt: Receipt } | { refusal: Refusal });

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
