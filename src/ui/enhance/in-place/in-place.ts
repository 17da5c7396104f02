import { addStyles } from './answer-styles.ts';
import { showAnswer } from './show-answer.ts';

/** Milliseconds until a loading message is shown. */
const LOADING_DELAY_MS = 250;

/** Effect of a request on the history of the tab. */
type HistoryStep = 'push' | 'replace' | 'stay';
/** Shows the page part of an address; `lead` is the id of an element to scroll to. */
type Go = (url: URL, step: HistoryStep, lead?: string) => Promise<void>;

/**
 * `data-in-place`: a part of a page whose links and GET forms lead to the same page with another query. They change only that part and the
 * address: scroll position and focus are kept, back and forward work, and its `data-announce` text is announced. A search box that is not empty
 * is submitted `data-search-delay` milliseconds after the last key. A link in a `data-lead` also scrolls to the element of its hash. After a
 * failure the browser navigates normally.
 */
export function enhanceInPlace(): void {
  const part = document.querySelector<HTMLElement>('[data-in-place]');
  if (!part) return;
  const go = createNavigation(part);
  followLinks(part, go);
  sendForms(part, go);
}

/** Returns the function that changes the part, and connects it to back and forward. */
function createNavigation(part: HTMLElement): Go {
  let latest: AbortController | undefined;
  let currentQuery = location.search;

  /** Shows the page part of `url`. Of concurrent requests only the latest is shown. */
  const go: Go = async (url, step, lead = '') => {
    latest?.abort();
    const request = new AbortController();
    latest = request;
    part.ariaBusy = 'true';
    const loading = part.querySelector<HTMLElement>('[data-loading]');
    const late = setTimeout(() => {
      if (loading) loading.hidden = false;
    }, LOADING_DELAY_MS);
    try {
      const answer = await fetchPart(url, part, request.signal);
      if (!answer) return leave(url, step);
      const { page, fresh } = answer;
      await addStyles(page);
      const scrolled = scrollY;
      if (step === 'push') history.pushState(null, '', url);
      if (step === 'replace') history.replaceState(null, '', url);
      currentQuery = location.search;
      showAnswer(part, fresh, page);
      if (step !== 'stay') scrollTo({ top: scrolled, behavior: 'instant' });
      if (lead) document.getElementById(lead)?.scrollIntoView();
    } catch {
      if (!request.signal.aborted) leave(url, step);
    } finally {
      clearTimeout(late);
      if (latest === request) {
        part.ariaBusy = null;
        if (loading) loading.hidden = true;
      }
    }
  };
  addEventListener('popstate', () => {
    // A jump to an element of the page is also a history entry, but changes nothing.
    if (location.search !== currentQuery) void go(new URL(location.href), 'stay');
  });
  return go;
}

/** Fetches the page of an address, with its part. Returns undefined if the browser must load the page. */
async function fetchPart(
  url: URL,
  part: HTMLElement,
  signal: AbortSignal,
): Promise<{ page: Document; fresh: HTMLElement } | undefined> {
  const answer = await fetch(url, { signal, headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-in-place]');
  // The first viewer of a page needs its own script and content policy.
  const needsLoad = fresh?.querySelector('[data-viewer]') && !part.querySelector('[data-viewer]');
  return answer.ok && !answer.redirected && fresh && !needsLoad ? { page, fresh } : undefined;
}

function followLinks(part: HTMLElement, go: Go): void {
  part.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isPlainClick(event) || link.target || !isHere(link.href) || isOfViewer(link)) return;
    const url = new URL(link.href);
    // The element is on the current page: the browser scrolls to it.
    if (url.hash && url.search === location.search) return;
    event.preventDefault();
    const lead = link.closest('[data-lead]') ? url.hash.slice(1) : '';
    url.hash = '';
    void go(url, 'push', lead);
  });
}

function sendForms(part: HTMLElement, go: Go): void {
  const delay = Number(part.dataset.searchDelay);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTyping = false;

  part.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !isHere(form.action) || isOfViewer(form)) return;
    event.preventDefault();
    clearTimeout(timer);
    const url = new URL(form.action);
    url.search = String(filledFields(form));
    // All requests sent while typing are one history entry, not one per pause.
    void go(url, isTyping ? 'replace' : 'push');
    isTyping = false;
  });
  part.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    if (!delay || !(target instanceof HTMLInputElement) || target.type !== 'search' || !target.value.trim()) return;
    timer = setTimeout(() => {
      isTyping = new URLSearchParams(location.search).has(target.name);
      target.form?.requestSubmit();
    }, delay);
  });
  // A selection needs no submit button.
  part.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.method === 'get') target.form.requestSubmit();
  });
}

/** Lets the browser navigate, which shows the error, if any. */
function leave(url: URL, step: HistoryStep): void {
  if (step === 'stay') location.reload();
  else location.assign(url);
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifierKey && !event.defaultPrevented;
}

/** Returns whether an element belongs to a viewer, which turns its pages itself (`ui/viewer/browser`). */
function isOfViewer(element: Element): boolean {
  return element.closest('[data-viewer]') !== null;
}

function isHere(address: string): boolean {
  const url = new URL(address);
  return url.origin === location.origin && url.pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** Returns the non-empty fields; empty ones would only lengthen the address. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) fields.append(name, value.trim());
  return fields;
}
