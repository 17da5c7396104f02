import { useEffect, useState } from 'react';
import type { Present } from './presence.server.ts';

/** Milliseconds between two messages. */
const EVERY_MS = 20_000;

/** The last message of this tab. Messages that follow wait for it: a page that was closed is not reported as open by an earlier one. */
let last: Promise<unknown> = Promise.resolve();

/** Says which row this page has open, until it is left, and returns who else has which: at first those that the server knew. */
export function usePresence(address: string, openKey: string, initial: readonly Present[]): readonly Present[] {
  const [present, setPresent] = useState(initial);
  useEffect(() => {
    const tell = () => {
      last = last.then(async () => {
        const others = await send(address, { renglon: openKey });
        if (others) setPresent(others);
      });
    };
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => clearInterval(timer);
  }, [address, openKey]);
  useEffect(() => {
    const leave = () => send(address, { cierra: '1' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      last = last.then(leave);
    };
  }, [address]);
  return present;
}

/** Sends a message. Returns who else is present; undefined without a connection: the page goes on, and tells again later. */
async function send(address: string, message: Record<string, string>): Promise<readonly Present[] | undefined> {
  try {
    const request = { method: 'POST', body: new URLSearchParams(message), keepalive: true };
    const answer = await fetch(`${address}/presentes`, { ...request, signal: AbortSignal.timeout(EVERY_MS) });
    return answer.ok ? ((await answer.json()) as { present: Present[] }).present : undefined;
  } catch {
    return undefined;
  }
}
