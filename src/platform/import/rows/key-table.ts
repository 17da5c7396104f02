import { createHash } from 'node:crypto';

/** Row in which a key was first used. */
type RowLocation = { table: number; row: number };

/** Numbers per slot: three words of the digest of the key, table index + 1 (0 marks an empty slot), row, two words of the row's digest. */
const SLOT_SIZE = 7;

/**
 * Hash table of key → row, about sixty bytes per key of any length. It stores 96 bits of the SHA-256: for a file of a million rows, the
 * probability of a collision is 1 in 10^17.
 */
export class KeyTable {
  private slots = new Uint32Array(SLOT_SIZE * 1024);
  private size = 0;

  /** Adds a key with the content of its row, or returns the row of an existing key, and whether its content is the same. */
  add(key: string, content: string, { table, row }: RowLocation): (RowLocation & { isSame: boolean }) | undefined {
    const [a, b, c] = wordsOf(key);
    const [d, e] = wordsOf(content);
    const at = this.find([a, b, c]);
    const [storedTable = 0, storedRow = 0, storedD, storedE] = this.slots.subarray(at + 3, at + SLOT_SIZE);
    if (storedTable !== 0) return { table: storedTable - 1, row: storedRow, isSame: storedD === d && storedE === e };
    this.slots.set([a, b, c, table + 1, row, d, e], at);
    this.size += 1;
    // Maximum load factor of 3/4, which keeps probe sequences short.
    if (this.size * SLOT_SIZE * 4 > this.slots.length * 3) this.grow();
    return undefined;
  }

  /** Returns the offset of the slot of a key, or of the empty slot for it. */
  private find([a, b, c]: readonly [number, number, number]): number {
    const { slots } = this;
    let at = (a % (slots.length / SLOT_SIZE)) * SLOT_SIZE;
    while (slots[at + 3] !== 0 && !(slots[at] === a && slots[at + 1] === b && slots[at + 2] === c))
      at = (at + SLOT_SIZE) % slots.length;
    return at;
  }

  private grow(): void {
    const previous = this.slots;
    this.slots = new Uint32Array(previous.length * 2);
    for (let at = 0; at < previous.length; at += SLOT_SIZE) {
      const slot = previous.subarray(at, at + SLOT_SIZE);
      const [a = 0, b = 0, c = 0, table = 0] = slot;
      if (table !== 0) this.slots.set(slot, this.find([a, b, c]));
    }
  }
}

function wordsOf(text: string): readonly [number, number, number] {
  const digest = createHash('sha256').update(text).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)];
}
