import type { ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import styles from './posted-form.module.css';

/** Why a form was refused: its first line, and a sentence by field. */
export type PostedRefusal = {
  message: string;
  errors: Readonly<Record<string, string>>;
  /** URL that issues a proof-of-work challenge; solving it skips the delay. */
  challenge?: string | undefined;
};

type PostedFormProps = {
  /** Names the place of the form: the answer to its POST is in the place of the same name. */
  name: string;
  /** The place that the answer changes, where it is not the form's own but one around it. */
  answers?: string;
  /** Address that answers: a page that has this form too. */
  action: string;
  /** Words on the button, and while it is sent. */
  submit: ReactNode;
  sending?: string;
  look?: 'full' | 'outline';
  /** The answer appears below the form: its height is reserved as soon as the form is sent. */
  grows?: boolean;
  /** It may carry a file. */
  upload?: boolean;
  /** Why it was refused: the first line, and id of the control → sentence. The control may be the button, `{name}-enviar`. */
  refused?: PostedRefusal | undefined;
  level?: 2 | 3;
  /** Between the summary of errors and the form: its heading. It goes with the form when something was registered. */
  heading?: ReactNode;
  /** Content next to or below the form that an answer changes too. */
  below?: ReactNode;
  /** In the place of the form: what was registered. */
  done?: ReactNode;
  children: ReactNode;
};

/**
 * A form that its page answers. Without scripts it loads the page again, with the summary of errors or what was registered; with them
 * (`enhance/forms/posted-form.ts`) the answer replaces the form, and typed text is never lost. Pages that show
 * it list `form: true` in the site map.
 */
export function PostedForm(props: PostedFormProps) {
  const {
    name,
    answers = name,
    action,
    submit,
    sending = 'Enviando.. Por favor espere',
    look = 'full',
    grows = false,
    upload = false,
  } = props;
  const { refused, level = 2, heading, below, done, children } = props;
  return (
    <div
      className={styles.place}
      data-posted={name}
      data-failed={refused ? '' : undefined}
      data-challenge={refused?.challenge}
    >
      {refused ? <ErrorSummary title={refused.message} errors={refused.errors} level={level} /> : null}
      {done ? null : heading}
      {done ?? (
        <form
          method="post"
          action={action}
          encType={upload ? 'multipart/form-data' : undefined}
          noValidate
          data-posted-form={answers}
          data-grows={grows ? '' : undefined}
          data-checking="Comprobando…"
        >
          {children}
          <p
            className={styles.failure}
            role="alert"
            hidden
            data-failure="No fue posible enviar el formulario. Lo que escribió sigue aquí: revise su conexión e intente de nuevo."
          />
          <p className="solo-lector" role="status" data-sending-status="" />
          <progress className={styles.progress} max={100} hidden aria-label="Avance del envío" />
          <Button type="submit" id={`${name}-enviar`} look={look} data-sending={sending}>
            {submit}
          </Button>
        </form>
      )}
      {below}
    </div>
  );
}
