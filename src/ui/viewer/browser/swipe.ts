const MIN_PIXELS = 48;

/** Calls `turned(1)` when a finger moves to the left over `surface`, `turned(-1)` to the right; scrolling stays scrolling. */
export function onSwipe(surface: HTMLElement, turned: (direction: 1 | -1) => void): void {
  let start: Touch | undefined;
  surface.addEventListener(
    'touchstart',
    (event) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined;
    },
    { passive: true },
  );
  surface.addEventListener(
    'touchend',
    (event) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const across = end.clientX - start.clientX;
      const down = end.clientY - start.clientY;
      start = undefined;
      if (Math.abs(across) >= MIN_PIXELS && Math.abs(across) > 2 * Math.abs(down)) turned(across < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
