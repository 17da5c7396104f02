// A program of its own: reads a PDF from its standard input and writes what it says, one JSON line for each page. Whatever a PDF does to
// it, the server only loses this process.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Block, plainText } from './blocks/block.ts';
import { bodySize, byLayout } from './blocks/by-layout.ts';
import { byTags, type MarkedItem, type TagNode } from './blocks/by-tags.ts';
import { clean, type Paragraph, paragraphs } from './blocks/readable.ts';
import { openStandardInput } from './open-document.ts';

/** What this program writes, a line each; only `extract.ts` reads it. */
export type TextLine =
  | { total: number; idioma: string | null }
  | { bloques: Block[]; ancho: number; alto: number; etiquetas: boolean }
  | { fin: true }
  | { error: 'cifrado' | 'dañado' };

const MOST_PAGES = 5000;
const MOST_LETTERS_PER_PAGE = 100_000;
/** Pages by which the size of the body is known, where tags do not say what is a heading. */
const SAMPLE = 3;

type Page = { ancho: number; alto: number; etiquetas: boolean; tagged: Block[]; plain: Paragraph[] };

await run();

async function run(): Promise<void> {
  try {
    const document = await openStandardInput();
    const marked = await isMarked(document);
    write({ total: document.numPages, idioma: await languageOf(document) });
    const last = Math.min(document.numPages, MOST_PAGES);
    const waiting: Page[] = [];
    let body: number | undefined;
    for (let number = 1; number <= last; number++) {
      const page = await readPage(document, number, marked);
      waiting.push(page);
      if (body === undefined && !page.etiquetas && number < Math.min(SAMPLE, last)) continue;
      body ??= bodySize(waiting.map(({ plain }) => plain));
      for (const page of waiting.splice(0)) writePage(page, body);
    }
    write({ fin: true });
  } catch (error) {
    write({ error: error instanceof Error && error.name === 'PasswordException' ? 'cifrado' : 'dañado' });
  }
}

/** Whether the document says that it is tagged. pdf.js declares an object and gives a Map. */
async function isMarked(document: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await document.getMarkInfo().catch(() => null);
  return marks instanceof Map && marks.get('Marked') === true;
}

async function languageOf(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const language = 'Language' in info ? clean(String(info.Language)) : '';
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : null;
}

/** One broken page does not spoil the others. */
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
    // What was read of it stays.
  }
  return page;
}

function writePage({ ancho, alto, etiquetas, tagged, plain }: Page, body: number): void {
  const bloques = etiquetas ? tagged : byLayout(plain, body);
  write({ bloques: bounded(bloques), ancho, alto, etiquetas });
}

function bounded(blocks: Block[]): Block[] {
  if (plainText(blocks).length <= MOST_LETTERS_PER_PAGE) return blocks;
  let letters = 0;
  const kept = blocks.filter((block) => {
    letters += plainText([block]).length + 2;
    return letters <= MOST_LETTERS_PER_PAGE;
  });
  // One block larger than a page may be: its beginning.
  return kept.length > 0 ? kept : [{ parrafo: plainText(blocks).slice(0, MOST_LETTERS_PER_PAGE).trim() }];
}

function write(line: TextLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
