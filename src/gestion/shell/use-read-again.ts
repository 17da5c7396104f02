import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Milliseconds between two reads; longer after each failure, up to `MAX_FAILURES` times. */
const POLL_MS = 1500;
const MAX_FAILURES = 7;

/** Why a page was not refreshed: no answer of the server, or the end of the login. */
export type Unread = 'server' | 'login';

/**
 * Refreshes the page repeatedly while something on it is running, or after the server did not answer or the login ended; until then the page
 * stays as it is. Returns the function that refreshes it at once, and why it was not refreshed.
 */
export function useReadAgain(isRunning: boolean): { readAgain: () => Promise<void>; unread: Unread | undefined } {
  const { revalidate, state } = useRevalidator();
  const [{ failures, unread }, setOutcome] = useState<{ failures: number; unread?: Unread | undefined }>({
    failures: 0,
  });
  const readAgain = useCallback(async () => {
    const reason = await findObstacle();
    setOutcome((before) => ({ failures: reason ? before.failures + 1 : 0, unread: reason }));
    // A loader that fails replaces the page.
    if (!reason) await revalidate();
  }, [revalidate]);
  useEffect(() => {
    if ((!isRunning && failures === 0) || state !== 'idle') return;
    const timer = setTimeout(() => void readAgain(), POLL_MS * (1 + Math.min(failures, MAX_FAILURES)));
    return () => clearTimeout(timer);
  }, [isRunning, failures, state, readAgain]);
  return { readAgain, unread };
}

/** Returns why the page cannot be read, by a request without data; undefined if the server would send the page. */
async function findObstacle(): Promise<Unread | undefined> {
  try {
    // The root route has no data.
    const { status } = await fetch(`${location.pathname}.data?_routes=root`, { method: 'HEAD', cache: 'no-store' });
    if (status === 401) return 'login';
    return status < 500 ? undefined : 'server';
  } catch {
    return 'server';
  }
}
