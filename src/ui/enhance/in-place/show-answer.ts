import { enhanceSelectSearch } from '../select-search.ts';
import { morph } from './morph.ts';

/** Changes a part of the page into `fresh`, the same part of the page that was answered. Focus, title and canonical address follow. */
export function showAnswer(part: HTMLElement, fresh: HTMLElement, page: Document): void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const focusedName = focused && nameOf(focused);
  morph(part, fresh);
  enhanceSelectSearch(part);
  const status = part.querySelector<HTMLElement>('[data-announce]');
  if (status) status.textContent = status.dataset.announce ?? '';
  document.title = page.title;
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical.href);
  resetFields(part);
  if (!focused || (focused.isConnected && focused.checkVisibility() && nameOf(focused) === focusedName)) return;
  // The words moved, as «Siguiente» does: the focus goes with them, or else to the part.
  const same = [...part.querySelectorAll<HTMLElement>('a, button, input, select')].find(
    (element) => element.checkVisibility() && nameOf(element) === focusedName,
  );
  (same ?? part).focus({ preventScroll: true });
}

/** Sets search boxes and choices as the address says; a box with the focus keeps its text. */
function resetFields(part: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  for (const input of part.querySelectorAll<HTMLInputElement>('input[type=search]'))
    if (input !== document.activeElement) input.value = query.get(input.name) ?? '';
  // A choice that was made by hand no longer follows its attributes.
  for (const option of part.querySelectorAll('option')) option.selected = option.defaultSelected;
}

/** Returns the text by which a control is recognised in the next view. */
function nameOf(element: Element): string {
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return field ? element.name || (element.dataset.name ?? '') : (element.ariaLabel ?? element.textContent);
}
