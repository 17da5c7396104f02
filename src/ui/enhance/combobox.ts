/** Milliseconds without typing before a request is sent (specification 2, section 9), unless the field says another time. */
const DEBOUNCE = 1000;
const MOST_OPTIONS = 20;

/** `tipo` follows the name in small letters; `direccion` is where a choice leads, without it `data-target`. */
type Option = { id?: number; nombre: string; tipo?: string; direccion?: string };

/**
 * Makes each `[data-combobox]` a combobox with list autocomplete, as the ARIA practices describe it. A choice leads to `data-target`; without
 * it, the field takes the name that was chosen.
 */
export function enhanceCombobox(root: ParentNode = document): void {
  for (const container of root.querySelectorAll<HTMLElement>('[data-combobox]')) enhance(container);
}

function enhance(container: HTMLElement): void {
  const input = container.querySelector('input');
  const status = container.querySelector('[role=status]');
  const list = container.querySelector('ul');
  const { source, target, delay, sends } = container.dataset;
  if (!input || !status || !list || !source) return;
  const isSearch = sends !== undefined;
  let timer = 0;
  let asking: AbortController | undefined;
  const box = listbox(input, list, (option) => {
    const { href } = option.dataset;
    if (href) return location.assign(href);
    input.value = option.firstChild?.textContent ?? '';
    close();
    if (isSearch) input.form?.requestSubmit();
  });
  const show = (message: string, matches: Option[] = []) => {
    status.textContent = message;
    box.show(
      matches.map(({ id, nombre, tipo, direccion = target?.replace('{id}', String(id)) }) => ({
        text: nombre,
        note: tipo,
        ...(direccion && { data: { href: direccion } }),
      })),
    );
  };
  const close = () => {
    clearTimeout(timer);
    asking?.abort();
    show('');
  };
  const search = async (text: string) => {
    asking?.abort();
    const request = new AbortController();
    asking = request;
    show('Cargando...');
    try {
      const answer = await fetch(source.replace('{texto}', encodeURIComponent(text)), { signal: request.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const matches: Option[] = await answer.json();
      if (request.signal.aborted) return;
      const firstMatches = matches.slice(0, MOST_OPTIONS);
      const more = matches.length > firstMatches.length ? ' Escriba más letras para acortar la lista.' : '';
      const count = matches.length === 1 ? '1 coincidencia' : `${matches.length} coincidencias`;
      show(matches.length === 0 ? 'Sin coincidencias' : `${count}.${more}`, firstMatches);
    } catch {
      // Aborted: a later search shows its own answer. Otherwise the form itself still works.
      if (!request.signal.aborted)
        show(
          `No fue posible buscar. ${target || isSearch ? 'Oprima «Buscar» para intentar de nuevo.' : 'Escriba el nombre completo.'}`,
        );
    }
  };
  const wait = () => {
    close();
    const text = input.value.trim();
    if (!text) return show('Escriba para comenzar a buscar');
    timer = window.setTimeout(() => search(text), Number(delay ?? DEBOUNCE));
  };

  show('');
  input.addEventListener('input', wait);
  input.addEventListener('focus', () => {
    if (!input.value.trim()) show('Escriba para comenzar a buscar');
  });
  // The module takes the property over.
  if (isSearch) input.onfocus = async () => (await import('./recent-searches.ts')).offerRecent(input, status, box);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (status.textContent === '' && !box.isOpen()) input.value = '';
      close();
    } else if (event.key === 'ArrowDown' && !box.isOpen()) {
      if (input.value.trim()) void search(input.value.trim());
    } else if (event.key === 'ArrowUp' && event.altKey) close();
    else if (event.key === 'Enter') {
      if (!box.choose()) return;
    } else if (!box.move(event)) return;
    event.preventDefault();
  });
}

/**
 * The list under a combobox, as the ARIA practices describe it. `choose` is called with the option that was chosen, by key or by press.
 */
export function listbox(input: HTMLInputElement, list: HTMLElement, choose: (option: HTMLElement) => void) {
  let active = -1;
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.setAttribute('aria-controls', list.id);
  list.role = 'listbox';
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
  // Not the blur that a press on the list would cause, before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest<HTMLElement>('[role=option]');
    if (option) choose(option);
  });
  return {
    isOpen: () => list.childElementCount > 0,
    /** Shows these, the one at `index` active; none closes the list. */
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
    /** Moves to the next or the one before, around the ends. False where the key says neither. */
    move({ key }: KeyboardEvent): boolean {
      const last = options().length - 1;
      if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      if (key === 'ArrowDown') activate(active >= last ? 0 : active + 1);
      else activate(active <= 0 ? last : active - 1);
      return true;
    },
    /** Chooses the active option, or the one at `otherwise`. False where there is none. */
    choose(otherwise = -1): boolean {
      const option = options()[active >= 0 ? active : otherwise];
      if (option) choose(option);
      return option !== undefined;
    },
  };
}
