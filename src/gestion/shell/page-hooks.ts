import { useEffect, useState, useSyncExternalStore } from 'react';
import { useActionData, useLocation } from 'react-router';

/** Returns the answer to the last submission, even after its page was read again, until the next navigation; the router discards it earlier. */
export function useKeptAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const { key } = useLocation();
  const [lastAnswer, setLastAnswer] = useState<{ answer: Answer; key: string }>();
  // The answer arrives before the address has its new key.
  if (answer !== undefined && (lastAnswer?.answer !== answer || lastAnswer.key !== key)) setLastAnswer({ answer, key });
  return answer ?? (lastAnswer?.key === key ? lastAnswer.answer : undefined);
}

/**
 * Removes a notice from the address once the page shows it, so that a reload, Back and a copied link do not show it again. The router keeps the
 * loaded address, so that nothing is read again and the notice stays on this page.
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

const subscribe = () => () => undefined;

/** Returns whether scripts run: false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
