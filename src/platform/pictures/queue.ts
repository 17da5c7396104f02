/** Runs at most `limit` of what it is given at the same time; the rest waits in order. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place passes to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Whoever asks for a key that is being worked on gets the same result. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, work) => {
    const current = flights.get(key);
    if (current) return current;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
