import { enhanceCombobox } from '../combobox.ts';
import { addStyles } from '../in-place/answer-styles.ts';
import { enhanceSelectSearch } from '../select-search.ts';
import { showChosen } from './file-field.ts';
import { keepReserve, reserveBelow } from './reserve.ts';

/** Minimum request size in bytes for a progress bar. */
const SHOW_PROGRESS = 200_000;

/**
 * `data-posted-form`: sends a form without leaving the page. The region with the same `data-posted` name in the received page, with the error
 * summary or the receipt, replaces that of this page. The chosen file is kept. Without such an answer, form and button remain. If the answer
 * requires a proof of work (`data-challenge`), solves it and sends the form again. Also shows warnings, which never block the form.
 */
export function enhancePostedForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.postedForm === undefined) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') void send(form);
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    warn(target);
    const lowest = target.dataset.clearBelow;
    if (lowest !== undefined && Number(target.value) < Number(lowest)) target.value = '';
    enable(target.form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-posted-form]')) enable(form);
}

async function send(form: HTMLFormElement): Promise<void> {
  // Read first, since disabled controls are not sent.
  const data = new FormData(form);
  const sending = showSending(form);
  if (form.dataset.grows !== undefined) reserveBelow(postedRegion(form, document));
  let answer = await post(form, data);
  let fresh = answer && postedRegion(form, answer);
  const asks = fresh?.matches('[data-challenge]') ? fresh : fresh?.querySelector<HTMLElement>('[data-challenge]');
  const challenge = asks?.dataset.challenge;
  if (challenge) {
    sending.showMessage(form.dataset.checking ?? '');
    const solution = await prove(challenge);
    if (solution) {
      sending.showMessage();
      answer = await post(form, withProof(data, solution));
      fresh = answer && postedRegion(form, answer);
    }
  }
  if (answer && fresh) await addStyles(answer);
  sending.end();
  const answerRegion = postedRegion(form, document);
  if (answerRegion && fresh) show(form, answerRegion, fresh);
  else fail(form, answer?.querySelector('[data-problem] h1')?.textContent);
}

/** Returns the received page; null if there is none. */
function post(form: HTMLFormElement, data: FormData): Promise<Document | null> {
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
  return new Promise((resolve) => {
    request.onloadend = () => {
      if (progress) progress.hidden = true;
      resolve(request.response);
    };
    // Plain forms are sent URL-encoded; a browser would send `FormData` as multipart.
    const plain = form.enctype !== 'multipart/form-data';
    request.send(plain ? new URLSearchParams([...data].map(([name, value]) => [name, String(value)])) : data);
  });
}

function postedRegion(form: HTMLFormElement, page: Document): HTMLElement | null {
  return page.querySelector(`[data-posted="${form.dataset.postedForm}"]`);
}

/** Returns the solution of the challenge at `address`; undefined on failure. The shown answer then says to wait. */
async function prove(address: string): Promise<string | undefined> {
  try {
    const { solve } = await import('./proof-of-work.ts');
    return await solve(address);
  } catch {
    return undefined;
  }
}

/** Returns the form data with the solution first, since the server stores no file that precedes it. */
function withProof(data: FormData, solution: string): FormData {
  const proven = new FormData();
  proven.set('altcha', solution);
  for (const [name, value] of data) proven.append(name, value);
  return proven;
}

/** Shows the sending message: `showMessage` changes it, `end` restores the button. */
function showSending(form: HTMLFormElement): { showMessage(words?: string): void; end(): void } {
  const button = form.querySelector<HTMLButtonElement>('[data-sending]');
  const status = form.querySelector('[data-sending-status]');
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  const buttonContent = [...(button?.childNodes ?? [])];
  const showMessage = (words = button?.dataset.sending ?? '') => {
    if (status) status.textContent = words;
    if (button) button.textContent = words;
  };
  const wait = (busy: boolean) => {
    form.ariaBusy = busy ? 'true' : null;
    if (!button) return;
    button.disabled = busy;
    button.ariaBusy = form.ariaBusy;
  };
  if (failure) failure.hidden = true;
  wait(true);
  showMessage();
  return {
    showMessage,
    end() {
      wait(false);
      showMessage('');
      button?.replaceChildren(...buttonContent);
    },
  };
}

function show(form: HTMLFormElement, answerRegion: HTMLElement, answer: HTMLElement): void {
  const fresh = document.adoptNode(answer);
  keepFiles(form, fresh);
  // Browsers apply autofocus only when a page loads.
  const focusTarget = fresh.querySelector<HTMLElement>('[autofocus]');
  focusTarget?.removeAttribute('autofocus');
  answerRegion.replaceWith(fresh);
  keepReserve(answerRegion, fresh);
  const failed = fresh.dataset.failed !== undefined || fresh.querySelector('[data-failed]') !== null;
  document.title = `${failed ? 'Error: ' : ''}${document.title.replace(/^Error: /, '')}`;
  for (const each of fresh.querySelectorAll<HTMLFormElement>('[data-posted-form]')) enable(each);
  enhanceCombobox(fresh);
  enhanceSelectSearch(fresh);
  focusTarget?.focus();
  focusTarget?.scrollIntoView({ block: 'nearest' });
}

/** Keeps chosen files that were not rejected. */
function keepFiles(old: HTMLFormElement, fresh: HTMLElement): void {
  for (const input of old.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const next = fresh.querySelector<HTMLInputElement>(`input[type=file][id="${input.id}"]`);
    if (!next || !input.files?.length || next.ariaInvalid === 'true') continue;
    next.files = input.files;
    showChosen(next);
  }
}

/** Shows why nothing was registered: the sentence of the answer, or that there was no answer. */
function fail(form: HTMLFormElement, problem: string | null | undefined): void {
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  if (!failure) return;
  failure.hidden = false;
  failure.textContent = problem || (failure.dataset.failure ?? '');
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

/** `data-enabled-by="Field=value"`: enables a control only for one value of another field. */
function enable(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-enabled-by]')) {
    const [name = '', value] = (control.dataset.enabledBy ?? '').split('=');
    control.disabled = new FormData(form).get(name) !== value;
  }
}
