import { createHash } from 'node:crypto';

/** One sheet of the build, with the classes that it styles. */
type StyleSheet = { text: string; classes: readonly string[] };

/**
 * The sheets of a screen whose pages use very different parts of them, as tabs do. An address names the used sheets by their places in the
 * list, so that each node can serve what another node linked.
 */
export class UsedStyles {
  /** Hash of all sheets; begins the addresses of their selections. */
  readonly id: string;
  private readonly sheets: readonly StyleSheet[];

  /** @param texts at most 50 sheets, so that their selection is a safe integer */
  constructor(texts: readonly string[]) {
    if (texts.length > 50) throw new Error(`${texts.length} sheets are too many to select from`);
    this.id = createHash('sha256').update(texts.join('')).digest('base64url').slice(0, 12);
    this.sheets = texts.map((text) => ({ text, classes: classesOf(text) }));
  }

  /** Returns the address of the sheets that style one of the classes, and of those without classes. */
  addressFor(used: ReadonlySet<string>): string {
    const bits = this.sheets.map(({ classes }) => classes.length === 0 || classes.some((name) => used.has(name)));
    const selection = Number.parseInt(bits.map(Number).join(''), 2).toString(36);
    return `/estilos/${this.id}-${selection}.css`;
  }

  /** Returns the text of a selection; undefined for one that names no sheet. */
  select(selection: string): string | undefined {
    const bits = Number.parseInt(selection, 36).toString(2).padStart(this.sheets.length, '0');
    if (bits.length > this.sheets.length || !bits.includes('1')) return undefined;
    return this.sheets.map(({ text }, index) => (bits[index] === '1' ? text : '')).join('');
  }
}

/** Returns the classes of the elements of a page. */
export function usedClasses(html: string): Set<string> {
  // A page repeats most of its attributes: each is split once. A look-behind would take three times as long.
  const attributes = new Set(html.match(/ class="[^"]+/g));
  return new Set([...attributes].flatMap((attribute) => attribute.slice(' class="'.length).split(' ')));
}

/** Returns the classes of a sheet that have a name of the build (`shortClassName`), of five letters; others belong to no component. */
export function classesOf(text: string): string[] {
  // The frame of tables, of `ui/base.css`, has five letters too.
  return [...new Set(text.match(/(?<=\.)[A-Za-z][\w-]{4}(?![\w-])/g))].filter((name) => name !== 'tabla');
}
