/** `data-dialog`: opens the dialog with that id; a click outside closes it. `data-dialog-once` opens it once per visit. */
export function enhanceDialog(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof HTMLDialogElement) return target.close();
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-dialog]');
    const dialog = opener && document.getElementById(opener.dataset.dialog ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    // Without scripts, the link leads to the same text.
    event.preventDefault();
    dialog.showModal();
  });
  const announced = document.querySelector<HTMLDialogElement>('[data-dialog-once]');
  if (!announced || !isFirstTime(`dialog ${announced.dataset.dialogOnce}`)) return;
  announced.addEventListener('close', focusStart, { once: true });
  announced.showModal();
}

/** Makes the next Tab reach the first link of the page: nothing had the focus before the dialog, which is at the end of the page. */
function focusStart(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}

function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without storage, it would open on every page; it is never opened instead.
    return false;
  }
}
