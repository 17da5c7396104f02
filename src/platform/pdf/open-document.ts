import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';
import './sum-precise.ts';

/** Opens a PDF in a worker process. `resources` is the pdf.js folder with fonts and character maps. */
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
