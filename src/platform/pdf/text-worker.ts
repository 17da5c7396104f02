// Extraction process: reads PDFs from standard input, one after the other, and writes their texts, one JSON line per page. A hostile PDF
// can only crash this process.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { readFiles } from '../process/frames.ts';
import { type Block, plainText } from './blocks/block.ts';
import { bodySize, byLayout } from './blocks/by-layout.ts';
import { byTags, type MarkedItem, type TagNode } from './blocks/by-tags.ts';
import { clean, type Paragraph, paragraphs } from './blocks/readable.ts';
import { openDocument } from './open-document.ts';

/** Output lines of this process, parsed by `extract.ts`. */
type TextLine =
  | { total: number; idioma: string | null }
  | { bloques: Block[]; ancho: number; alto: number; etiquetas: boolean }
  | { fin: true }
  | { error: 'cifrado' | 'dañado' };

const MAX_PAGES = 5000;
const MAX_LETTERS_PER_PAGE = 100_000;
/** Number of pages used to determine the body font size of an untagged document. */
const SAMPLE_PAGES = 3;

type Page = { ancho: number; alto: number; etiquetas: boolean; tagged: Block[]; plain: Paragraph[] };

for await (const bytes of readFiles(process.stdin)) await extract(bytes);

async function extract(bytes: Buffer): Promise<void> {
  try {
    const document = await openDocument(bytes);
    const marked = await isMarked(document);
    write({ total: document.numPages, idioma: await languageOf(document) });
    const last = Math.min(document.numPages, MAX_PAGES);
    const pendingPages: Page[] = [];
    let body: number | undefined;
    for (let number = 1; number <= last; number++) {
      const page = await readPage(document, number, marked);
      pendingPages.push(page);
      if (body === undefined && !page.etiquetas && number < Math.min(SAMPLE_PAGES, last)) continue;
      body ??= bodySize(pendingPages.map(({ plain }) => plain));
      for (const page of pendingPages.splice(0)) writePage(page, body);
    }
    await document.loadingTask.destroy();
    write({ fin: true });
  } catch (error) {
    write({ error: error instanceof Error && error.name === 'PasswordException' ? 'cifrado' : 'dañado' });
  }
}

/** Returns whether the document is marked as tagged. pdf.js declares an object but returns a Map. */
async function isMarked(document: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await document.getMarkInfo().catch(() => null);
  return marks instanceof Map && marks.get('Marked') === true;
}

async function languageOf(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const language = 'Language' in info ? clean(String(info.Language)) : '';
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : null;
}

/** Reads a page; a broken page has partial content and does not affect others. */
async function readPage(document: PDFDocumentProxy, number: number, marked: boolean): Promise<Page> {
  const page: Page = { ancho: 612, alto: 792, etiquetas: false, tagged: [], plain: [] };
  try {
    const opened = await document.getPage(number);
    const { width, height } = opened.getViewport({ scale: 1 });
    if (width >= 1 && height >= 1) Object.assign(page, { ancho: width, alto: height });
    const { items } = await opened.getTextContent({ includeMarkedContent: true });
    page.plain = paragraphs(items.filter((item) => 'str' in item));
    const tree: TagNode | null = marked ? await opened.getStructTree() : null;
    if (tree) page.tagged = byTags(tree, items satisfies MarkedItem[]);
    page.etiquetas = page.tagged.length > 0;
    opened.cleanup();
  } catch {
    // Keeps the content read so far.
  }
  return page;
}

function writePage({ ancho, alto, etiquetas, tagged, plain }: Page, body: number): void {
  const bloques = etiquetas ? tagged : byLayout(plain, body);
  write({ bloques: limitBlocks(bloques), ancho, alto, etiquetas });
}

function limitBlocks(blocks: Block[]): Block[] {
  if (plainText(blocks).length <= MAX_LETTERS_PER_PAGE) return blocks;
  let letters = 0;
  const fitting = blocks.filter((block) => {
    letters += plainText([block]).length + 2;
    return letters <= MAX_LETTERS_PER_PAGE;
  });
  // A single block over the limit is truncated.
  return fitting.length > 0 ? fitting : [{ parrafo: plainText(blocks).slice(0, MAX_LETTERS_PER_PAGE).trim() }];
}

function write(line: TextLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
