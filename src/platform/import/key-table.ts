import { createHash } from 'node:crypto';

/** Numbers of a slot: three of the digest, and what was kept with it, one more than itself so that 0 is an empty slot. */
const SLOT = 4;

/**
 * Remembers of each key a number, in some thirty bytes however long it is: of the key only 96 bits of its SHA-256 are kept, so that two
 * keys of a file of a million rows are taken for one with a probability of 1 in 10^17.
 */
export class KeyTable {
  private slots = new Uint32Array(SLOT * 1024);
  private size = 0;

  /** Keeps `number` (0 to 2^32 − 2) for the key unless it has one already, which is given back. */
  keep(key: string, number: number): number | undefined {
    const digest = createHash('sha256').update(key).digest();
    const words = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)] as const;
    const at = this.find(words);
    const before = this.slots[at + 3] ?? 0;
    if (before !== 0) return before - 1;
    this.slots.set([...words, number + 1], at);
    this.size += 1;
    // Three of four slots taken: a key is still found in a few steps.
    if (this.size * SLOT * 4 > this.slots.length * 3) this.grow();
    return undefined;
  }

  /** Where the slot of a key begins: its own, or the empty one that it would get. */
  private find([a, b, c]: readonly [number, number, number]): number {
    const { slots } = this;
    let at = (a % (slots.length / SLOT)) * SLOT;
    while (slots[at + 3] !== 0 && !(slots[at] === a && slots[at + 1] === b && slots[at + 2] === c))
      at = (at + SLOT) % slots.length;
    return at;
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += SLOT) {
      const [a = 0, b = 0, c = 0, number = 0] = before.subarray(at, at + SLOT);
      if (number !== 0) this.slots.set([a, b, c, number], this.find([a, b, c]));
    }
  }
}
