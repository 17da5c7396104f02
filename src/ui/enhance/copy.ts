/** `data-copy-link`: copies its text, or the address of the page, and confirms it in the adjacent status. */
export function enhanceCopy(): void {
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy-link]');
    if (!button) return;
    const copied = await copy(button.dataset.copyLink || location.href);
    const status = button.parentElement?.querySelector('[role=status]');
    if (!status) return;
    status.textContent = copied ? (button.dataset.done ?? 'Copiado') : 'No se pudo copiar. Copie la dirección a mano.';
    setTimeout(() => {
      status.textContent = '';
    }, 5000);
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page without https: the visitor gets a message.
    return false;
  }
}
