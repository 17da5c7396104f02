/**
 * Extends `answerRegion` to the end of the window while its form is sent: the content below leaves the window with the click, so that a longer
 * answer moves nothing visible. The next input in it removes the remaining space.
 */
export function reserveBelow(answerRegion: HTMLElement | null): void {
  if (!answerRegion) return;
  const { top, height } = answerRegion.getBoundingClientRect();
  const reserve = Math.ceil(innerHeight - top);
  if (height >= reserve) return;
  answerRegion.style.minHeight = `${reserve}px`;
  releaseOnInput(answerRegion);
}

/** Copies the reserved space of `answerRegion` to its answer, unless the answer fills it. */
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
