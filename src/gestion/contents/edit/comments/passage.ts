import { createContext, type MouseEvent, useContext } from 'react';
import { MAX_PASSAGE } from '#platform/editing/comment-lengths.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { controlId } from '../fields/controls.ts';

/** Ids of the part of the page whose words are commented on, of the form of a new comment, and of its fields with the words and their place. */
export const WRITTEN = 'escrito';
export const COMMENT = 'comentar';
export const COMMENT_PASSAGE = 'pasaje-comentado';
export const COMMENT_FIELD = 'campo-comentado';
/** Name of the highlight, for the style sheet. */
const HIGHLIGHT = 'comentado';

/** Words of a field. */
type Place = { field: string; passage: string };

/** Words that were selected last in what is written, with the id of their control; none once the caret is elsewhere in it. */
let selected = { text: '', control: '' };

/** Opens the form of a comment, which takes the selected words. */
export function beginComment(): void {
  const form = document.getElementById(COMMENT);
  if (!(form instanceof HTMLDetailsElement)) return;
  form.open = true;
  if (selected.text !== '') takeSelected();
  form.querySelector('textarea')?.focus();
}

/** Lets the form of a comment take the words that are selected when it opens. Returns what ends it. */
export function fillPassage(): () => void {
  const remember = () => {
    selected = selectedWords() ?? selected;
  };
  const fill = ({ target }: Event) => {
    const words = document.getElementById(COMMENT_PASSAGE);
    const opens = target instanceof HTMLDetailsElement && target.id === COMMENT && target.open;
    if (opens && words instanceof HTMLInputElement && words.value === '') takeSelected();
  };
  document.addEventListener('selectionchange', remember);
  document.addEventListener('toggle', fill, true);
  return () => {
    document.removeEventListener('selectionchange', remember);
    document.removeEventListener('toggle', fill, true);
  };
}

/** Writes the selected words and their field into the form of a comment. */
function takeSelected(): void {
  const words = document.getElementById(COMMENT_PASSAGE);
  const field = document.getElementById(COMMENT_FIELD);
  if (words instanceof HTMLInputElement) words.value = selected.text.slice(0, MAX_PASSAGE);
  const choices = field instanceof HTMLSelectElement && selected.text !== '' ? [...field.options] : [];
  for (const choice of choices) if (controlId(choice.value) === selected.control) choice.selected = true;
}

/** Returns the selected words of what is written, empty for a caret; undefined where the selection is elsewhere. */
function selectedWords(): typeof selected | undefined {
  const written = document.getElementById(WRITTEN);
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
    const text = oneLine(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
    return written?.contains(field) ? { text, control: field.id } : undefined;
  }
  const selection = getSelection();
  const node = selection?.anchorNode;
  if (!selection || !node || !written?.contains(node)) return undefined;
  const compared = node.parentElement?.closest<HTMLElement>('[data-compared]');
  if (compared) return { text: oneLine(remainingText(selection)), control: compared.dataset.compared ?? '' };
  const control = node.parentElement?.closest('[role="textbox"]')?.id ?? '';
  return { text: oneLine(selection.toString()), control };
}

/** Returns the selected words of a comparison without those that were removed. */
function remainingText(selection: Selection): string {
  const words = selection.getRangeAt(0).cloneContents();
  for (const removed of words.querySelectorAll('del')) removed.remove();
  return words.textContent ?? '';
}

/** Marks words in what is written, also while it changes. Returns what ends it. */
export function markPassages(places: readonly Place[]): () => void {
  const written = document.getElementById(WRITTEN);
  if (places.length === 0 || !written || !('highlights' in CSS)) return () => undefined;
  let next: number | undefined;
  const mark = () => {
    next = undefined;
    const ranges = places.flatMap((place) => rangesOf(written, place));
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  };
  const observer = new MutationObserver(() => {
    next ??= requestAnimationFrame(mark);
  });
  observer.observe(written, { childList: true, characterData: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    if (next !== undefined) cancelAnimationFrame(next);
    CSS.highlights.delete(HIGHLIGHT);
  };
}

/** Shows and selects words of their field, where they can be found; otherwise the link leads to it. */
export function selectPassage(event: MouseEvent<HTMLAnchorElement>, place: Place): void {
  const written = document.getElementById(WRITTEN);
  const [range] = written && place.passage !== '' ? rangesOf(written, place) : [];
  if (!range) {
    selectTyped(event, place);
    return;
  }
  event.preventDefault();
  const element = range.startContainer.parentElement;
  element?.closest<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true });
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  element?.scrollIntoView({ block: 'center' });
}

/** Selects words in a field of plain text. */
function selectTyped(event: MouseEvent<HTMLAnchorElement>, { field, passage }: Place): void {
  const control = document.getElementById(controlId(field));
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) || passage === '') return;
  const match = wordsOf(passage).exec(control.value);
  if (!match) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.setSelectionRange(match.index, match.index + match[0].length);
  control.scrollIntoView({ block: 'center' });
}

/** Returns the first place of words in each part of the page that shows their field as text. */
function rangesOf(written: HTMLElement, { field, passage }: Place): Range[] {
  const id = CSS.escape(controlId(field));
  return [...written.querySelectorAll<HTMLElement>(`[data-compared="${id}"], [role="textbox"]#${id}`)].flatMap(
    (part) => rangeOf(part, passage) ?? [],
  );
}

/** Returns the first place of words in a part of the page, also where no space parts them. */
function rangeOf(root: HTMLElement, passage: string): Range | undefined {
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('del')) continue;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  const match = wordsOf(passage).exec(text);
  if (!match) return undefined;
  const last = match.index + match[0].length - 1;
  const [from, to] = [match.index, last].map((index) => nodes.findLast(({ start }) => start <= index));
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from.node, match.index - from.start);
  range.setEnd(to.node, last + 1 - to.start);
  return range;
}

/** Returns a pattern of words with any space between them. */
function wordsOf(passage: string): RegExp {
  const words = passage.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s*'));
}

const Commenting = createContext<(() => void) | null>(null);

/** Provides `useCommenting`. */
export const CommentingProvider = Commenting.Provider;

/** Returns what begins a comment on the selected words; null where nothing can be commented on. */
export function useCommenting(): (() => void) | null {
  return useContext(Commenting);
}
