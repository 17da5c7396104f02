/** Menu groups close with Escape and by a click elsewhere; on phones the menu link becomes a toggle button. */
export function enhanceMenu(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')];
  const close = (except?: EventTarget | null) => {
    for (const group of groups) if (!(except instanceof Node && group.contains(except))) group.open = false;
  };
  document.addEventListener('click', (event) => close(event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = groups.find((group) => group.open);
    close();
    open?.querySelector('summary')?.focus();
  });
  for (const group of groups) {
    group.addEventListener('focusout', (event) => {
      if (event.relatedTarget instanceof Node && !group.contains(event.relatedTarget)) group.open = false;
    });
  }
  enhanceToggle();
}

function enhanceToggle(): void {
  const toggle = document.querySelector<HTMLAnchorElement>('[data-menu-toggle]');
  const menu = document.getElementById('menu');
  if (!toggle || !menu) return;
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
}
