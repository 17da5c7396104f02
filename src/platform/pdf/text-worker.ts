// A program of its own: reads a PDF from its standard input and writes its text, one JSON line for each page. Whatever a PDF does to
// it, the server only loses this process.
import { buffer } from 'node:stream/consumers';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readable } from './readable.ts';

/** What this program writes, a line each; only `extract.ts` reads it. */
export type TextLine = { total: number } | { texto: string } | { fin: true } | { error: 'cifrado' | 'dañado' };

const MOST_PAGES = 5000;
const MOST_LETTERS_PER_PAGE = 100_000;

await run();

async function run(): Promise<void> {
  try {
    const data = new Uint8Array(await buffer(process.stdin));
    const document = await getDocument({
      data,
      verbosity: VerbosityLevel.ERRORS,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      stopAtErrors: false,
    }).promise;
    write({ total: document.numPages });
    for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES); page++) {
      write({ texto: await readPage(document, page) });
    }
    write({ fin: true });
  } catch (error) {
    write({ error: error instanceof Error && error.name === 'PasswordException' ? 'cifrado' : 'dañado' });
  }
}

/** One broken page does not spoil the others. */
async function readPage(document: PDFDocumentProxy, page: number): Promise<string> {
  try {
    const opened = await document.getPage(page);
    const { items } = await opened.getTextContent();
    opened.cleanup();
    return readable(items.filter((item) => 'str' in item)).slice(0, MOST_LETTERS_PER_PAGE);
  } catch {
    return '';
  }
}

function write(line: TextLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
