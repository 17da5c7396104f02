/**
 * `data-announcement`: stands open in the page where nothing runs; here it becomes a dialog, once a session for each announcement,
 * whose number the attribute holds.
 */
export function enhanceAnnouncement(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-announcement]');
  if (!dialog) return;
  dialog.removeAttribute('open');
  const id = dialog.dataset.announcement ?? '';
  if (seen() === id) return;
  dialog.showModal();
  dialog.addEventListener('close', () => keep(id));
  dialog.addEventListener('click', (event) => {
    const target = event.target;
    // The dialog itself is what lies around its content: a click beside it closes it.
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
    else if (target instanceof Element && target.closest('a')) keep(id);
  });
}

function seen(): string | undefined {
  try {
    return sessionStorage.aviso;
  } catch {
    // A browser that keeps nothing shows it on every visit.
    return undefined;
  }
}

function keep(id: string): void {
  try {
    sessionStorage.aviso = id;
  } catch {
    // See above.
  }
}
