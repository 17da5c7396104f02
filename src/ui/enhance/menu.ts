/**
 * Closes the open group on Escape, on a click elsewhere or when it loses the focus, and the phone menu on Escape. The link of the phone menu
 * becomes a toggle button.
 */
export function enhanceMenu(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')];
  const close = (except?: EventTarget | null) => {
    for (const group of groups) if (!(except instanceof Node && group.contains(except))) group.open = false;
  };
  const closeMenu = enhanceToggle();
  document.addEventListener('click', (event) => close(event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = groups.find((group) => group.open);
    close();
    if (open) open.querySelector('summary')?.focus();
    else closeMenu?.();
  });
  for (const group of groups) {
    group.addEventListener('focusout', (event) => {
      if (event.relatedTarget instanceof Node && !group.contains(event.relatedTarget)) group.open = false;
    });
  }
}

/** Returns a function that closes the phone menu and moves the focus to its button. */
function enhanceToggle(): (() => void) | undefined {
  const toggle = document.querySelector<HTMLAnchorElement>('[data-menu-toggle]');
  const menu = document.getElementById('menu');
  if (!toggle || !menu) return undefined;
  toggle.role = 'button';
  toggle.ariaExpanded = 'false';
  toggle.setAttribute('aria-controls', 'menu');
  const change = (event: Event) => {
    event.preventDefault();
    toggle.ariaExpanded = String(menu.toggleAttribute('data-open'));
  };
  toggle.addEventListener('click', change);
  toggle.addEventListener('keydown', (event) => {
    if (event.key === ' ') change(event);
  });
  return () => {
    if (!menu.hasAttribute('data-open')) return;
    menu.removeAttribute('data-open');
    toggle.ariaExpanded = 'false';
    toggle.focus();
  };
}

/** Makes the button of a folded side menu open and close it. */
export function enhanceSideMenu(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-side-menu]');
    if (button) button.ariaExpanded = String(button.ariaExpanded !== 'true');
  });
}
