// Script of pages with a PDF: small, since it loads pdf.js only when a reader opens the pages.

import { SPREAD_QUERY } from '../rules.ts';
import type { ViewerSettings } from '../viewer.tsx';
import { Controls } from './controls.ts';

const viewers = new Map<HTMLElement, Controls>();

for (const section of document.querySelectorAll<HTMLElement>('[data-viewer]')) {
  const controls = controlsOf(section);
  // A link to a page opens the drawn pages. On a phone the text is readable, and pages are drawn on request.
  if (controls.settings.opensAtOnce && matchMedia(SPREAD_QUERY).matches) void controls.open();
}

// On the document, so that it also works for viewers added later.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const section = event.target.closest<HTMLElement>('[data-viewer]');
  if (section && isPlain(event)) controlsOf(section).click(event, event.target);
});
document.addEventListener('keydown', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const section = event.target.closest<HTMLElement>('[data-viewer]');
  if (section) controlsOf(section).key(event);
});
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  const section = event.target.closest<HTMLElement>('[data-viewer]');
  if (section && event.target.matches('[data-viewer-go]')) controlsOf(section).go(event);
});
enhanceSearch((section, words) => controlsOf(section).mark(words));
document.documentElement.toggleAttribute('data-viewer-ready', true);

function controlsOf(section: HTMLElement): Controls {
  const existingControls = viewers.get(section);
  if (existingControls) return existingControls;
  for (const [replaced, controls] of viewers) if (controls.closeIfReplaced()) viewers.delete(replaced);
  const settings: ViewerSettings = JSON.parse(section.dataset.viewer ?? '{}');
  const controls = new Controls(section, settings);
  viewers.set(section, controls);
  return controls;
}

/** Returns whether a click is plain; clicks for a new tab or window are left to the browser. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

/**
 * Searches a document without leaving its page: loads the same address, and replaces the list of results. On failure, the form is submitted
 * normally.
 */
function enhanceSearch(onWords: (section: HTMLElement, words: string) => void): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-viewer-search]')) return;
    const section = form.closest<HTMLElement>('[data-viewer]');
    const hits = section?.querySelector<HTMLElement>('[data-viewer-hits]');
    if (!section || !hits) return;
    event.preventDefault();
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(hits.id);
      if (!fresh) throw new Error('no results in the answer');
      hits.replaceChildren(...fresh.childNodes);
      hits.dataset.words = fresh.dataset.words ?? '';
      history.replaceState(history.state, '', address);
      onWords(section, hits.dataset.words);
    } catch {
      form.submit();
    }
  });
}
