/** `localStorage` item with the last searches, one per line. They stay in this browser and are never sent. */
const ITEM = 'buscado';
const MAX_SEARCHES = 5;
/** Option that deletes the searches. */
const FORGET = 'Borrar lo que busqué';

type Box = { show(options: readonly { text: string }[]): void };

/** Shows the last searches of this browser in an empty search field, stores submitted searches, and deletes all on request. */
export function offerRecent(input: HTMLInputElement, status: Element, box: Box): void {
  const offer = () => {
    const texts = recentSearches();
    if (input.value.trim() || texts.length === 0 || document.activeElement !== input) return;
    status.textContent = 'Lo que buscó, solo en este navegador';
    box.show([...texts, FORGET].map((text) => ({ text })));
  };
  offer();
  input.onfocus = offer;
  input.addEventListener('input', offer);
  input.form?.addEventListener('submit', (event) => {
    const text = input.value.trim();
    if (text !== FORGET) return text && store([text, ...recentSearches().filter((each) => each !== text)]);
    event.preventDefault();
    store([]);
    input.value = '';
    status.textContent = 'Se borraron de este navegador.';
  });
}

function recentSearches(): string[] {
  try {
    return (localStorage.getItem(ITEM) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function store(texts: readonly string[]): void {
  try {
    localStorage.setItem(ITEM, texts.slice(0, MAX_SEARCHES).join('\n'));
  } catch {
    // Storage is disabled or full; the search works without it.
  }
}
