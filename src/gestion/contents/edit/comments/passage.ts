import { createContext, type MouseEvent, useContext } from 'react';
import { MAX_PASSAGE } from '#platform/editing/comment-lengths.ts';
import { escapePattern } from '#platform/text/fold.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { controlId } from '../fields/controls.ts';

/** Ids of the commented part of the page, of the form of a new comment, and of its fields with the words and their place. */
export const WRITTEN = 'escrito';
export const COMMENT = 'comentar';
export const COMMENT_PASSAGE = 'pasaje-comentado';
export const COMMENT_FIELD = 'campo-comentado';
/** Highlight name for the style sheet. */
const HIGHLIGHT = 'comentado';

/** Words of a field. */
type CommentedPassage = { field: string; passage: string };

/** Last selected words of the text, with the id of their control; empty once the caret is elsewhere in the text. */
let selected = { text: '', control: '' };

/** Opens the form of a comment with the selected words. */
export function beginComment(): void {
  const form = document.getElementById(COMMENT);
  if (!(form instanceof HTMLDetailsElement)) return;
  form.open = true;
  if (selected.text !== '') takeSelected();
  form.querySelector('textarea')?.focus();
}

/** Makes the comment form read the selected words when it opens. Returns the function that stops it. */
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

/** Returns the selected words of the text, empty for a caret; undefined if the selection is elsewhere. */
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

/** Returns the selected words of a comparison without the removed ones. */
function remainingText(selection: Selection): string {
  const words = selection.getRangeAt(0).cloneContents();
  for (const removed of words.querySelectorAll('del')) removed.remove();
  return words.textContent ?? '';
}

/** Highlights words in the text, and again when it changes. Returns the function that stops it. */
export function markPassages(places: readonly CommentedPassage[]): () => void {
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

/** Shows and selects words in their field if they can be found; otherwise follows the link. */
export function selectPassage(event: MouseEvent<HTMLAnchorElement>, place: CommentedPassage): void {
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
function selectTyped(event: MouseEvent<HTMLAnchorElement>, { field, passage }: CommentedPassage): void {
  const control = document.getElementById(controlId(field));
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) || passage === '') return;
  const match = wordsOf(passage).exec(control.value);
  if (!match) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.setSelectionRange(match.index, match.index + match[0].length);
  control.scrollIntoView({ block: 'center' });
}

/** Returns the first position of words in each part of the page that shows their field as text. */
function rangesOf(written: HTMLElement, { field, passage }: CommentedPassage): Range[] {
  const id = CSS.escape(controlId(field));
  return [...written.querySelectorAll<HTMLElement>(`[data-compared="${id}"], [role="textbox"]#${id}`)].flatMap(
    (part) => rangeOf(part, passage) ?? [],
  );
}

/** Returns the first position of words in a part of the page, even if no space separates them. */
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

/** Returns a pattern of words with any white space between them. */
function wordsOf(passage: string): RegExp {
  const words = passage.split(' ').map(escapePattern);
  return new RegExp(words.join('\\s*'));
}

const Commenting = createContext<(() => void) | null>(null);

/** Provides `useCommenting`. */
export const CommentingProvider = Commenting.Provider;

/** Returns the function that starts a comment on the selected words; null if comments are not possible. */
export function useCommenting(): (() => void) | null {
  return useContext(Commenting);
}
