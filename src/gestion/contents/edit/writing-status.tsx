import { useEffect, useRef } from 'react';
import { wordList } from '#platform/text/word-list.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatClock } from '../../shell/who-and-when.ts';
import type { AutosaveState } from './autosave.ts';

/** Milliseconds between two announcements of success. */
const ANNOUNCED_MS = 30_000;

/** Says whether typed text is saved. Screen readers announce failures at once, and success from time to time. */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  const announced = useRef(0);
  const { kind } = state;
  const isAnnounced = kind !== 'typing' && (kind !== 'saved' || Date.now() - announced.current > ANNOUNCED_MS);
  useEffect(() => {
    if (isAnnounced && kind === 'saved') announced.current = Date.now();
  }, [isAnnounced, kind]);
  return (
    <p role="status" aria-live={isAnnounced ? 'polite' : 'off'}>
      {autosaveSentence(state)}
    </p>
  );
}

/** Returns a sentence on whether typed text is saved. */
export function autosaveSentence({ kind, at = '', isLocal = false }: AutosaveState): string {
  const place = isLocal ? 'queda en este equipo' : 'sigue solo en esta página: no la cierre';
  switch (kind) {
    case 'typing':
      return 'Escribiendo: se pone a salvo al hacer una pausa.';
    case 'saved':
      return `A salvo a las ${formatClock(at)}, sin guardar todavía. Guardar no publica.`;
    case 'offline':
      return `Sin conexión desde las ${formatClock(at)}. Lo que escribe ${place}, y se envía cuando vuelva.`;
    case 'ended':
      return `Su sesión terminó: entre en otra pestaña. Lo que escribe ${place}.`;
    case 'forbidden':
      return `Su cuenta ya no puede editar esto. Lo que escribe ${place}; pida el permiso a quien administra las cuentas.`;
    case 'stale':
      return 'Esta página es anterior a lo que usted ya guardó. Copie lo que escribió y ábrala de nuevo.';
    case 'failed':
      return `El servidor no pudo poner a salvo lo que escribe. Lo que escribe ${place}, y se intenta otra vez.`;
    default:
      return 'Guardar no publica.';
  }
}

/** Says who else is editing the same form. */
export function WritersNotice({ writers }: { writers: readonly string[] }) {
  if (writers.length === 0) return null;
  return (
    <Notice tone="info" announced>
      {wordList(writers)} también {writers.length === 1 ? 'está' : 'están'} editando. Quien guarde después verá los dos
      textos, campo por campo.
    </Notice>
  );
}
