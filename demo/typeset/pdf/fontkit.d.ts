/** Types of the used part of fontkit, which has none of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: readonly number[];
  }
  export interface Glyph {
    advanceWidth: number;
    path: { commands: readonly PathCommand[] };
  }
  export interface GlyphRun {
    advanceWidth: number;
    glyphs: readonly Glyph[];
  }
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    /** Code points that it has glyphs for, rising. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string, features?: unknown): GlyphRun;
  }
  export function create(data: Uint8Array): Font;
}
