/** What is used of fontkit, which ships no types. */
declare module 'fontkit' {
  export interface GlyphRun {
    advanceWidth: number;
  }
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    layout(text: string, features?: unknown): GlyphRun;
  }
  export function create(data: Uint8Array): Font;
}
