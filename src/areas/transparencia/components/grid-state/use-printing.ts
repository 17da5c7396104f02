import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed: the change is rendered before the browser lays the sheets out. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const change = (next: boolean) => flushSync(() => setPrinting(next));
    const follow = () => change(media.matches);
    const start = () => change(true);
    const end = () => change(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
