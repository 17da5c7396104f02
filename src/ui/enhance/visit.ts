/** `localStorage` item with the days of the last two visits. It contains no addresses and is never sent. */
const ITEM = 'visitas';

/** Stores the day of the visit in this browser, and shows a link to the changes since the previous visit. */
export function enhanceVisit(): void {
  const day = lastVisitBefore(new Intl.DateTimeFormat('sv-SE').format());
  const offer = document.querySelector<HTMLElement>('[data-visit]');
  if (!day || !offer) return;
  const address = new URL(location.href);
  address.searchParams.set('desde', day);
  const link = document.createElement('a');
  link.href = address.href;
  link.rel = 'nofollow';
  link.textContent = `${offer.textContent} (${spoken(day)})`;
  offer.replaceChildren('. ', link);
  offer.hidden = false;
}

/** Returns the day of the last visit before today; undefined on the first visit. */
function lastVisitBefore(today: string): string | undefined {
  try {
    const [last, before] = (localStorage.getItem(ITEM) ?? '').split(' ');
    const previous = last === today ? before : last;
    localStorage.setItem(ITEM, previous ? `${today} ${previous}` : today);
    return previous && previous < today && /^\d{4}-\d\d-\d\d$/.test(previous) ? previous : undefined;
  } catch {
    // Storage is disabled or full, so no earlier visit is known.
    return undefined;
  }
}

/** Returns `20 de noviembre`, with the year if it is another year. */
function spoken(day: string): string {
  const date = new Date(`${day}T12:00`);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString('es-MX', { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}
