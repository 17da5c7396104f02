import { buffer } from 'node:stream/consumers';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';

/** Opens the PDF on standard input, in a worker process. `resources` is the pdf.js folder with fonts and character maps. */
export async function openStandardInput(resources?: string): Promise<PDFDocumentProxy> {
  return openDocument(await buffer(process.stdin), resources);
}

/** Opens a PDF in a worker process. */
export function openDocument(bytes: Buffer, resources?: string): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    ...(resources && {
      standardFontDataUrl: `${resources}/standard_fonts/`,
      cMapUrl: `${resources}/cmaps/`,
      wasmUrl: `${resources}/wasm/`,
      cMapPacked: true,
    }),
  }).promise;
}

// pdf.js adds lengths and widths with `Math.sumPrecise`, which Node 26 does not have. Its build for Node (`legacy`) brings this and polyfills
// for much older versions, and takes twice as long to load.
declare global {
  interface Math {
    sumPrecise(numbers: Iterable<number>): number;
  }
}

Math.sumPrecise ??= (numbers) => Array.from(numbers).reduce((sum, number) => sum + number, 0);
