const PAUSE = 7000;

/** `data-carousel`: shows the next slide every seven seconds; pauses while the pointer or the focus is in it, or the page is hidden. */
export function enhanceCarousel(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(carousel);
}

function start(carousel: HTMLElement): void {
  const row = carousel.querySelector<HTMLElement>('[data-carousel-slides]');
  const counter = carousel.querySelector('[data-carousel-place]');
  const pause = carousel.querySelector<HTMLElement>('[data-carousel-pause]');
  const marks = [...carousel.querySelectorAll('[data-carousel-go]')];
  if (!row || !counter || !pause) return;
  const slides = [...row.children];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const labels = [pause.ariaLabel ?? '', pause.dataset.resume ?? ''];
  let current = 0;
  let paused = still.matches;

  // Slides out of view cannot be reached by keyboard.
  const show = (index: number) => {
    current = index;
    counter.textContent = String(index + 1);
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('inert', at !== index);
    for (const [at, mark] of marks.entries()) mark.ariaCurrent = at === index ? 'true' : null;
  };
  const go = (targetIndex: number) => {
    const index = (targetIndex + slides.length) % slides.length;
    const near = Math.abs(index - current) === 1;
    show(index);
    row.scrollTo({ left: index * row.clientWidth, behavior: near && !still.matches ? 'smooth' : 'instant' });
  };
  const rest = (resting: boolean) => {
    paused = resting;
    pause.toggleAttribute('data-paused', paused);
    pause.ariaLabel = labels[Number(paused)] ?? '';
    row.ariaLive = paused ? 'polite' : 'off';
  };

  carousel.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button) return;
    if (button === pause) rest(!paused);
    else
      go(button.dataset.carouselGo ? Number(button.dataset.carouselGo) : current + Number(button.dataset.carouselStep));
  });
  // A swipe scrolls the row itself.
  row.addEventListener('scrollend', () => show(Math.round(row.scrollLeft / row.clientWidth)));
  addEventListener('resize', () => go(current));
  setInterval(() => {
    const watched = carousel.matches(':hover') || carousel.contains(document.activeElement);
    if (!paused && !watched && !document.hidden && !document.querySelector('dialog:modal')) go(current + 1);
  }, PAUSE);
  rest(paused);
  show(0);
}
