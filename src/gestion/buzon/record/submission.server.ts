import { createHash, randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { z } from 'zod';
import type { PrivateKey } from '#areas/atencion/commands/sealing/envelope.ts';
import type { DeskHead } from '#areas/atencion/queries/desk.ts';
import { MAX_ANSWER } from '#areas/atencion/rules/values.ts';
import { formatInteger } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

const FormMark = z.uuid();

/** Refusal of an answer or note of more than `MAX_ANSWER` letters. */
export const TOO_LONG = `Escriba a lo más ${formatInteger(MAX_ANSWER)} letras.`;

/**
 * Why a form was not sent: the login or the key ended, the record is damaged or altered, the person may no longer handle it, or the server did
 * not answer.
 */
export type Unsent = 'sesion' | 'llave' | 'no-abre' | 'alterado' | 'permiso' | 'sin-respuesta';

/** State of the page after a rejected form, with the typed values. */
export type RecordAnswer = {
  unsent?: Unsent;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Masked words that only this answer shows. */
  revealed?: { mask: string; text: string };
};

/** A form of a record's page, with its sender. */
export type Submission = {
  actor: StaffActor;
  head: DeskHead;
  key: PrivateKey | undefined;
  form: FormData;
  now: Date;
};

/** Returns the answer to a rejected form. */
export const refused = (errors: Record<string, string>, values: Record<string, string>, status = 422) =>
  data<RecordAnswer>({ errors, values }, status);

/** Returns the id of the row that a form writes, from the mark of its page opening. */
export function idOf(form: FormData, ...texts: string[]): string {
  return submissionId(formText(form, 'envio'), [formText(form, 'accion'), ...texts]);
}

/**
 * Returns the id of the row that a submission writes. It is the same for the same text and page opening (`mark`, a random UUID), so that a double
 * click writes one row. The mark is not stored, so that the id reveals nothing of the text.
 */
export function submissionId(mark: string, texts: readonly string[]): string {
  if (!FormMark.safeParse(mark).success) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([mark, ...texts]))
    .digest('hex');
  // UUID version 8: the application defines its digits.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
