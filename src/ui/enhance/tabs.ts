/** Turns links to panels of the same page into an ARIA tab list with arrow keys, Home and End; the address follows. */
export function enhanceTabs(): void {
  for (const nav of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = [...nav.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
    const panels = tabs.map((tab) => document.getElementById(tab.dataset.tab ?? ''));
    const list = nav.querySelector('ul');
    if (list && panels.every((panel) => panel !== null)) makeTabList(nav, list, tabs, panels);
  }
}

function makeTabList(nav: HTMLElement, list: HTMLElement, tabs: HTMLAnchorElement[], panels: HTMLElement[]): void {
  list.role = 'tablist';
  list.ariaLabel = nav.ariaLabel;
  nav.ariaLabel = null;
  nav.role = 'presentation';
  const select = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      const panel = panels[index];
      if (panel) panel.hidden = index !== chosen;
    }
  };
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    tab.id ||= `${panel?.id}-tab`;
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel?.id ?? '');
    tab.parentElement?.setAttribute('role', 'presentation');
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', tab.id);
    if (panel) panel.tabIndex = 0;
  }
  select(
    Math.max(
      0,
      tabs.findIndex((tab) => tab.ariaCurrent),
    ),
  );
  for (const tab of tabs) tab.ariaCurrent = null;
  const show = (index: number) => {
    select(index);
    tabs[index]?.focus();
    history.replaceState(history.state, '', tabs[index]?.href);
  };
  list.addEventListener('click', (event) => {
    const index = event.target instanceof Element ? tabs.findIndex((tab) => tab.contains(event.target as Node)) : -1;
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
  });
  list.addEventListener('keydown', (event) => {
    const here = tabs.findIndex((tab) => tab.matches(':focus'));
    const there = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
    if (here < 0 || there === undefined) return;
    event.preventDefault();
    show((there + tabs.length) % tabs.length);
  });
}
