import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FoundPage } from '#platform/searches/site-services.ts';
import { useTypedRows } from '../../shell/read-rows.ts';
import styles from './editor.module.css';

type LinkToolProps = {
  isActive: boolean;
  /** `title` is the title of a found page, for a caret without selected words. */
  set: (href: string, title?: string) => void;
  unset: () => void;
};

/** Addresses that public pages allow (`#platform/rich-text.ts`). */
const allowed = /^(https:\/\/.|mailto:.|tel:.|\/(?!\/))/;
/** A text that is an address, complete or not. */
const addressLike = /^([a-z][a-z0-9+.-]*:\S|\/|www\.)/i;
/** Milliseconds without typing before the site is searched. */
const PAUSE_MS = 200;

/** Makes the selected text a link to a public page, found by its words, or to an address; or removes the link. */
export function LinkTool({ isActive, set, unset }: LinkToolProps) {
  const place = useRef<HTMLDetailsElement>(null);
  if (isActive)
    return (
      <button type="button" aria-pressed onClick={unset}>
        Quitar enlace
      </button>
    );
  const put = (href: string, title?: string) => {
    if (place.current) place.current.open = false;
    set(href, title);
  };
  return (
    <details
      className={styles.link}
      ref={place}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.preventDefault();
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>Enlace</summary>
      <Target put={put} />
    </details>
  );
}

function Target({ put }: { put: LinkToolProps['set'] }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const searched = text.trim();
  const isAddress = addressLike.test(searched);
  const query = new URLSearchParams({ texto: searched });
  const address = searched === '' || isAddress ? null : `/gestion/enlaces/lista?${query}`;
  const [answer] = useTypedRows<{ text: string; pages: FoundPage[] }>(address, PAUSE_MS) ?? [];
  const isCurrent = !isAddress && answer?.text === searched;
  const pages = isCurrent ? answer.pages : [];
  const putAddress = () => {
    const isAllowed = allowed.test(searched);
    setRefused(!isAllowed);
    if (isAllowed) put(searched);
    else field.current?.focus();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The event would submit the surrounding form.
    event.preventDefault();
    const [first] = pages;
    if (isAddress || !isCurrent || !first) putAddress();
    else put(first.path, first.title);
  };
  return (
    <div>
      <label>
        Página del sitio o dirección
        <input
          ref={field}
          autoComplete="off"
          maxLength={300}
          placeholder="Palabras, código o https://…"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-error` : `${id}-cuenta`}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setRefused(false);
          }}
          onKeyDown={onEnter}
        />
      </label>
      <button type="button" onClick={putAddress} hidden={!isAddress && searched !== ''}>
        Poner enlace
      </button>
      {isRefused ? (
        <p id={`${id}-error`} role="alert">
          Elija una página de la lista, o escriba una dirección que empiece con https://, mailto:, tel: o una diagonal.
        </p>
      ) : null}
      <p id={`${id}-cuenta`} role="status" className="solo-lector">
        {isCurrent ? pagesText(pages.length) : ''}
      </p>
      {isCurrent && pages.length === 0 ? (
        <p className={styles.help}>Ninguna página pública dice eso: intente con otras palabras o con su código.</p>
      ) : null}
      <ul>
        {pages.map(({ path, title, kind }) => (
          <li key={path}>
            <button type="button" onClick={() => put(path, title)}>
              {title} <small>{kind}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function pagesText(amount: number): string {
  return amount === 0 ? 'Ninguna página' : `${amount} páginas; Intro pone la primera`;
}
