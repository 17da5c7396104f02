import { morph } from './morph.ts';
import { enhanceSelectSearch } from './select-search.ts';

let latest: AbortController | undefined;
let currentQuery = location.search;

/** Milliseconds after which a slow answer is said to be on its way. */
const PATIENCE = 250;

/**
 * `data-screen`: a part of a page whose links and GET forms lead to the same page with another query. Here they change that part
 * and the address without loading the page again: the place on the page stays, the focus too, back and forward work, and its
 * `data-announce` text is read aloud. A search box sends itself `data-search-delay` milliseconds after the last key, if it holds anything.
 * A link in a `data-lead` also brings the place that its hash names into sight. After any failure the browser navigates by itself.
 */
export function enhanceScreen(): void {
  const screen = document.querySelector<HTMLElement>('[data-screen]');
  if (!screen) return;
  const delay = Number(screen.dataset.searchDelay);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typed = false;

  screen.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isPlainClick(event) || link.target || !isHere(link.href) || isOfViewer(link)) return;
    const url = new URL(link.href);
    // A place within what is already shown: the browser scrolls to it.
    if (url.hash && url.search === location.search) return;
    event.preventDefault();
    const lead = link.closest('[data-lead]') ? url.hash.slice(1) : '';
    url.hash = '';
    void go(screen, url, 'push', lead);
  });
  screen.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !isHere(form.action) || isOfViewer(form)) return;
    event.preventDefault();
    clearTimeout(timer);
    const url = new URL(form.action);
    url.search = String(givenFields(form));
    // All requests sent while typing are one step back, not one for each pause.
    void go(screen, url, typed ? 'replace' : 'push');
    typed = false;
  });
  screen.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    if (!delay || !(target instanceof HTMLInputElement) || target.type !== 'search' || !target.value.trim()) return;
    timer = setTimeout(() => {
      typed = new URLSearchParams(location.search).has(target.name);
      target.form?.requestSubmit();
    }, delay);
  });
  // One choice says all that is meant: no button is needed after it.
  screen.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.method === 'get') target.form.requestSubmit();
  });
  addEventListener('popstate', () => {
    // A jump to a place of the page is a step of the history too, and changes nothing.
    if (location.search !== currentQuery) void go(screen, new URL(location.href), 'stay');
  });
}

/** Shows the answer of `url` in the screen. Only the latest of several that were asked for is shown. */
async function go(screen: HTMLElement, url: URL, entry: 'push' | 'replace' | 'stay', lead = ''): Promise<void> {
  latest?.abort();
  const mine = new AbortController();
  latest = mine;
  screen.ariaBusy = 'true';
  const loading = screen.querySelector<HTMLElement>('[data-loading]');
  const late = setTimeout(() => {
    if (loading) loading.hidden = false;
  }, PATIENCE);
  try {
    const answer = await fetch(url, { signal: mine.signal, headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.querySelector<HTMLElement>('[data-screen]');
    // A first viewer comes with a script and a content policy of its own.
    const needsLoad = fresh?.querySelector('[data-viewer]') && !screen.querySelector('[data-viewer]');
    if (!answer.ok || answer.redirected || !fresh || needsLoad) return leave(url, entry);
    await addStyles(page);
    const scrolled = scrollY;
    if (entry === 'push') history.pushState(null, '', url);
    if (entry === 'replace') history.replaceState(null, '', url);
    currentQuery = location.search;
    show(screen, fresh, page);
    if (entry !== 'stay') scrollTo({ top: scrolled, behavior: 'instant' });
    if (lead) document.getElementById(lead)?.scrollIntoView();
  } catch {
    if (!mine.signal.aborted) leave(url, entry);
  } finally {
    clearTimeout(late);
    if (latest === mine) {
      screen.ariaBusy = null;
      if (loading) loading.hidden = true;
    }
  }
}

/** No answer that can be shown here: the browser goes there, and says what it finds. */
function leave(url: URL, entry: 'push' | 'replace' | 'stay'): void {
  if (entry === 'stay') location.reload();
  else location.assign(url);
}

/** Loads the style sheets of the answer that this page does not have: a page may link only those that it uses. */
async function addStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const missing = links.filter(({ href }) => !document.querySelector(`link[href="${new URL(href).pathname}"]`));
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          link.onload = link.onerror = resolve;
          document.head.append(link);
        }),
    ),
  );
}

function show(screen: HTMLElement, fresh: HTMLElement, page: Document): void {
  const focused = screen.contains(document.activeElement) ? document.activeElement : null;
  const words = focused && nameOf(focused);
  morph(screen, fresh);
  enhanceSelectSearch(screen);
  const status = screen.querySelector<HTMLElement>('[data-announce]');
  if (status) status.textContent = status.dataset.announce ?? '';
  document.title = page.title;
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical.href);
  const query = new URLSearchParams(location.search);
  for (const input of screen.querySelectorAll<HTMLInputElement>('input[type=search]'))
    if (input !== document.activeElement) input.value = query.get(input.name) ?? '';
  // A choice that was made by hand no longer follows its attributes.
  for (const option of screen.querySelectorAll('option')) option.selected = option.defaultSelected;
  if (!focused || (focused.isConnected && nameOf(focused) === words)) return;
  // The words moved, as «Siguiente» does: the focus goes with them, or else stays on the screen.
  const same = [...screen.querySelectorAll<HTMLElement>('a, button, input, select')].find(
    (element) => nameOf(element) === words,
  );
  (same ?? screen).focus({ preventScroll: true });
}

function nameOf(element: Element): string {
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return field ? element.name || (element.dataset.name ?? '') : (element.ariaLabel ?? element.textContent);
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifierKey && !event.defaultPrevented;
}

/** A viewer turns its pages itself (`ui/viewer/browser`). */
function isOfViewer(element: Element): boolean {
  return element.closest('[data-viewer]') !== null;
}

function isHere(address: string): boolean {
  const url = new URL(address);
  return url.origin === location.origin && url.pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** The fields that hold something: empty ones would only lengthen the address. */
function givenFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) fields.append(name, value.trim());
  return fields;
}
