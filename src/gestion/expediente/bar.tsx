import { type SubmitEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { count } from '#platform/format.ts';
import { ButtonLink, ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import type { AutosaveState } from '../contents/edit/autosave.ts';
import { autosaveSentence } from '../contents/edit/writing-status.tsx';
import styles from '../shell/bar.module.css';
import type { WorkspacePage } from './loader.server.ts';
import { progressSentence } from './progress.ts';

type BarProps = {
  page: WorkspacePage;
  /** State of the text typed in the open row. */
  autosave: AutosaveState;
  /** Number of unsaved cells. */
  unsavedCells: number;
};

/** The bar at the bottom of the page: pending changes and their time, unsaved work, and the next step. */
export function Bar({ page, autosave, unsavedCells }: BarProps) {
  const { address, set, may } = page;
  const busy = useNavigation().state === 'submitting';
  const { waiting, returned, savedAt, estado } = set;
  const [isUnsaved, setUnsaved] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const place = event.nativeEvent.submitter?.getAttribute('value')?.endsWith('enviar') ? unsavedPlace() : null;
    setUnsaved(place !== null);
    if (!place) return hold(event);
    event.preventDefault();
    place.querySelector<HTMLElement>('[data-steps] button, [data-cell]')?.focus();
  };
  if (waiting.length === 0) return null;
  // The panel and the cells announce their own unsaved work.
  const unsaved = [
    ...(autosave.kind === 'quiet' ? [] : [autosaveSentence(autosave)]),
    ...(unsavedCells === 0 ? [] : [`${count('celda', unsavedCells)} sin guardar todavía.`]),
  ];
  const isReviewed = estado === 'revision';
  const isReturned = estado === 'devuelto';
  const toCorrect = may.editar && (isReviewed || isReturned) ? returned[0] : undefined;
  return (
    <section className={styles.bar} aria-label="Cambios de esta auditoría" data-steps>
      <p role="status" aria-live={unsaved.length > 0 ? 'off' : 'polite'}>
        <b>{unsaved.length > 0 ? unsaved.join(' ') : `A salvo el ${savedAt}.`}</b> {count('cambio', waiting.length)} de
        esta auditoría{progressOf(page)}. Nada de esto es público todavía.
      </p>
      {isUnsaved ? (
        <p role="alert" className={styles.unsaved}>
          No se envió: guarde antes lo que escribió y todavía no está entre los cambios.
        </p>
      ) : null}
      <Form method="post" action={address} onSubmit={submit}>
        <input type="hidden" name="version" value={set.version} />
        {waiting.map((id) => (
          <input key={id} type="hidden" name="cambio" value={id} />
        ))}
        <ButtonRow>
          {may.editar && !isReviewed && !isReturned ? (
            <SubmitButton look="text" name="accion" value="deshacer" busy={busy}>
              Deshacer lo último
            </SubmitButton>
          ) : null}
          <ButtonLink look={isReviewed && may.revisar ? 'full' : 'outline'} href={`${address}/revisar`}>
            {isReviewed && may.revisar ? 'Revisar los cambios' : changesLabel(waiting.length)}
          </ButtonLink>
          {toCorrect ? (
            <ButtonLink href={`${address}?abre=${toCorrect}`}>
              {returned.length === 1 ? 'Corregir el devuelto' : 'Corregir los devueltos'}
            </ButtonLink>
          ) : null}
          <Sending page={page} isAgain={toCorrect !== undefined} busy={busy} />
        </ButtonRow>
      </Form>
    </section>
  );
}

function changesLabel(amount: number): string {
  return amount === 1 ? 'Ver el cambio' : `Ver los ${amount} cambios`;
}

type SendingProps = { page: WorkspacePage; isAgain: boolean; busy: boolean };

/** The button that submits unsent changes. Scheduled changes need their schedule cancelled first. */
function Sending({ page: { set, may }, isAgain, busy }: SendingProps) {
  if (!may.enviar || set.unsent === 0) return null;
  if (set.estado !== 'programado')
    return (
      <SubmitButton look={isAgain ? 'outline' : 'full'} name="accion" value="enviar" busy={busy}>
        {isAgain ? 'Enviar otra vez' : sendLabel(set.unsent)}
      </SubmitButton>
    );
  return may.cancelar ? (
    <SubmitButton look="outline" name="accion" value="cancelar-y-enviar" busy={busy}>
      Cancelar la programación y enviar todo junto
    </SubmitButton>
  ) : null;
}

function sendLabel(unsent: number): string {
  return unsent === 1 ? 'Enviarlo a revisión' : `Enviar los ${unsent} juntos a revisión`;
}

/** Returns the form of a row or of pasted rows, or the cell, with unsaved text. */
function unsavedPlace(): Element | null {
  const panel = document.querySelector('[data-unsaved]');
  const pasted = document.querySelector<HTMLTextAreaElement>('#pegar textarea');
  const written = panel ?? (pasted && pasted.value.trim() !== '' ? pasted.closest('form') : null);
  return written ?? document.querySelector('td:has([data-cell][aria-invalid="true"])');
}

/** Delays a submission while cells of the page are being saved, so that it includes them; cancels it if a cell is rejected. */
function hold(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  if (!isSavingCells() || !submitter) return;
  event.preventDefault();
  const submitLater = () => {
    if (isSavingCells()) setTimeout(submitLater, CHECK_MS);
    else if (!document.querySelector('[data-cell][aria-invalid="true"]')) submitter.click();
  };
  submitLater();
}

/** Milliseconds between two checks of the cells. */
const CHECK_MS = 50;

function isSavingCells(): boolean {
  return document.querySelector('td[data-pending]') !== null;
}

/** Returns how many changes are in review and how many were returned; empty if none was ever submitted. */
function progressOf({ set: { waiting, unsent, returned, estado, programadoPara }, may }: WorkspacePage): string {
  const sent = waiting.length - unsent;
  if (sent === waiting.length) return estado === 'revision' ? ', en revisión' : '';
  if (returned.length === waiting.length) return returned.length === 1 ? ', devuelto' : ', devueltos';
  if (sent === 0 && returned.length === 0) return '';
  const isScheduled = estado === 'programado';
  const progress = progressSentence({ sent, returned: returned.length, unsent: unsent - returned.length, isScheduled });
  if (!isScheduled) return `: ${progress}`;
  return may.enviar && may.cancelar
    ? `: ${progress}; si se envía todo junto, lo programado vuelve a revisión: no sale el ${programadoPara} si no se aprueba otra vez`
    : `: ${progress}; lo que falta se envía cuando salga lo programado, o lo cancele ${may.cancelar ? 'usted en su revisión' : 'quien publica'}`;
}
