import { listbox } from './listbox.ts';

type Choice = { value: string; label: string };

/**
 * Turns each `[data-select-search]` into a combobox whose options are found by a part of their text, ignoring accents. The select is hidden and
 * contains the value. The combobox is marked so that `show-answer.ts` keeps it while its options are the same. Call again for new content.
 */
export function enhanceSelectSearch(root: ParentNode = document): void {
  for (const container of root.querySelectorAll<HTMLElement>('[data-select-search]:not([data-enhanced])'))
    enhance(container);
}

function enhance(container: HTMLElement): void {
  const select = container.querySelector('select');
  const status = container.querySelector('[role=status]');
  const list = container.querySelector('ul');
  if (!select || !status || !list) return;
  const choices: Choice[] = [...select.options].filter(({ disabled }) => !disabled);
  const input = document.createElement('input');
  const button = document.createElement('button');
  container.dataset.enhanced = '';
  input.id = select.id;
  input.className = select.className;
  input.autocomplete = 'off';
  input.disabled = button.disabled = select.disabled;
  for (const { name, value } of select.attributes) if (name.startsWith('aria-')) input.setAttribute(name, value);
  // Identifies the field for the focus after an in-place change of the page.
  input.dataset.name = select.name;
  button.type = 'button';
  button.tabIndex = -1;
  button.ariaLabel = 'Mostrar la lista';
  list.ariaLabel = select.labels[0]?.textContent ?? '';
  select.removeAttribute('id');
  select.hidden = true;
  select.before(input, button);

  const chosen = () => select.selectedOptions[0]?.label ?? '';
  const choose = (option: HTMLElement) => {
    select.value = option.dataset.value ?? '';
    close();
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const box = listbox(input, list, choose);
  const show = (matches: Choice[]) => {
    status.textContent = matches.length === 0 ? 'Sin coincidencias' : '';
    box.show(
      matches.map(({ value, label }) => ({ text: label, data: { value } })),
      matches.findIndex(({ value }) => value === select.value),
    );
  };
  const close = () => {
    status.textContent = '';
    box.show([]);
    input.value = chosen();
  };
  const open = () => show(choices);

  close();
  input.addEventListener('input', () => {
    const searchText = fold(input.value);
    show(choices.filter(({ label }) => fold(label).includes(searchText)));
  });
  input.addEventListener('focus', () => input.select());
  input.addEventListener('blur', close);
  input.addEventListener('click', () => box.isOpen() || open());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && !box.isOpen()) open();
    else if (event.key === 'Enter' && box.isOpen()) box.choose(0);
    else if (event.key === 'Escape' && (box.isOpen() || status.textContent)) close();
    else if (!box.move(event)) return;
    event.preventDefault();
  });
  // Prevents the blur that a press would cause before the click.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    input.focus();
    if (box.isOpen()) close();
    else open();
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
