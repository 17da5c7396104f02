import type { ReactNode } from 'react';
import { SubmitButton } from '../../actions/button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import styles from './posted-form.module.css';

/** Rejection of a form: its first line, and a sentence per field. */
export type PostedRefusal = {
  message: string;
  errors: Readonly<Record<string, string>>;
  /** URL that issues a proof-of-work challenge; solving it skips the delay. */
  challenge?: string | undefined;
};

type PostedFormProps = {
  /** Name of the form's region: the region with the same name in the received page replaces it. */
  name: string;
  /** Name of an enclosing region to replace instead of the form's own. */
  answers?: string;
  /** Target address: a page that contains this form too. */
  action: string;
  /** Labels of the button: normally, and while the form is sent. */
  submit: ReactNode;
  sending?: string;
  look?: 'full' | 'outline';
  /** The answer appears below the form: its height is reserved when the form is sent. */
  grows?: boolean;
  /** The form may contain a file. */
  upload?: boolean;
  /** Rejection: the first line, and sentences by id of the control, which may be the button, `{name}-enviar`. */
  refused?: PostedRefusal | undefined;
  level?: 2 | 3;
  /** Heading, between error summary and form. It disappears with the form after success. */
  heading?: ReactNode;
  /** Content next to or below the form that is replaced, too. */
  below?: ReactNode;
  /** Receipt that replaces the form after success. */
  done?: ReactNode;
  children: ReactNode;
};

/**
 * Form that is answered by its own page. Without scripts the page is loaded again, with the error summary or receipt. With scripts
 * (`enhance/forms/posted-form.ts`) the answer replaces the form, and typed text is never lost. Pages with this form declare `form: true` in the
 * site map.
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
          <SubmitButton id={`${name}-enviar`} look={look} data-sending={sending}>
            {submit}
          </SubmitButton>
        </form>
      )}
      {below}
    </div>
  );
}
