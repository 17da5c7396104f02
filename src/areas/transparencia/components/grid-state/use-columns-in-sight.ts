import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Returns the indexes (from 0) of the visible columns in a frame with a frozen first column. A column counts if half of it is visible. */
export function useColumnsInSight(frame: RefObject<HTMLElement | null>, widths: readonly number[]): number[] {
  const [range, setRange] = useState('');
  const key = widths.join();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sizes = key.split(',').map(Number);
    const measure = () => {
      const [frozen = 0] = sizes;
      const left = element.scrollLeft + frozen;
      const right = element.scrollLeft + element.clientWidth;
      let start = 0;
      const seen = sizes.flatMap((width, index) => {
        const middle = start + width / 2;
        start += width;
        return index === 0 || (middle >= left && middle <= right) ? [index] : [];
      });
      setRange(seen.join());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [frame, key]);
  return range === '' ? [] : range.split(',').map(Number);
}

/** Returns the inner width of an element in pixels, updated when it changes; 0 until it is measured. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
