import { useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /**
   * Errors by id of the control (by default the field's `name`). On a hydrated page, pass the object of the answer itself, since each new object
   * takes the focus.
   */
  errors: Readonly<Record<string, string>>;
  title?: string;
  level?: 2 | 3;
};

/**
 * All errors of a form, above it, each a link to its field. It takes the focus when it appears: by `autofocus` on a page from the server, by an
 * effect on a hydrated one. Renders nothing without errors. Also pass `failed` to the `Page`.
 */
export function ErrorSummary({
  errors,
  title = 'Por favor, llene los campos requeridos',
  level = 2,
}: ErrorSummaryProps) {
  const id = useId();
  const summary = useRef<HTMLElement>(null);
  const list = Object.entries(errors);
  const Heading = level === 2 ? 'h2' : 'h3';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of errors takes the focus again
  useEffect(() => summary.current?.focus(), [errors]);
  if (list.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor must hear what stopped the form
    <section className={styles.summary} ref={summary} tabIndex={-1} autoFocus aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <ul>
        {list.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
