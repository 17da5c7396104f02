import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Moves the focus to the answer to a submission, and scrolls to it: the place that the new address names, or the notice. A page that moves the
 * focus by itself, as to the summary of wrong fields, keeps it.
 */
export function useOutcome(): void {
  const { state, formMethod } = useNavigation();
  const { hash } = useLocation();
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (state === 'submitting' && formMethod !== 'GET') before.current = document.activeElement;
    if (state !== 'idle' || !before.current) return;
    const previous = before.current;
    before.current = null;
    const current = document.activeElement;
    if (current !== previous && current !== document.body) return;
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const outcome = placeIn(place) ?? place ?? noticeOfPage();
    if (outcome) reveal(outcome);
  }, [state, formMethod, hash]);
}

/** Returns what of a place takes the focus: the control that is marked for it, or its heading. */
function placeIn(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('[data-outcome]') ?? place?.querySelector<HTMLElement>('h2, h3') ?? null;
}

function noticeOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#contenido [data-announced]');
}

function reveal(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: 'center' });
}
