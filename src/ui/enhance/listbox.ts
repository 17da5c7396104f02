/** Returns the list of a combobox, following the ARIA practices. Calls `choose` with the option chosen by key or press. */
export function listbox(input: HTMLInputElement, list: HTMLElement, choose: (option: HTMLElement) => void) {
  let active = -1;
  nameRoles(input, list);
  const options = () => [...list.children] as HTMLElement[];
  const activate = (index: number) => {
    active = index;
    const chosen = options()[index];
    for (const option of options()) option.ariaSelected = String(option === chosen);
    if (chosen) {
      input.setAttribute('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };
  // Prevents the blur that a press on the list would cause before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest<HTMLElement>('[role=option]');
    if (option) choose(option);
  });
  return {
    isOpen: () => list.childElementCount > 0,
    /** Shows options, with the one at `index` active; closes the list if there are none. */
    show(matches: { text: string; note?: string | undefined; data?: Record<string, string> }[], index = -1) {
      list.replaceChildren(
        ...matches.map(({ text, note, data = {} }, at) => {
          const option = document.createElement('li');
          option.id = `${list.id}-${at}`;
          option.role = 'option';
          Object.assign(option.dataset, data);
          option.textContent = text;
          if (note) option.append(' ', Object.assign(document.createElement('small'), { textContent: note }));
          return option;
        }),
      );
      input.ariaExpanded = String(matches.length > 0);
      activate(index);
    },
    /** Moves to the next or previous option, wrapping around. Returns false for other keys. */
    move({ key }: KeyboardEvent): boolean {
      const last = options().length - 1;
      if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      if (key === 'ArrowDown') activate(active >= last ? 0 : active + 1);
      else activate(active <= 0 ? last : active - 1);
      return true;
    },
    /** Chooses the active option, otherwise the one at `otherwise`. Returns false if there is none. */
    choose(otherwise = -1): boolean {
      const option = options()[active >= 0 ? active : otherwise];
      if (option) choose(option);
      return option !== undefined;
    },
  };
}

/** Declares to assistive technology that a field has a list, closed at first. */
export function nameRoles(input: HTMLInputElement, list: HTMLElement): void {
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);
  list.role = 'listbox';
}
