import type { Run } from '../model.ts';
import type { Face, Faces } from './faces.ts';

/** Text in one face; `x` is where it begins, in points from the start of the line. */
export interface Segment {
  text: string;
  face: Face;
  oblique: boolean;
  x: number;
}

export interface Line {
  segments: Segment[];
  /** Width of what is drawn, in points. */
  width: number;
}

interface Piece {
  text: string;
  face: Face;
  oblique: boolean;
  /** Whether a space, and so a possible break, comes before. */
  spaced: boolean;
}

function pieces(runs: Run[], faces: Faces, base: Face): Piece[] {
  const result: Piece[] = [];
  let spaced = false;
  for (const run of runs) {
    const { text, bold = false, italic = false } = typeof run === 'string' ? { text: run } : run;
    for (const [index, word] of text.split(' ').entries()) {
      if (index > 0) spaced = true;
      if (word === '') continue;
      result.push({ text: word, face: bold ? faces.bold : base, oblique: italic, spaced });
      spaced = false;
    }
  }
  return result;
}

/** Breaks what no line can hold, such as a long address, so that nothing leaves its column. */
function splitLong(piece: Piece, width: number, size: number): Piece[] {
  if (piece.face.width(piece.text, size) <= width) return [piece];
  const parts: Piece[] = [];
  let text = '';
  for (const letter of piece.text) {
    if (text !== '' && piece.face.width(text + letter, size) > width) {
      parts.push({ ...piece, text, spaced: parts.length === 0 ? piece.spaced : true });
      text = '';
    }
    text += letter;
  }
  parts.push({ ...piece, text, spaced: parts.length > 0 || piece.spaced });
  return parts;
}

/** Words that stay together: pieces without a space between them. */
function words(all: Piece[]): Piece[][] {
  const result: Piece[][] = [];
  for (const piece of all) {
    const last = result.at(-1);
    if (last === undefined || piece.spaced) result.push([piece]);
    else last.push(piece);
  }
  return result;
}

/**
 * Breaks runs into lines no wider than `width` points. Breaks only at spaces; not at no-break spaces. `base` is the face
 * of text without emphasis. Empty text has no lines.
 */
export function breakLines(runs: Run[], faces: Faces, base: Face, size: number, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  const all = pieces(runs, faces, base).flatMap((piece) => splitLong(piece, width, size));
  for (const word of words(all)) {
    const first = word[0];
    if (first === undefined) continue;
    const wordWidth = word.reduce((sum, piece) => sum + piece.face.width(piece.text, size), 0);
    const space = line === undefined ? 0 : first.face.width(' ', size);
    if (line === undefined || line.width + space + wordWidth > width + 0.01) {
      line = { segments: [], width: 0 };
      lines.push(line);
    } else {
      line.width += space;
    }
    for (const piece of word) {
      const last = line.segments.at(-1);
      if (last !== undefined && last.face === piece.face && last.oblique === piece.oblique) {
        last.text += piece === first ? ` ${piece.text}` : piece.text;
      } else {
        line.segments.push({ text: piece.text, face: piece.face, oblique: piece.oblique, x: line.width });
      }
      line.width += piece.face.width(piece.text, size);
    }
  }
  return lines;
}
