import { Parser } from 'htmlparser2';
import { identity } from '#institution/identity.ts';
import { oneLine } from '#platform/text/one-line.ts';

/**
 * Part of a page that may contain an error: its kind, name and displayed text. `id` is the address fragment of a figure; `orden` numbers parts
 * with the same name, from 2.
 */
export type PagePart = {
  clase: 'cifra' | 'renglon' | 'documento';
  nombre: string;
  mostrado: string;
  id?: string;
  orden?: number;
};

/** Maximum length of the name of a part. */
export const MAX_NAME = 120;
/** Maximum number of parts of a page, and maximum length of the displayed text of one. */
const MAX_PARTS = 400;
const MAX_SHOWN_TEXT = 600;

/** Addresses of files and of the pages that show them. */
const DOCUMENT = /^\/(?:archivos|texto|vista-previa)\/|\.(?:pdf|xlsx?|csv|docx?|zip)(?:\?|$)/i;
const silent = new Set(['script', 'style', 'svg', 'template', 'noscript', 'nav', 'form']);

/**
 * Returns the figures, rows and documents in the content of a page, in order and without duplicates: headed sections and lists of facts are
 * figures, rows of tables and ledgers are rows.
 */
export function partsOfPage(html: string): PagePart[] {
  const reader = new PartReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const partTexts = new Set<string>();
  const amounts = new Map<string, number>();
  return reader.parts
    .filter((part) => part.nombre !== '' && !partTexts.has(JSON.stringify(part)) && partTexts.add(JSON.stringify(part)))
    .slice(0, MAX_PARTS)
    .map((part) => {
      const name = `${part.clase} ${part.nombre}`;
      const orden = (amounts.get(name) ?? 0) + 1;
      amounts.set(name, orden);
      return orden > 1 ? { ...part, orden } : part;
    });
}

/** Element whose text is collected until its end. */
type Gathered = { tag: string; depth: number; texts: string[]; end: (text: string) => void };

class PartReader {
  readonly parts: PagePart[] = [];
  private readonly gathered: Gathered[] = [];
  private depth = 0;
  private main = 0;
  private mute = 0;
  /** Column names of the table, cells of the row, and term of the list of facts. */
  private columns: string[] = [];
  private cells: string[] = [];
  private term = '';
  private inHead = false;

  open(tag: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (tag === 'main') this.main = this.depth;
    if (this.main === 0) return;
    if (silent.has(tag) && this.mute === 0) this.mute = this.depth;
    // Separates words at the end of an element from the following ones.
    for (const each of this.gathered) each.texts.push(' ');
    const end = this.endOf(tag, attributes);
    if (end) this.gathered.push({ tag, depth: this.depth, texts: [], end });
  }

  /**
   * Begins rows and tables. Returns the function that receives the text of an element at its end; undefined for an element without a part of its
   * own.
   */
  private endOf(tag: string, { id, href = '' }: Record<string, string>): Gathered['end'] | undefined {
    switch (tag) {
      case 'h2':
        return (text) => this.add('cifra', text, text, id);
      case 'li':
        return (text) => this.add('renglon', text, text);
      case 'dt':
        return (text) => {
          this.term = text;
        };
      case 'dd':
        return (text) => this.add('cifra', this.term, `${this.term}: ${text}`);
      case 'thead':
        this.inHead = true;
        this.columns = [];
        return undefined;
      case 'tr':
        this.cells = [];
        return undefined;
      case 'th':
      case 'td':
        return (text) => {
          (this.inHead ? this.columns : this.cells).push(text);
        };
      case 'a':
        return DOCUMENT.test(href) ? (text) => this.add('documento', text, `${text} (${href})`) : undefined;
      default:
        return undefined;
    }
  }

  text(text: string): void {
    if (this.main === 0 || this.mute > 0) return;
    for (const each of this.gathered) each.texts.push(text);
  }

  close(tag: string): void {
    if (this.mute === this.depth) this.mute = 0;
    const last = this.gathered.at(-1);
    if (last?.depth === this.depth && last.tag === tag) {
      this.gathered.pop();
      last.end(oneLine(last.texts.join('')));
    }
    if (tag === 'thead') this.inHead = false;
    if (tag === 'tr' && !this.inHead) this.addRow();
    if (this.main === this.depth) this.main = 0;
    this.depth -= 1;
  }

  private addRow(): void {
    const [name = ''] = this.cells;
    const values = this.cells.map((cell, index) => [this.columns[index], cell].filter(Boolean).join(': '));
    if (this.cells.length > 1) this.add('renglon', name, values.join('; '));
    this.cells = [];
  }

  private add(clase: PagePart['clase'], nombre: string, mostrado: string, id?: string): void {
    this.parts.push({
      clase,
      nombre: nombre.slice(0, MAX_NAME),
      mostrado: mostrado.slice(0, MAX_SHOWN_TEXT),
      ...(id && { id }),
    });
  }
}

/**
 * Name and conclusion of a page. The conclusion is the first heading or, if that is the name, a sentence with figures below it; otherwise the
 * name again.
 */
type PageHead = { titulo: string; conclusion: string };

const SUFFIX = ` · ${identity.siglas}`;

/** Returns the head of a page, with the title without that of the site. */
export function headOfPage(html: string): PageHead {
  const texts = { title: '', h1: '', p: '' };
  let open: keyof typeof texts | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        const isFirst = (name === 'title' || name === 'h1' || name === 'p') && texts[name] === '';
        // The first paragraph after the heading.
        if (isFirst && !open && (name !== 'p' || texts.h1 !== '')) open = name;
      },
      ontext(text) {
        if (open) texts[open] += text;
      },
      onclosetag(name) {
        if (name === open) open = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const title = oneLine(texts.title);
  const titulo = title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
  const [heading, sentence] = [oneLine(texts.h1), oneLine(texts.p)];
  return { titulo, conclusion: titulo.includes(heading) && /\d/.test(sentence) ? sentence : heading };
}
