import PDFDocument from 'pdfkit';
import { type Letterhead, tint } from '../letterhead.ts';
import type { Run, TypesetDocument } from '../model.ts';
import type { Face, Faces } from './faces.ts';
import { breakLines, type Line } from './lines.ts';

type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/** Letter size, as public offices in Mexico print. All measures are points. */
export const PAGE = { width: 612, height: 792, left: 66, right: 546, top: 88, bottom: 720 };
/** Width of running text: about 70 characters. Tables take the whole width. */
export const MEASURE = 400;
export const BODY = { size: 10.5, leading: 15.5 };

interface ElementOptions {
  alt?: string;
  scope?: 'Row' | 'Column';
  /** Left, top, right and bottom on the page. */
  bbox?: [number, number, number, number];
}

/** pdfkit knows it; its types do not yet. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

/** Drawing state of a document: the current position, the pages, and the tag of the current element. */
export class Sheet {
  readonly pdf: Pdf;
  readonly faces: Faces;
  readonly letterhead: Letterhead;
  readonly root: Tag;
  readonly colors: { brand: string; accent: string; ink: string; soft: string; rule: string; ledger: string };
  y = PAGE.top;

  constructor(metadata: TypesetDocument['metadata'], letterhead: Letterhead, faces: Faces) {
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      subset: PDF_UA,
      tagged: true,
      lang: metadata.lang,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      compress: true,
      info: {
        Title: metadata.title,
        Author: metadata.author,
        Subject: metadata.subject,
        Keywords: metadata.code,
        Creator: letterhead.initials,
        CreationDate: new Date(`${metadata.date}T12:00:00Z`),
        ModDate: new Date(`${metadata.date}T12:00:00Z`),
      },
    });
    this.letterhead = letterhead;
    this.faces = faces;
    const { brand, accent, ink, inkSoft } = letterhead.colors;
    this.colors = { brand, accent, ink, soft: inkSoft, rule: tint(brand, 0.28), ledger: tint(brand, 0.05) };
    // pdfkit takes a font that fontkit has read, which its types leave out.
    for (const { key, font } of Object.values(faces)) this.pdf.registerFont(key, font as unknown as Buffer);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Begins a page. Call it only between marked contents. */
  newPage(): void {
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  /** Begins a page unless `height` points are left on this one. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.newPage();
    return true;
  }

  /** An element of the structure under `parent`. Content is added with `mark`. */
  element(parent: Tag, type: string, options: ElementOptions = {}): Tag {
    // The types of pdfkit leave `scope` and `bbox` out.
    const element = this.pdf.struct(type, options as Record<string, string>);
    parent.add(element);
    return element;
  }

  /** Draws content that belongs to `element`, all of it on this page. */
  mark(element: Tag, type: string, draw: () => void): void {
    element.add(this.pdf.markStructureContent(type));
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws what is not content: rules, tints, headers and footers. */
  artifact(draw: () => void, attached?: 'Top' | 'Bottom'): void {
    const options = attached === undefined ? { type: 'Layout' } : { type: 'Pagination', attached: [attached] };
    this.pdf.markContent('Artifact', options as PDFKit.Mixins.MarkingOptions);
    draw();
    this.pdf.endMarkedContent();
  }

  lines(runs: Run[], face: Face, size: number, width: number): Line[] {
    return breakLines(runs, this.faces, face, size, width);
  }

  /** Writes one line with its baseline at `y`; with `align` end, it ends at `x`. */
  line(line: Line, x: number, y: number, size: number, color: string, align: 'start' | 'end' = 'start'): void {
    const start = align === 'end' ? x - line.width : x;
    for (const { text, face, oblique, x: offset } of line.segments) {
      this.pdf
        .font(face.key, size)
        .fillColor(color)
        .text(text, start + offset, y, { lineBreak: false, baseline: 'alphabetic', oblique: oblique ? 10 : false });
    }
  }

  /** Writes a short text that is known to fit. */
  word(text: string, face: Face, x: number, y: number, size: number, color: string, align?: 'start' | 'end'): void {
    const [line] = this.lines([text], face, size, Number.POSITIVE_INFINITY);
    if (line !== undefined) this.line(line, x, y, size, color, align);
  }

  /** A horizontal rule whose upper edge is at `y`. */
  rule(y: number, thickness: number, color: string, from = PAGE.left, to = PAGE.right): void {
    this.pdf.rect(from, y, to - from, thickness).fill(color);
  }

  /** Two rules: the sign that a sum is closed. */
  doubleRule(y: number, from = PAGE.left, to = PAGE.right): void {
    this.rule(y, 0.75, this.colors.ink, from, to);
    this.rule(y + 2.5, 0.75, this.colors.ink, from, to);
  }

  /** A block of lines under `element`, broken over pages by itself. Moves `y` below it. */
  flow(
    element: Tag,
    type: string,
    lines: Line[],
    style: { x: number; size: number; leading: number; color: string },
  ): void {
    let rest = lines;
    while (rest.length > 0) {
      let fits = Math.floor((PAGE.bottom - this.y) / style.leading + 0.001);
      // No single line is left alone at either end of a page.
      if (fits < rest.length && rest.length - fits === 1) fits -= 1;
      if (fits < Math.min(2, rest.length)) {
        this.newPage();
        continue;
      }
      const here = rest.slice(0, fits);
      rest = rest.slice(fits);
      this.mark(element, type, () => {
        for (const line of here) {
          this.line(line, style.x, this.y + style.leading * 0.72, style.size, style.color);
          this.y += style.leading;
        }
      });
    }
  }
}
