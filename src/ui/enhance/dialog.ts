/** `data-dialog` opens the dialog of that id; a click outside a dialog closes it; `data-dialog-once` opens once in a visit. */
export function enhanceDialog(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof HTMLDialogElement) return target.close();
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-dialog]');
    const dialog = opener && document.getElementById(opener.dataset.dialog ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    // A link leads to the same text where scripts do not run.
    event.preventDefault();
    dialog.showModal();
  });
  const announced = document.querySelector<HTMLDialogElement>('[data-dialog-once]');
  if (!announced || !isFirstTime(`dialog ${announced.dataset.dialogOnce}`)) return;
  announced.addEventListener('close', focusStart, { once: true });
  announced.showModal();
}

/** The next Tab reaches the first link of the page. Nothing had the focus before the dialog, which is at the end of the page. */
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
    // A browser that keeps nothing would show it on every page: never is better.
    return false;
  }
}
