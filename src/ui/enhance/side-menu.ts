/** The button of a folded side menu opens and closes it. */
export function enhanceSideMenu(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-side-menu]');
    if (button) button.ariaExpanded = String(button.ariaExpanded !== 'true');
  });
}
