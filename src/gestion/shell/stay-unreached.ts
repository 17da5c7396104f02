import { useEffect, useState } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useNavigate } from 'react-router';
import { isNetworkFailure } from './reach-server.ts';

/** Name of the event of a page that was not reached. */
const UNREACHED_PAGE = 'gestion-sin-conexion';

type Results = Record<string, DataStrategyResult>;

/** Middleware of the browser: announces a page that could not be read, before its error takes the place of the current one. */
export const announceUnreached: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isUnreached = Object.values(results).some(({ type, result }) => type === 'error' && isNetworkFailure(result));
  if (request.method !== 'GET' || !isUnreached) return results;
  const isInFrame = !dispatchEvent(new CustomEvent<string>(UNREACHED_PAGE, { detail: request.url, cancelable: true }));
  const { shell, ...others } = results;
  // The frame stays as it was: an error of its own would take it away.
  return isInFrame ? others : results;
};

/**
 * Keeps the current page, with all that was typed, where another one cannot be reached: links and forms wait for the connection, and a
 * navigation without an answer is given up. Returns whether that happened since the last page or connection.
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
    addEventListener(UNREACHED_PAGE, stay);
    addEventListener('click', click, true);
    // After the router took the forms that it sends by itself.
    addEventListener('submit', hold);
    addEventListener('online', connect);
    return () => {
      removeEventListener(UNREACHED_PAGE, stay);
      removeEventListener('click', click, true);
      removeEventListener('submit', hold);
      removeEventListener('online', connect);
    };
  }, [navigate, pathname, search, hash]);
  return heldAt === pathname + search;
}

/** Returns whether a click leads to another page in this tab. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.isContentEditable || !link.protocol.startsWith('http')) return false;
  const isHere =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return !isHere || link.hash === '';
}
