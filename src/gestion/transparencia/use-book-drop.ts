import { type DragEvent, useState } from 'react';
import { send as sendForm } from '../upload/send.ts';
import { matchBooks } from './match-books.ts';

/** A workbook being sent: its format, the sent part (0 to 1), or why it was refused. */
export type Sending = { id: number; sent: number; refusal?: string };

/** Result of several workbooks: how many arrived, and the names of the others, with the reason. */
export type BookBatch = { arrived: number; refused: { name: string; reason: string }[] };

const UNKNOWN =
  'su nombre no dice de qué formato es; ponga en él la clave o el nombre del formato, o suéltelo en su renglón';

/**
 * Sends workbooks that are chosen in a row, or dropped on it; several files are assigned to formats by their names. `done` is called after each
 * one that arrived.
 */
export function useBookDrop(done: () => Promise<void>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [batch, setBatch] = useState<BookBatch | null>(null);
  const send = async (form: HTMLFormElement, file: File) => {
    const id = Number(form.dataset.book);
    const body = new FormData(form);
    body.set('archivo', file);
    setSending({ id, sent: 0 });
    const answer = await sendForm(form.action, body, (sent) => setSending({ id, sent }));
    form.reset();
    if ('refusal' in answer) {
      setSending({ id, sent: 1, refusal: answer.refusal });
      return answer.refusal;
    }
    await done();
    setSending(null);
    return undefined;
  };
  const sendSeveral = async (files: readonly File[]) => {
    setBatch(null);
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-book]')];
    const formOfBook = new Map(forms.map((form) => [Number(form.dataset.book), form]));
    const targets = forms.map(({ dataset }) => ({
      id: Number(dataset.book),
      key: dataset.key ?? '',
      name: dataset.name ?? '',
    }));
    const { matched, unknown } = matchBooks(files, targets);
    const refused = unknown.map((name) => ({ name, reason: UNKNOWN }));
    let arrived = 0;
    for (const [id, file] of matched) {
      const form = formOfBook.get(id);
      const reason = form && (await send(form, file));
      if (reason === undefined) arrived += 1;
      else refused.push({ name: file.name, reason });
    }
    setBatch({ arrived, refused });
  };
  const sendInRow = async (form: HTMLFormElement, file: File) => {
    setBatch(null);
    await send(form, file);
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
      const isSeveral = event.dataTransfer.items.length > 1;
      mark(event, Boolean(form) && !isSeveral);
      if (form || isSeveral) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop(event: DragEvent) {
      mark(event, false);
      const form = formOf(event);
      const files = [...event.dataTransfer.files];
      const [file] = files;
      // Otherwise the browser replaces the page with a file dropped outside a row.
      event.preventDefault();
      if (files.length > 1) void sendSeveral(files);
      else if (form && file) void sendInRow(form, file);
    },
  };
  return { drop, sending, batch, sendInRow, sendSeveral };
}
