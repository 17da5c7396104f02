/** Deterministic random numbers: the same seed returns the same sequence on every machine. */
export interface Chance {
  /** Returns a number from 0 to 1, without 1. */
  next(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns true with a probability. */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns a shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

function hash(seed: string): number {
  let value = 2166136261;
  for (let at = 0; at < seed.length; at += 1) value = Math.imul(value ^ seed.charCodeAt(at), 16777619);
  return value >>> 0;
}

/** Returns the sequence of a seed. Each report has a seed, so that adding one does not change the others. */
export function chance(seed: string): Chance {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [copy[at], copy[other]] = [copy[other] as (typeof copy)[number], copy[at] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
