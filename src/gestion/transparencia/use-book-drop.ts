import { type DragEvent, useState } from 'react';
import { send as sendForm } from '../upload/send.ts';

/** A workbook on its way: of which format, how much of it arrived (0 to 1), or why it was refused. */
export type Sending = { id: number; sent: number; refusal?: string };

/** Sends workbooks that are chosen in a row, or dropped on it. `done` is called after each that arrived. */
export function useBookDrop(done: () => Promise<void>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (form: HTMLFormElement, file: File) => {
    const id = Number(form.dataset.book);
    const body = new FormData(form);
    body.set('archivo', file);
    setSending({ id, sent: 0 });
    const answer = await sendForm(form.action, body, (sent) => setSending({ id, sent }));
    form.reset();
    if ('refusal' in answer) return setSending({ id, sent: 1, refusal: answer.refusal });
    await done();
    setSending(null);
  };
  const rowOf = ({ target }: DragEvent) => (target instanceof Element ? target.closest('tr') : null);
  const formOf = (event: DragEvent) => rowOf(event)?.querySelector<HTMLFormElement>('form[data-book]');
  const mark = (event: DragEvent, isOver: boolean) => {
    for (const row of event.currentTarget.querySelectorAll('tr[data-over]')) row.removeAttribute('data-over');
    if (isOver) rowOf(event)?.setAttribute('data-over', '');
  };
  const drop = {
    onDragOver(event: DragEvent) {
      const form = formOf(event);
      mark(event, Boolean(form));
      if (form) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop(event: DragEvent) {
      mark(event, false);
      const form = formOf(event);
      const [file] = event.dataTransfer.files;
      // A book next to a row would replace the page in the browser.
      event.preventDefault();
      if (form && file) void send(form, file);
    },
  };
  return { drop, sending, send: (form: HTMLFormElement, file: File) => void send(form, file) };
}
