/** A click on a link with `data-loading` fills the status that `Loading` left on the page; coming back empties it. */
export function enhanceLoading(): void {
  const status = document.querySelector<HTMLElement>('[data-loading-text]');
  if (!status) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-loading]');
    // A new tab or window leaves this page as it is.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const text = document.createElement('span');
    text.textContent = status.dataset.loadingText ?? '';
    status.replaceChildren(text);
  });
  addEventListener('pageshow', () => status.replaceChildren());
}
