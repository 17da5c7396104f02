import { limits, WorkbookError } from './model.ts';

/** Bytes of a piece of the store; the longest text fits in one. */
const PIECE = 1_048_576;

/** Texts by their number, as bytes outside the heap: they take the room of their letters, and the collector never walks them. */
export class StringStore {
  private readonly pieces: Buffer[] = [];
  /** Of each text where it begins, all pieces counted through, and its bytes. */
  private places = new Uint32Array(2048);
  private amount = 0;
  /** Where the next one begins. */
  private end = 0;
  private characters = 0;

  /** Adds a text under the next number. Throws `WorkbookError` when there is more than a workbook may hold. */
  add(text: string): void {
    this.characters += text.length;
    if (this.amount >= limits.sharedStrings || this.characters > limits.sharedCharacters || text.length > limits.cell)
      throw new WorkbookError('El libro tiene más texto del que se admite; divídalo en varios.');
    const bytes = Buffer.byteLength(text);
    // No text lies in two pieces.
    if ((this.end % PIECE) + bytes > PIECE) this.end = this.pieces.length * PIECE;
    const index = Math.floor(this.end / PIECE);
    this.pieces[index] ??= Buffer.allocUnsafeSlow(PIECE);
    this.pieces[index]?.write(text, this.end % PIECE);
    if (2 * this.amount >= this.places.length) this.grow();
    this.places.set([this.end, bytes], 2 * this.amount);
    this.amount += 1;
    this.end += bytes;
  }

  /** The text of a number; undefined where there is none. */
  get(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0 || number >= this.amount) return undefined;
    const [from = 0, bytes = 0] = this.places.subarray(2 * number, 2 * number + 2);
    const at = from % PIECE;
    return this.pieces[Math.floor(from / PIECE)]?.toString('utf8', at, at + bytes) ?? '';
  }

  private grow(): void {
    const before = this.places;
    this.places = new Uint32Array(before.length * 2);
    this.places.set(before);
  }
}
