import { limits, WorkbookError } from './model.ts';

/** Size of a buffer in bytes; the longest text fits into one. */
const BUFFER_BYTES = 1_048_576;

/** Stores texts by index as bytes outside the JavaScript heap, to save memory and garbage collection time. */
export class StringStore {
  private readonly buffers: Buffer[] = [];
  /** Offset (across all buffers) and byte length of each text. */
  private offsets = new Uint32Array(2048);
  private amount = 0;
  /** Offset of the next text. */
  private end = 0;
  private characters = 0;

  /** Adds a text with the next index. Throws `WorkbookError` beyond the limits. */
  add(text: string): void {
    this.characters += text.length;
    if (this.amount >= limits.sharedStrings || this.characters > limits.sharedCharacters || text.length > limits.cell)
      throw new WorkbookError('too-large', 'El libro tiene más texto del que se admite; divídalo en varios.');
    const bytes = Buffer.byteLength(text);
    // A text never spans two buffers.
    if ((this.end % BUFFER_BYTES) + bytes > BUFFER_BYTES) this.end = this.buffers.length * BUFFER_BYTES;
    const index = Math.floor(this.end / BUFFER_BYTES);
    this.buffers[index] ??= Buffer.allocUnsafeSlow(BUFFER_BYTES);
    this.buffers[index]?.write(text, this.end % BUFFER_BYTES);
    if (2 * this.amount >= this.offsets.length) this.grow();
    this.offsets.set([this.end, bytes], 2 * this.amount);
    this.amount += 1;
    this.end += bytes;
  }

  /** Returns the text of an index, or undefined. */
  get(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0 || number >= this.amount) return undefined;
    const [from = 0, bytes = 0] = this.offsets.subarray(2 * number, 2 * number + 2);
    const at = from % BUFFER_BYTES;
    return this.buffers[Math.floor(from / BUFFER_BYTES)]?.toString('utf8', at, at + bytes) ?? '';
  }

  private grow(): void {
    const previous = this.offsets;
    this.offsets = new Uint32Array(previous.length * 2);
    this.offsets.set(previous);
  }
}
