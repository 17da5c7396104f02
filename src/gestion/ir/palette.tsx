import { type RefObject, type KeyboardEvent as TypedKey, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sumOf } from '#platform/sum.ts';
import { Icon } from '#ui/icon.tsx';
import { useTypedRows } from '../shell/read-rows.ts';
import styles from './ir.module.css';
import { readRecent } from './recent.ts';
import { type FoundTargets, GO, GO_LIST, type Target, type TargetGroup } from './targets.ts';

type Go = (target: Target, inNewTab: boolean) => void;

/** Milliseconds without typing before the palette searches. */
const QUIET_MS = 200;

/** Button of the palette: a link to its page, opened as a dialog by scripts and by Ctrl K. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const go = useGo(dialog);
  const open = useCallback(() => {
    setOpen(true);
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <a
        className={styles.opener}
        href={GO}
        aria-keyshortcuts="Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="buscar" />
        <span>Ir a, crear o buscar</span>
        <small aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </small>
      </a>
      <dialog ref={dialog} className={styles.palette} aria-label="Ir a, crear o buscar" onClose={() => setOpen(false)}>
        {isOpen ? <Search go={go} close={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}

/** The combobox of the palette. */
function Search({ go, close }: { go: Go; close: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [recent] = useState(readRecent);
  const [answer] = useTypedRows<FoundTargets>(`${GO_LIST}?${new URLSearchParams({ texto: text })}`, QUIET_MS) ?? [];
  const isCurrent = answer?.text === text.trim();
  const groups = [
    ...(text.trim() === '' && recent.length > 0 ? [{ label: 'Recientes', targets: recent }] : []),
    ...(answer?.groups ?? []),
  ];
  const targets = groups.flatMap((group) => group.targets);
  const current = Math.min(chosen, targets.length - 1);
  useEffect(() => {
    document.getElementById(`ir-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const [first] = targets;
  useEffect(() => {
    if (isWaiting && isCurrent && first) go(first, false);
  }, [isWaiting, isCurrent, first, go]);
  const onKeyDown = (event: TypedKey) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const target = targets[current];
    if (step !== undefined && targets.length > 0) setChosen((current + step + targets.length) % targets.length);
    // The list belongs to an earlier text: the first result of this text opens when it arrives.
    else if (event.key === 'Enter' && !isCurrent) setWaiting(true);
    else if (event.key === 'Enter' && target) go(target, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.field}>
        <Icon name="buscar" />
        <input
          ref={field}
          role="combobox"
          aria-label="Código, nombre, sección o lo que quiere hacer"
          aria-expanded={targets.length > 0}
          aria-controls="ir-lista"
          aria-activedescendant={targets.length > 0 ? `ir-${current}` : undefined}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
            setWaiting(false);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Cerrar" onClick={close}>
          <Icon name="cerrar" />
        </button>
      </div>
      <p className="solo-lector" role="status">
        {isCurrent ? resultsText(targets.length) : ''}
      </p>
      <Options groups={groups} current={current} go={go} />
      <p className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> recorrer
        </span>
        <span>
          <kbd>Intro</kbd> abrir
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Intro</kbd> otra pestaña
        </span>
        <span>
          <kbd>Esc</kbd> cerrar
        </span>
      </p>
    </>
  );
}

function resultsText(amount: number): string {
  return amount === 1 ? 'Un resultado' : `${amount} resultados`;
}

function Options({ groups, current, go }: { groups: readonly TargetGroup[]; current: number; go: Go }) {
  const firsts = groups.map((_, index) => sumOf(groups.slice(0, index), ({ targets }) => targets.length));
  return (
    <div id="ir-lista" role="listbox" aria-label="Resultados" className={styles.options}>
      {groups.map(({ label, targets }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
        <div key={label} role="group" aria-labelledby={`ir-grupo-${group}`}>
          <p id={`ir-grupo-${group}`} role="presentation">
            {label}
          </p>
          {targets.map((target, index) => {
            const place = (firsts[group] ?? 0) + index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
              <div
                key={`${target.href} ${target.title}`}
                id={`ir-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === current}
                onClick={(event) => go(target, event.ctrlKey || event.metaKey)}
              >
                <b>{target.title}</b>
                {target.note ? <small>{target.note}</small> : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns the function that opens a result. The heading of its page gets the focus, unless the page moves the focus itself. */
function useGo(dialog: RefObject<HTMLDialogElement | null>): Go {
  const navigate = useNavigate();
  const { key } = useLocation();
  const before = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    const isUnmoved = before.current && [before.current, document.body].includes(document.activeElement as Element);
    before.current = null;
    const heading = isUnmoved ? document.querySelector<HTMLElement>('#contenido h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key]);
  return useCallback(
    ({ href }, inNewTab) => {
      if (inNewTab) return void window.open(href, '_blank', 'noopener');
      dialog.current?.close();
      before.current = document.activeElement;
      void navigate(href);
    },
    [dialog, navigate],
  );
}
