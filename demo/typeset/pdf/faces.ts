import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';
import type { Letterhead } from '../letterhead.ts';

/** A font read and ready. Widths are in points for a size in points. */
export interface Face {
  /** Key under which a PDF registers it. */
  key: string;
  font: Font;
  width(text: string, size: number): number;
}

export interface Faces {
  title: Face;
  text: Face;
  bold: Face;
}

/** Shaped words kept for each font: reports share most of their words. Emptied when full. */
const SHAPED_WORDS = 5_000;

const faces = new Map<string, Face>();

function readFace(file: string): Face {
  const font = create(readFileSync(file));
  // Shaping is the costliest step of a document, and its result for a word does not change: it is kept across
  // documents. pdfkit scales the positions in place by 1000 / unitsPerEm, which must therefore be 1.
  if (font.unitsPerEm !== 1000) throw new Error(`${file}: the font must have 1000 units per em`);
  const shape = font.layout.bind(font);
  // A glyph keeps the characters that it was first used for, and a PDF has no text for one without: by rising code points, a space becomes
  // no no-break space, and the O that an Ó is composed of stays an O.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  const shaped = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features !== undefined) return shape(text, features);
    let run = shaped.get(text);
    if (run === undefined) {
      if (shaped.size >= SHAPED_WORDS) shaped.clear();
      run = shape(text);
      shaped.set(text, run);
    }
    return run;
  };
  return { key: font.postscriptName, font, width: (text, size) => (font.layout(text).advanceWidth * size) / 1000 };
}

function face(file: string): Face {
  let cachedFace = faces.get(file);
  if (cachedFace === undefined) {
    cachedFace = readFace(file);
    faces.set(file, cachedFace);
  }
  return cachedFace;
}

/**
 * The three faces of a letterhead; each file is read once in the life of the thread.
 * @throws when a file is missing or is no font
 */
export function loadFaces(fonts: Letterhead['fonts']): Faces {
  return { title: face(fonts.title), text: face(fonts.text), bold: face(fonts.textBold) };
}
