import { buffer } from 'node:stream/consumers';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** For the programs beside the host: the PDF of the standard input. `resources` is the folder of pdf.js with its fonts and character maps. */
export async function openStandardInput(resources?: string): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await buffer(process.stdin));
  return getDocument({
    data,
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
