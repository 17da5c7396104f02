/** Marks every occurrence of `words` in the text over the drawn pages, ignoring case and accents. */
export function markWords(container: HTMLElement, words: string): void {
  if (!('highlights' in CSS)) return;
  const searchText = foldLetters(words.trim());
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (searchText && walker.nextNode()) {
    const node = walker.currentNode;
    const text = foldLetters(node.textContent ?? '');
    for (let at = text.indexOf(searchText); at >= 0; at = text.indexOf(searchText, at + searchText.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + searchText.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set('hallazgo', new Highlight(...ranges));
}

/** Folds each letter separately, so that positions in the result are positions in `text`. */
function foldLetters(text: string): string {
  return Array.from({ length: text.length }, (_, index) =>
    text.charAt(index).normalize('NFD').charAt(0).toLowerCase(),
  ).join('');
}
