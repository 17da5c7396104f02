import { listbox } from './listbox.ts';
import { offerRecent } from './recent-searches.ts';

/** Default debounce in milliseconds (specification 2, section 9), unless the field specifies another one. */
const DEBOUNCE = 1000;
const MAX_OPTIONS = 20;

/** `tipo` is shown after the name in small letters; `direccion` is the target of the option, by default `data-target`. */
type Option = { id?: number; nombre: string; tipo?: string; direccion?: string };

/**
 * Shows suggestions while text is typed in a `[data-combobox]`. This script is loaded on focus, and also searches text typed before. A selected
 * option leads to `data-target`; without it, the field takes its name, and its id as `data-id` until the text changes.
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
    if (option.dataset.id) input.dataset.id = option.dataset.id;
    close();
    if (isSearch) input.form?.requestSubmit();
  });
  const show = (message: string, matches: Option[] = []) => {
    status.textContent = message;
    box.show(
      matches.map(({ id, nombre, tipo, direccion = target?.replace('{id}', String(id)) }) => ({
        text: nombre,
        note: tipo,
        data: direccion ? { href: direccion } : { id: String(id ?? '') },
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
      // If aborted, a later search shows its result. Otherwise the form works without suggestions.
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

  input.addEventListener('input', () => {
    delete input.dataset.id;
    wait();
  });
  input.addEventListener('focus', invite);
  input.addEventListener('blur', close);
  /** Returns whether the list handled a key. */
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
  // Registered after these listeners, since an empty field shows recent searches instead.
  if (isSearch) offerRecent(input, status, box);
}

/** Returns the number of matching options, and how to see the rest if not all are listed. */
function amountText(amount: number): string {
  if (amount === 0) return 'Sin coincidencias';
  const more = amount > MAX_OPTIONS ? ' Escriba más letras para acortar la lista.' : '';
  return `${amount === 1 ? '1 coincidencia' : `${amount} coincidencias`}.${more}`;
}

/** Returns the address of the search results for a text. */
function searchOf({ form, name }: HTMLInputElement, text: string): string {
  return `${form?.getAttribute('action') ?? ''}?${new URLSearchParams({ [name]: text })}`;
}
