import { listbox } from './listbox.ts';
import { offerRecent } from './recent-searches.ts';

/** Milliseconds without typing before a request is sent (specification 2, section 9), unless the field says another time. */
const DEBOUNCE = 1000;
const MAX_OPTIONS = 20;

/** `tipo` follows the name in small letters; `direccion` is where a choice leads, without it `data-target`. */
type Option = { id?: number; nombre: string; tipo?: string; direccion?: string };

/**
 * Suggests while text is typed in the field of a `[data-combobox]`, whose focus loaded this: what was typed meanwhile is searched. A choice
 * leads to `data-target`; without it, the field takes the name that was chosen.
 */
export function suggest(container: HTMLElement): void {
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
      show(amountText(matches.length), [
        ...matches.slice(0, MAX_OPTIONS),
        ...(isSearch ? [{ nombre: `Buscar «${text}» en todo el sitio`, direccion: searchOf(input, text) }] : []),
      ]);
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

  const invite = () => {
    if (!input.value.trim()) show('Escriba para comenzar a buscar');
  };

  input.addEventListener('input', wait);
  input.addEventListener('focus', invite);
  input.addEventListener('blur', close);
  /** Returns whether a key did something in the list. */
  const isHandled = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      if (status.textContent === '' && !box.isOpen()) input.value = '';
      close();
      return true;
    }
    if (event.key === 'ArrowDown' && !box.isOpen()) {
      if (input.value.trim()) void search(input.value.trim());
      return true;
    }
    if (event.key === 'ArrowUp' && event.altKey) {
      close();
      return true;
    }
    return event.key === 'Enter' ? box.choose() : box.move(event);
  };
  input.addEventListener('keydown', (event) => {
    if (isHandled(event)) event.preventDefault();
  });
  const isTyped = input.value !== input.defaultValue;
  if (document.activeElement === input) (isTyped ? wait : invite)();
  // After these listeners: an empty field shows what was sought before instead.
  if (isSearch) offerRecent(input, status, box);
}

/** Returns how many options match, and how to see the others where not all are listed. */
function amountText(amount: number): string {
  if (amount === 0) return 'Sin coincidencias';
  const more = amount > MAX_OPTIONS ? ' Escriba más letras para acortar la lista.' : '';
  return `${amount === 1 ? '1 coincidencia' : `${amount} coincidencias`}.${more}`;
}

/** Address of the results that the form of a search leads to for this text. */
function searchOf({ form, name }: HTMLInputElement, text: string): string {
  return `${form?.getAttribute('action') ?? ''}?${new URLSearchParams({ [name]: text })}`;
}
