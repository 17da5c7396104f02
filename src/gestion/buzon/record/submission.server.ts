import { data } from 'react-router';
import { submissionId } from '#areas/atencion/commands/desk/open-for-act.ts';
import type { DeskHead } from '#areas/atencion/queries/desk.ts';
import type { PrivateKey } from '#areas/atencion/rules/keys.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Most letters of an answer or a note. */
export const MAX_TEXT = 10_000;

/**
 * Why a form was not sent at all: the login or the key ended, the record is damaged or not the one that was received, the person may not
 * handle it any more, or the server did not answer.
 */
export type Unsent = 'sesion' | 'llave' | 'no-abre' | 'alterado' | 'permiso' | 'sin-respuesta';

/** State of the page after a rejected form, with the typed values. */
export type RecordAnswer = {
  unsent?: Unsent;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Masked words that this answer alone shows. */
  revealed?: { mask: string; text: string };
};

/** A form of a record's page, and who sent it. */
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

/** Returns the id of the row that a form writes, of the mark with which its page was opened. */
export function idOf(form: FormData, ...texts: string[]): string {
  return submissionId(formText(form, 'envio'), [formText(form, 'accion'), ...texts]);
}
