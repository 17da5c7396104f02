/**
 * Makes `answerRegion` reach the end of the window while its form is sent: what follows it leaves the window with the click, and a longer answer
 * moves nothing that the visitor sees. The next entry in it removes the rest.
 */
export function reserveBelow(answerRegion: HTMLElement | null): void {
  if (!answerRegion) return;
  const { top, height } = answerRegion.getBoundingClientRect();
  const reserve = Math.ceil(innerHeight - top);
  if (height >= reserve) return;
  answerRegion.style.minHeight = `${reserve}px`;
  releaseOnInput(answerRegion);
}

/** Carries the reserve of `answerRegion` over to its answer, if the answer does not fill it. */
export function keepReserve(answerRegion: HTMLElement, answer: HTMLElement): void {
  const { minHeight } = answerRegion.style;
  if (!minHeight || answer.getBoundingClientRect().height >= Number.parseFloat(minHeight)) return;
  answer.style.minHeight = minHeight;
  releaseOnInput(answer);
}

function releaseOnInput(answerRegion: HTMLElement): void {
  const release = () => answerRegion.style.removeProperty('min-height');
  answerRegion.addEventListener('input', release, { once: true });
}
