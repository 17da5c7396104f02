import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { readStored, storeText } from '../browser-storage.ts';
import { actOnList, focusNextStep, isTyping, pageOfLetter } from './actions.ts';
import styles from './keys.module.css';

/** Browser storage key: «no» if a person switched the letters off. */
const STORED = 'gestion-letras';
/** Milliseconds after G within which a letter counts. */
const SEQUENCE_MS = 1500;

const sheet: readonly { title: string; keys: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    title: 'En cualquier pantalla',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Ir a, crear o buscar' },
      { keys: ['G', 'P'], does: 'Pendientes' },
      { keys: ['G', 'A'], does: 'Auditorías' },
      { keys: ['G', 'T'], does: 'Transparencia' },
      { keys: ['G', 'B'], does: 'Buzón' },
      { keys: ['?'], does: 'Esta hoja' },
    ],
  },
  {
    title: 'En una lista',
    keys: [
      { keys: ['J'], does: 'Siguiente renglón' },
      { keys: ['K'], does: 'Renglón anterior' },
      { keys: ['Intro'], does: 'Abrir' },
      { keys: ['X'], does: 'Elegir' },
      { keys: ['Mayús', 'X'], does: 'Elegir hasta aquí' },
      { keys: ['E'], does: 'Exportar' },
      { keys: ['/'], does: 'Buscar en la lista' },
    ],
  },
  {
    title: 'Al escribir',
    keys: [
      { keys: ['Alt', 'Intro'], does: 'Ir a «Enviar a revisión»' },
      { keys: ['Alt', 'N'], does: 'Renglón nuevo de un expediente' },
      { keys: ['Ctrl', 'Z'], does: 'Deshacer lo último que guardó en él' },
    ],
  },
];

/** The list of keyboard shortcuts, its button, and the single-letter shortcuts, which can be switched off (WCAG 2.1.4). */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readStored(STORED) !== 'no'), []);
  useEffect(() => {
    document.addEventListener('keydown', focusNextStep);
    return () => document.removeEventListener('keydown', focusNextStep);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    let afterG = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      const letter = event.key.toLowerCase();
      const page = Date.now() - afterG < SEQUENCE_MS ? pageOfLetter(letter) : undefined;
      afterG = letter === 'g' ? Date.now() : 0;
      if (page) window.location.assign(page);
      else if (letter === '?') dialog.current?.showModal();
      else if (!actOnList(letter, event.shiftKey)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => dialog.current?.showModal()}>
        <kbd>?</kbd> Atajos de teclado
      </button>
      <dialog ref={dialog} className={styles.sheet} aria-labelledby="atajos-titulo">
        <form method="dialog">
          <h2 id="atajos-titulo">Atajos de teclado</h2>
          <button type="submit" aria-label="Cerrar">
            <Icon name="cerrar" />
          </button>
        </form>
        <p>Todos son opcionales. Las letras solas no actúan mientras escribe.</p>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked);
              storeText(STORED, target.checked ? 'si' : 'no');
            }}
          />
          Usar letras solas como atajos en este navegador
        </label>
        <div className={styles.lists}>
          {sheet.map(({ title, keys }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(({ keys: pressed, does }) => (
                  <div key={does}>
                    <dt>
                      {pressed.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </dialog>
    </>
  );
}
