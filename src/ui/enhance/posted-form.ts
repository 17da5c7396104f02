import { enhanceCombobox } from './combobox.ts';

/** Files above this show how much was sent. */
const SHOW_PROGRESS = 200_000;

/**
 * `data-posted-form`: sends a form without leaving the page. The answer is the page that the form would have loaded: its place of the same
 * name (`data-posted`) takes the place of this one, with the summary of errors or what was registered. The file that was chosen stays
 * chosen, and when no such answer comes everything stays, the button too. Beside it: warnings that never stop the form.
 */
export function enhancePostedForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.postedForm === undefined) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') send(form);
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    warn(target);
    limitFile(target);
    const lowest = target.dataset.clearBelow;
    if (lowest !== undefined && Number(target.value) < Number(lowest)) target.value = '';
    enable(target.form);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-download-text]');
    if (button) download(button.dataset.downloadText ?? '', button.dataset.fileName ?? 'acuse.txt');
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-posted-form]')) enable(form);
}

function send(form: HTMLFormElement): void {
  // Before anything is disabled: what is disabled is not sent.
  const data = new FormData(form);
  const restore = showSending(form);
  const request = new XMLHttpRequest();
  request.open('POST', form.action);
  request.responseType = 'document';
  request.setRequestHeader('accept', 'text/html');
  const progress = form.querySelector('progress');
  request.upload.onprogress = ({ loaded, total }) => {
    if (!progress || total < SHOW_PROGRESS) return;
    progress.hidden = false;
    progress.value = (100 * loaded) / total;
  };
  request.onloadend = () => {
    restore();
    if (progress) progress.hidden = true;
    const where = `[data-posted="${form.dataset.postedForm}"]`;
    const place = document.querySelector<HTMLElement>(where);
    const answer: Document | null = request.response;
    const fresh = answer?.querySelector<HTMLElement>(where);
    if (place && fresh) show(form, place, fresh);
    else fail(form);
  };
  // Plain forms go as such; a browser would send `FormData` in parts.
  const plain = form.enctype !== 'multipart/form-data';
  request.send(plain ? new URLSearchParams([...data].map(([name, value]) => [name, String(value)])) : data);
}

/** The button and the words while it is sent; what it returns puts them back. */
function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[data-sending]');
  const status = form.querySelector('[data-sending-status]');
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  const words = [...(button?.childNodes ?? [])];
  const sending = button?.dataset.sending ?? '';
  form.ariaBusy = 'true';
  if (failure) failure.hidden = true;
  if (status) status.textContent = sending;
  if (button) {
    button.disabled = true;
    button.ariaBusy = 'true';
    button.textContent = sending;
  }
  return () => {
    form.ariaBusy = null;
    if (status) status.textContent = '';
    if (!button) return;
    button.disabled = false;
    button.ariaBusy = null;
    button.replaceChildren(...words);
  };
}

function show(form: HTMLFormElement, place: HTMLElement, answer: HTMLElement): void {
  const fresh = document.adoptNode(answer);
  keepFiles(form, fresh);
  // The browser's own autofocus is for pages that load.
  const wanted = fresh.querySelector<HTMLElement>('[autofocus]');
  wanted?.removeAttribute('autofocus');
  place.replaceWith(fresh);
  const failed = fresh.dataset.failed !== undefined || fresh.querySelector('[data-failed]') !== null;
  document.title = `${failed ? 'Error: ' : ''}${document.title.replace(/^Error: /, '')}`;
  for (const each of fresh.querySelectorAll<HTMLFormElement>('[data-posted-form]')) enable(each);
  enhanceCombobox(fresh);
  wanted?.focus();
  wanted?.scrollIntoView({ block: 'nearest' });
}

/** A file that was not refused stays chosen. */
function keepFiles(old: HTMLFormElement, fresh: HTMLElement): void {
  for (const input of old.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const next = fresh.querySelector<HTMLInputElement>(`input[type=file][id="${input.id}"]`);
    if (!next || !input.files?.length || next.ariaInvalid === 'true') continue;
    next.files = input.files;
    next.parentElement?.querySelector('[data-choose-again]')?.remove();
  }
}

function fail(form: HTMLFormElement): void {
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  if (!failure) return;
  failure.hidden = false;
  failure.textContent = failure.dataset.failure ?? '';
  document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
  form.querySelector<HTMLElement>('[data-sending]')?.focus();
}

function warn(input: HTMLInputElement): void {
  const line = input.parentElement?.querySelector<HTMLElement>('[data-warn-unless]');
  if (!line || line.previousElementSibling !== input) return;
  const { warnUnless = '', warning = '' } = line.dataset;
  const value = input.value.trim();
  line.textContent = value && !new RegExp(warnUnless).test(value) ? warning : '';
}

function limitFile(input: HTMLInputElement): void {
  const line = input.parentElement?.querySelector<HTMLElement>('[data-too-large]');
  const [file] = input.files ?? [];
  if (!line || !file) return;
  const tooLarge = file.size > Number(input.dataset.maxBytes);
  line.textContent = tooLarge ? (line.dataset.tooLarge ?? '') : '';
  if (tooLarge) input.value = '';
}

/** `data-enabled-by="Field=value"`: a control that only one choice of another field enables. */
function enable(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-enabled-by]')) {
    const [name = '', value] = (control.dataset.enabledBy ?? '').split('=');
    control.disabled = new FormData(form).get(name) !== value;
  }
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
