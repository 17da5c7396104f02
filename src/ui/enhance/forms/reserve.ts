/**
 * Makes `place` reach the end of the window while its form is sent: what follows it leaves the window with the click, and a longer answer
 * moves nothing that the visitor sees. The next entry in the place gives the rest back.
 */
export function reserveBelow(place: HTMLElement | null): void {
  if (!place) return;
  const { top, height } = place.getBoundingClientRect();
  const reserve = Math.ceil(innerHeight - top);
  if (height >= reserve) return;
  place.style.minHeight = `${reserve}px`;
  releaseOnInput(place);
}

/** Carries the reserve of `place` over to its answer, if the answer does not fill it. */
export function keepReserve(place: HTMLElement, answer: HTMLElement): void {
  const { minHeight } = place.style;
  if (!minHeight || answer.getBoundingClientRect().height >= Number.parseFloat(minHeight)) return;
  answer.style.minHeight = minHeight;
  releaseOnInput(answer);
}

function releaseOnInput(place: HTMLElement): void {
  const release = () => place.style.removeProperty('min-height');
  place.addEventListener('input', release, { once: true });
}
