/** Text fragment of a page with its position (the last two numbers of `transform`), height and width, in points. */
export type Piece = { str: string; transform: readonly number[]; height: number; width?: number };

/** Minimum distance of two words on a line, relative to the font size: less than a narrow space, more than kerning. */
const WORD_GAP = 0.15;

/** Paragraph with its font size in points. */
export type Paragraph = { text: string; size: number };

/**
 * Joins the fragments of a page to paragraphs. A new paragraph starts after a gap larger than the line spacing and when the font size
 * changes.
 */
export function paragraphs(items: readonly Piece[]): Paragraph[] {
  const paragraphList: Paragraph[] = [];
  let last: { y: number; height: number; piece: Piece } | undefined;
  let current: Paragraph | undefined;
  for (const piece of items) {
    const { str, transform, height } = piece;
    if (!str.trim()) {
      if (str && current && !/\s$/.test(current.text)) current.text += ' ';
      continue;
    }
    const y = Number(transform[5]);
    const size = height || last?.height || 10;
    const joinedText = last && current ? joined(current.text, Math.abs(last.y - y), size, last.height) : undefined;
    if (joinedText === undefined || !current) {
      current = { text: str, size };
      paragraphList.push(current);
    } else {
      const spaced = /\s$/.test(joinedText) || /^\s/.test(str);
      const apart = last !== undefined && joinedText === current.text && !spaced && areApart(last.piece, piece, size);
      current.text = `${joinedText}${apart ? ' ' : ''}${str}`;
    }
    last = { y, height: size, piece };
  }
  return paragraphList.map(({ text, size }) => ({ text: clean(text), size })).filter(({ text }) => text !== '');
}

/**
 * Returns whether fragments of a horizontal line are separate words: a PDF may move to the next word instead of drawing a space, or draw the
 * columns of a row from right to left. Slanted letters (the third number of `transform`) are on a horizontal line too.
 */
function areApart(before: Piece, after: Piece, size: number): boolean {
  const isHorizontal = [before, after].every(({ transform: [a = 0, b] }) => a > 0 && b === 0);
  if (!isHorizontal || before.width === undefined) return false;
  const advance = Number(after.transform[4]) - Number(before.transform[4]);
  return advance - before.width > size * WORD_GAP || advance < -size * WORD_GAP;
}

/** Joins fragments to one text, regardless of their position. */
export function oneLine(items: readonly Piece[]): string {
  const texts = paragraphs(items).map(({ text }) => text);
  return clean(texts.reduce((before, text) => (before ? continued(before, text) + text : text), ''));
}

/** Normalizes text: well-formed, without control characters, white space collapsed. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/**
 * Returns the text so far, ready to append a fragment at a distance of `gap` points with height `size`; `before` is the height of the last
 * fragment. Returns undefined if a new paragraph starts.
 */
function joined(text: string, gap: number, size: number, before: number): string | undefined {
  const tall = Math.max(size, before);
  if (gap < tall * 0.4) return text;
  // A different size starts a new paragraph, such as a heading or note.
  if (gap > tall * 1.75 || Math.abs(size - before) > tall * 0.12) return undefined;
  return continued(text);
}

/** Returns a line ready to be continued, without a trailing word-break hyphen. */
function continued(text: string, next = ''): string {
  const end = text.trimEnd();
  return /\p{L}-$/u.test(end) && !/^\p{Lu}/u.test(next) ? end.slice(0, -1) : `${end} `;
}
