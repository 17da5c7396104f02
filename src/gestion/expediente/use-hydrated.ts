import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns whether scripts run: false on the server and while the page becomes interactive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
