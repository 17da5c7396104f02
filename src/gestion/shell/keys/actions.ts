import { BOARD, HOME } from '../../addresses.ts';

/** Pages by the letter after G. */
const pages: Readonly<Record<string, string>> = {
  p: HOME,
  a: '/gestion/auditorias',
  t: BOARD,
  b: '/gestion/buzon',
};

/** Performs the act of a letter on a list, with Shift or without. Returns false for a letter without an act on this page. */
export function actOnList(letter: string, isShifted: boolean): boolean {
  switch (letter) {
    case 'j':
      return focusRow(1);
    case 'k':
      return focusRow(-1);
    case 'x':
      return choose(isShifted);
    case 'e':
      return click(document.querySelector('main a[href*="/exportar"]'));
    case '/':
      return focus(document.querySelector('main input[type="search"]'));
    default:
      return false;
  }
}

/** Returns the page of the letter after G, if it is in the person's menu. */
export function pageOfLetter(letter: string): string | undefined {
  const page = pages[letter];
  return page && document.querySelector(`nav a[href="${page}"]`) ? page : undefined;
}

/** Returns whether a key press is text input, or belongs to a dialog or a key combination. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
    ? !(target instanceof HTMLInputElement && target.type === 'checkbox')
    : false;
}

/** Moves the focus to the last step, such as «Enviar a revisión», of the focused form or, without one, of the page. */
export function focusNextStep(event: KeyboardEvent): void {
  if (!event.altKey || event.key !== 'Enter') return;
  let place: Element | null = document.activeElement ?? document.body;
  while (place && !place.querySelector(STEPS)) place = place.parentElement;
  if (focus([...(place?.querySelectorAll<HTMLElement>(STEPS) ?? [])].at(-1))) event.preventDefault();
}

/** Steps of a form or of the page. */
const STEPS = '[data-steps] :is(button, a)';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main tbody th a')];

function currentRow(): Element | null | undefined {
  return document.activeElement?.closest('main tbody tr');
}

function focusRow(step: number): boolean {
  const links = rowLinks();
  const row = currentRow();
  const at = links.findIndex((link) => link.closest('tr') === row);
  const last = links.length - 1;
  // Without a current row, a step forward leads to the first row, a step back to the last one.
  if (at < 0) return focus(links[step > 0 ? 0 : last]);
  return focus(links[Math.min(Math.max(at + step, 0), last)]);
}

/** The checkbox that was chosen last, from which Shift X selects a range. */
let lastChosen: HTMLInputElement | undefined;

/** Chooses the focused row, or the range from the row that was chosen last. */
function choose(isRange: boolean): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main tbody input[type="checkbox"][name="id"]')];
  const row = currentRow();
  const at = boxes.findIndex((box) => box.closest('tr') === row);
  const from = lastChosen ? boxes.indexOf(lastChosen) : -1;
  lastChosen = boxes[at];
  if (!isRange || from < 0) return click(lastChosen);
  const range = boxes.slice(Math.min(from, at), Math.max(from, at) + 1);
  for (const box of range) if (!box.checked) box.click();
  return at >= 0;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
