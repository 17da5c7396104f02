import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes a notice from the address once the page shows it: a reload, Back and a copied link show the page without it. The router keeps the
 * address that it loaded, so that nothing is read again and the notice stays on this page.
 */
export function useNoticeOnce(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('aviso')) return;
    url.searchParams.delete('aviso');
    history.replaceState(history.state, '', url);
  }, [location]);
}
