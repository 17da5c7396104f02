/** `data-file-field`: shows the chosen file in our words instead of the browser's, and rejects a file that is too large before it is sent. */
export function enhanceFileField(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    limit(target);
    showChosen(target);
  });
  // The browser may have kept the file when returning to a page.
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-file-field] input')) showChosen(input);
}

/** Shows the names of the files of `input`. */
export function showChosen(input: HTMLInputElement): void {
  const field = input.closest('[data-file-field]');
  const line = field?.querySelector<HTMLElement>('[data-chosen]');
  const names = Array.from(input.files ?? [], ({ name }) => name);
  if (line) line.textContent = names.join(', ') || (line.dataset.chosen ?? '');
  if (names.length > 0) field?.querySelector('[data-choose-again]')?.remove();
}

function limit(input: HTMLInputElement): void {
  const line = input.closest('[data-file-field]')?.querySelector<HTMLElement>('[data-too-large]');
  const [file] = input.files ?? [];
  if (!line || !file) return;
  const tooLarge = file.size > Number(input.dataset.maxBytes);
  line.textContent = tooLarge ? (line.dataset.tooLarge ?? '') : '';
  if (tooLarge) input.value = '';
}
