import { useEffect, useState } from 'react';
import type { Present } from './presence.server.ts';

/** Milliseconds between two messages. */
const EVERY_MS = 20_000;

/** Says which row this page has open, and returns who else has which: at first those that the server knew. */
export function usePresence(address: string, openKey: string, initial: readonly Present[]): readonly Present[] {
  const [present, setPresent] = useState(initial);
  useEffect(() => {
    const path = `${address}/presentes`;
    const tell = async () => {
      try {
        const answer = await fetch(path, { method: 'POST', body: new URLSearchParams({ renglon: openKey }) });
        if (answer.ok) setPresent(((await answer.json()) as { present: Present[] }).present);
      } catch {
        // Without a connection the page goes on; it tells again later.
      }
    };
    void tell();
    const timer = setInterval(() => void tell(), EVERY_MS);
    const leave = () => {
      void fetch(path, { method: 'POST', body: new URLSearchParams({ cierra: '1' }), keepalive: true });
    };
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [address, openKey]);
  return present;
}
