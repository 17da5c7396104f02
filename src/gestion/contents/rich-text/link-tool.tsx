import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './editor.module.css';

type LinkToolProps = { isActive: boolean; set: (href: string) => void; unset: () => void };

/** Addresses that the public page allows (`#platform/rich-text.ts`). */
const allowed = /^(https:\/\/.|mailto:.|tel:.|\/(?!\/))/;

/** Makes a link of the selected text, or takes it away. */
export function LinkTool({ isActive, set, unset }: LinkToolProps) {
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  if (isActive)
    return (
      <button type="button" aria-pressed onClick={unset}>
        Quitar enlace
      </button>
    );
  const put = () => {
    const href = address.current?.value.trim() ?? '';
    const isAllowed = allowed.test(href);
    setRefused(!isAllowed);
    if (isAllowed) set(href);
    else address.current?.focus();
  };
  const putOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would save the form.
    event.preventDefault();
    put();
  };
  return (
    <details className={styles.link}>
      <summary>Enlace</summary>
      <label>
        Dirección
        <input
          ref={address}
          inputMode="url"
          placeholder="https://…"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onKeyDown={putOnEnter}
        />
      </label>
      <button type="button" onClick={put}>
        Poner enlace
      </button>
      {isRefused ? (
        <p id={`${id}-error`} role="alert">
          Escriba una dirección que empiece con https://, mailto:, tel: o, de este sitio, con una diagonal.
        </p>
      ) : null}
    </details>
  );
}
