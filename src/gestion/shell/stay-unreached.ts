import { useEffect, useState } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useNavigate } from 'react-router';
import { isNetworkFailure } from './reach-server.ts';

/** Event name for an unreachable page. */
const UNREACHED_PAGE = 'gestion-sin-conexion';

type Results = Record<string, DataStrategyResult>;

/** Browser middleware: announces a page that could not be read, before its error replaces the current page. */
export const announceUnreached: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isUnreached = Object.values(results).some(({ type, result }) => type === 'error' && isNetworkFailure(result));
  if (request.method !== 'GET' || !isUnreached) return results;
  const isInFrame = !dispatchEvent(new CustomEvent<string>(UNREACHED_PAGE, { detail: request.url, cancelable: true }));
  const { shell, ...others } = results;
  // The frame stays as it was: its own error would replace it.
  return isInFrame ? others : results;
};

/**
 * Keeps the current page, with all typed text, if another one cannot be reached: links and forms are held back until the connection is back, and
 * a navigation without an answer is cancelled. Returns whether that happened since the last page or connection.
 */
export function useStayUnreached(): boolean {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [heldAt, setHeldAt] = useState<string>();
  useEffect(() => {
    const stay = (event: Event) => {
      event.preventDefault();
      const target = new URL((event as CustomEvent<string>).detail);
      if (target.pathname === pathname && target.search === search) return;
      const here = { pathname, search, hash };
      void navigate(here, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
      setHeldAt(pathname + search);
    };
    const hold = (event: Event) => {
      if (navigator.onLine || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setHeldAt(pathname + search);
    };
    const click = (event: MouseEvent) => leadsAway(event) && hold(event);
    const connect = () => setHeldAt(undefined);
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener(UNREACHED_PAGE, stay, { signal });
    addEventListener('click', click, { signal, capture: true });
    // Added after the router's listeners, so that it handles its own forms first.
    addEventListener('submit', hold, { signal });
    addEventListener('online', connect, { signal });
    return () => listeners.abort();
  }, [navigate, pathname, search, hash]);
  return heldAt === pathname + search;
}

/** Returns whether a click opens another page in this tab. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.isContentEditable || !link.protocol.startsWith('http')) return false;
  const isHere =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return !isHere || link.hash === '';
}
