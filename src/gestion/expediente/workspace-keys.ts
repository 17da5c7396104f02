import { useEffect } from 'react';
import { useNavigate, useSubmit } from 'react-router';

/**
 * Handles the keys of the workspace: Alt N adds a row to the focused table, Ctrl Z undoes the last save, Escape closes the panel. Pasted rows are
 * tried.
 */
export function useWorkspaceKeys(address: string): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const sectionOf = (target: EventTarget | null) =>
      (target instanceof Element && target.closest<HTMLElement>('[data-section]')?.dataset.section) || 'observaciones';
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.key.toLowerCase() === 'n') {
        const link = document.querySelector(`[data-add="${sectionOf(event.target)}"]`);
        if (!link) return;
        event.preventDefault();
        void navigate(`${address}?abre=${sectionOf(event.target)}-nuevo`, { preventScrollReset: true });
      } else if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !isTyping(event.target)) {
        const button = document.querySelector<HTMLButtonElement>('button[name="accion"][value="deshacer"]');
        if (!button) return;
        event.preventDefault();
        button.click();
      } else if (event.key === 'Escape' && mayClosePanel(event)) {
        document.querySelector<HTMLElement>('[data-close-panel]')?.click();
      }
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isTyping(event.target) || !/[\t\n]/.test(text.trim())) return;
      const plural = sectionOf(document.activeElement);
      if (!document.querySelector(`a[href*="pegar=${plural}"]`)) return;
      event.preventDefault();
      const fields = { pegar: plural, accion: 'ensayar', texto: text };
      void submit(fields, { method: 'post', action: `${address}?pegar=${plural}#pegar` });
    };
    addEventListener('keydown', onKey);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('paste', onPaste);
    };
  }, [address, navigate, submit]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether Escape closes the panel: not in a table cell, nor where a list or dialog of a field uses the key. */
function mayClosePanel({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || !location.search.includes('abre=')) return false;
  return !isTyping(target) || (target instanceof Element && target.closest('dialog, #panel')?.id === 'panel');
}
