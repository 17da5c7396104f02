import type { PostedRefusal } from '#ui/forms/posted-form/posted-form.tsx';
import type { ConsultaRespuesta } from '../contract.ts';
import type { ReceiptView } from './receipt.ts';

/** A rejected form that is shown again. `errors` are by field name, `file` for the attachment. */
export type RejectedForm = PostedRefusal & {
  values: Record<string, string>;
  /** Name of the attached file, which the browser does not keep. */
  sentName: string | undefined;
};
/** Receipt on a page; `file` is its text, sealed. */
export type PageReceipt = Omit<ReceiptView, 'text'> & { file: string };
/** Result of a submission. */
export type FormAnswer = { receipt: PageReceipt; refused?: undefined } | { receipt?: undefined; refused: RejectedForm };

/**
 * A record on its page: the contract's response and, for a request, its acceptance date, its due date, and whether it is overdue. `mensajes` are the
 * person's own messages, by the `Id` of their follow-up.
 */
export type RegistroView = ConsultaRespuesta & {
  aceptado: string | null;
  limite: string | null;
  vencido: boolean;
  mensajes: Readonly<Record<number, string>>;
};

/** Result of a look-up; `email` and `folio` as typed. */
export type LookupAnswer = {
  email: string;
  folio: string;
  registro?: RegistroView | undefined;
  /** Summary line, instruction, and the URL of a challenge whose solution skips the queue. */
  refused?: { message: string; advice: string; challenge?: string | undefined } | undefined;
  /** The addition just made to the shown record. */
  added?: FormAnswer | undefined;
};

/** Answer of a page with a form and a look-up: to the one that was sent. */
export type PageAnswer = { submission?: FormAnswer; lookup?: LookupAnswer };

/** Attachment rules of a form. */
export type FileRules = { accept: string; maxBytes: number; tooLarge: string };
