import { useEffect, useState } from 'react';

/** Returns the `rows` of a JSON address; undefined once the request is stale, none if it fails. */
export async function fetchRows<Row>(address: string, signal: AbortSignal): Promise<Row[] | undefined> {
  const body = await readJson<{ rows: Row[] }>(address, signal);
  return signal.aborted ? undefined : (body?.rows ?? []);
}

/** Returns the JSON of an address; undefined if the request fails, or `signal` aborts it, even while the body is read. */
export async function readJson<Body>(address: string, signal: AbortSignal): Promise<Body | undefined> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the rows at `address` for a typed text, read `pause` milliseconds after the last change; undefined until the first ones arrive. With
 * `null` nothing is read, and the rows stay.
 */
export function useTypedRows<Row>(address: string | null, pause: number): Row[] | undefined {
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    if (address === null) return;
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const rowsOfText = await fetchRows<Row>(address, stale.signal);
      if (rowsOfText) setRows(rowsOfText);
    }, pause);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [address, pause]);
  return rows;
}
