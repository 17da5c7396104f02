import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Milliseconds between two readings. */
const POLL_MS = 1500;

/** Reads the page again and again while something on it is running. Returns the function that reads it at once. */
export function useReadAgain(isRunning: boolean): () => Promise<void> {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
  return revalidate;
}
