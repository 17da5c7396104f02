import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Milliseconds between two readings. */
const POLL_MS = 1500;

/** Sentence of a page that is not read again, for lack of a connection. */
export const UNREAD = 'Sin conexión con el servidor. La página se lee otra vez sola en cuanto vuelva.';

/**
 * Reads the page again and again while something on it is running, or the server does not answer: then the page stays as it is. Returns the
 * function that reads it at once, and whether the server did not answer.
 */
export function useReadAgain(isRunning: boolean): { readAgain: () => Promise<void>; isUnread: boolean } {
  const { revalidate, state } = useRevalidator();
  const [failures, setFailures] = useState(0);
  const readAgain = useCallback(async () => {
    const isAnswered = await answers();
    setFailures((before) => (isAnswered ? 0 : before + 1));
    // A loader that fails replaces the page.
    if (isAnswered) await revalidate();
  }, [revalidate]);
  useEffect(() => {
    if ((!isRunning && failures === 0) || state !== 'idle') return;
    const timer = setTimeout(() => void readAgain(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, failures, state, readAgain]);
  return { readAgain, isUnread: failures > 0 };
}

/** Returns whether the server answers, by the file of this module; a newer release may have another one in its place, and answers 404. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}
