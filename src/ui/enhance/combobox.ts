import { nameRoles } from './listbox.ts';

/**
 * Turns each `[data-combobox]` into a combobox with list autocomplete, following the ARIA practices. Loads the suggestions script when the field
 * is first used, since most visitors search nothing.
 */
export function enhanceCombobox(root: ParentNode = document): void {
  for (const container of root.querySelectorAll<HTMLElement>('[data-combobox]')) {
    const input = container.querySelector('input');
    const list = container.querySelector('ul');
    if (!input || !list) continue;
    nameRoles(input, list);
    const load = async () => (await import('./suggest.ts')).suggest(container);
    if (document.activeElement === input) void load();
    else input.addEventListener('focus', load, { once: true });
  }
}
