import { useRef } from 'react';
import styles from './editor.module.css';

type LinkToolProps = { isActive: boolean; set: (href: string) => void; unset: () => void };

/** Makes a link of the selected text, or takes it away. */
export function LinkTool({ isActive, set, unset }: LinkToolProps) {
  const address = useRef<HTMLInputElement>(null);
  if (isActive)
    return (
      <button type="button" aria-pressed onClick={unset}>
        Quitar enlace
      </button>
    );
  return (
    <details className={styles.link}>
      <summary>Enlace</summary>
      <label>
        Dirección
        <input ref={address} type="url" placeholder="https://…" />
      </label>
      <button
        type="button"
        onClick={() => {
          const href = address.current?.value.trim() ?? '';
          if (/^(https:\/\/|mailto:|tel:|\/)/.test(href)) set(href);
          else address.current?.focus();
        }}
      >
        Poner enlace
      </button>
    </details>
  );
}
