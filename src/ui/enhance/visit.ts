/** Item of `localStorage` with the days of the last two visits: no addresses, and never sent. */
const ITEM = 'visitas';

/** Notes the day of the visit in this browser, and offers the address that says what changed since the one before. */
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

/** Returns the day of the last visit before today; undefined in the first one. */
function lastVisitBefore(today: string): string | undefined {
  try {
    const [last, before] = (localStorage.getItem(ITEM) ?? '').split(' ');
    const previous = last === today ? before : last;
    localStorage.setItem(ITEM, previous ? `${today} ${previous}` : today);
    return previous && previous < today && /^\d{4}-\d\d-\d\d$/.test(previous) ? previous : undefined;
  } catch {
    // Storage is off or full: nobody knows of an earlier visit.
    return undefined;
  }
}

/** `20 de noviembre`, with the year where it is another one. */
function spoken(day: string): string {
  const date = new Date(`${day}T12:00`);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString('es-MX', { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}
