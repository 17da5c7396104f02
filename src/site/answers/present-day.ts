import { today } from '#platform/visibility.ts';

const SECOND = 1000;

/** Returns a function that returns today's date, ISO, and computes it once a second: each stored answer asks for it. */
export function presentDay(): () => string {
  let day = '';
  let computed = -SECOND;
  return () => {
    const now = performance.now();
    if (now - computed >= SECOND) {
      day = today(new Date());
      computed = now;
    }
    return day;
  };
}
