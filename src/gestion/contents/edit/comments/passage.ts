import type { MouseEvent } from 'react';
import { oneLine } from '#platform/text/one-line.ts';
import { controlId } from '../fields/control-id.ts';

/** Ids of the part of the page whose words are commented on, of the form of a new comment, and of its fields with the words and their place. */
export const WRITTEN = 'escrito';
export const COMMENT = 'comentar';
export const COMMENT_PASSAGE = 'pasaje-comentado';
export const COMMENT_FIELD = 'campo-comentado';
/** Name of the highlight, for the style sheet. */
const HIGHLIGHT = 'comentado';
/** Longest passage (`MAX_PASSAGE` of the server). */
export const MAX_LETTERS = 300;

/** Words that were selected last in what is written, with the id of their control; none once the caret is elsewhere in it. */
let selected = { text: '', control: '' };

/** Opens the form of a comment, which takes the selected words. */
export function beginComment(): void {
  const form = document.getElementById(COMMENT);
  if (!(form instanceof HTMLDetailsElement)) return;
  form.open = true;
  form.querySelector('textarea')?.focus();
}

/** Lets the form of a comment take the words that are selected when it opens. Returns what ends it. */
export function fillPassage(): () => void {
  const remember = () => {
    selected = selectedWords() ?? selected;
  };
  const fill = ({ target }: Event) => {
    const words = document.getElementById(COMMENT_PASSAGE);
    const field = document.getElementById(COMMENT_FIELD);
    const opens = target instanceof HTMLDetailsElement && target.id === COMMENT && target.open;
    if (!opens || !(words instanceof HTMLInputElement) || words.value !== '') return;
    words.value = selected.text.slice(0, MAX_LETTERS);
    const choices = field instanceof HTMLSelectElement && selected.text !== '' ? [...field.options] : [];
    for (const choice of choices) if (controlId(choice.value) === selected.control) choice.selected = true;
  };
  document.addEventListener('selectionchange', remember);
  document.addEventListener('toggle', fill, true);
  return () => {
    document.removeEventListener('selectionchange', remember);
    document.removeEventListener('toggle', fill, true);
  };
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
  const control = node.parentElement?.closest('[role="textbox"]')?.id ?? '';
  return { text: oneLine(selection.toString()), control };
}

/** Marks words in what is written, also while it changes. Returns what ends it. */
export function markPassages(passages: readonly string[]): () => void {
  const written = document.getElementById(WRITTEN);
  if (passages.length === 0 || !written || !('highlights' in CSS)) return () => undefined;
  let next: number | undefined;
  const mark = () => {
    next = undefined;
    const ranges = passages.flatMap((passage) => rangeOf(written, passage) ?? []);
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

/** Shows and selects words of what is written, where they can be found; otherwise the link leads to their field. */
export function selectPassage(event: MouseEvent<HTMLAnchorElement>, passage: string): void {
  const written = document.getElementById(WRITTEN);
  const range = written && passage !== '' ? rangeOf(written, passage) : undefined;
  if (!range) return;
  event.preventDefault();
  const element = range.startContainer.parentElement;
  element?.closest<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true });
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  element?.scrollIntoView({ block: 'center' });
}

/** Returns the first place of words in a part of the page, also where no space parts them. */
function rangeOf(root: HTMLElement, passage: string): Range | undefined {
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Words of a text area are not drawn as parts of the page.
    if (!(node instanceof Text) || node.parentElement instanceof HTMLTextAreaElement) continue;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  const words = passage.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(words.join('\\s*')).exec(text);
  if (!match) return undefined;
  const last = match.index + match[0].length - 1;
  const [from, to] = [match.index, last].map((index) => nodes.findLast(({ start }) => start <= index));
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from.node, match.index - from.start);
  range.setEnd(to.node, last + 1 - to.start);
  return range;
}
