import { createHash } from 'node:crypto';

/** Sheet of the build, with the classes that it styles. */
type StyleSheet = { text: string; classes: readonly string[] };

/** Maximum number of attributes whose sheets are cached; a screen has some 200. */
const MAX_ATTRIBUTES = 1000;

/**
 * Sheets of a screen whose pages use very different parts of them, as tabs do. An address contains the positions of the used sheets in the list,
 * so that every node can serve links of other nodes.
 */
export class UsedStyles {
  /** Hash of all sheets; begins the addresses of their selections. */
  readonly id: string;
  private readonly sheets: readonly StyleSheet[];
  /** Positions of the sheets that style an element, by its class attribute. */
  private readonly sheetsByAttribute = new Map<string, readonly number[]>();

  /** @param texts at most 50 sheets, so that their selection is a safe integer */
  constructor(texts: readonly string[]) {
    if (texts.length > 50) throw new Error(`${texts.length} sheets are too many to select from`);
    this.id = createHash('sha256').update(texts.join('')).digest('base64url').slice(0, 12);
    this.sheets = texts.map((text) => ({ text, classes: classesOf(text) }));
  }

  /** Returns the address of the sheets that a page uses: those that style one of its classes, and those without classes. */
  addressFor(html: string): string {
    const bits = this.sheets.map(({ classes }) => (classes.length === 0 ? 1 : 0));
    for (const attribute of classAttributes(html)) for (const index of this.sheetsOf(attribute)) bits[index] = 1;
    return `/estilos/${this.id}-${Number.parseInt(bits.join(''), 2).toString(36)}.css`;
  }

  private sheetsOf(attribute: string): readonly number[] {
    const storedPlaces = this.sheetsByAttribute.get(attribute);
    if (storedPlaces) return storedPlaces;
    const used = new Set(classesIn(attribute));
    const places = this.sheets.flatMap(({ classes }, index) => (classes.some((name) => used.has(name)) ? [index] : []));
    // Copied, since the attribute is a substring that would retain the whole page in memory.
    if (this.sheetsByAttribute.size < MAX_ATTRIBUTES)
      this.sheetsByAttribute.set(Buffer.from(attribute).toString(), places);
    return places;
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
  return new Set([...classAttributes(html)].flatMap(classesIn));
}

/** Returns the distinct class attributes of a page, to their closing quote. A page repeats most of them. */
function classAttributes(html: string): Set<string> {
  // A look-behind would take three times as long.
  return new Set(html.match(/ class="[^"]+/g));
}

function classesIn(attribute: string): string[] {
  return attribute.slice(' class="'.length).split(' ');
}

/** Returns the classes of a sheet with a name of the build (`shortClassName`) of five letters; others do not belong to a component. */
export function classesOf(text: string): string[] {
  // The table frame in `ui/base.css` has five letters, too.
  return [...new Set(text.match(/(?<=\.)[A-Za-z][\w-]{4}(?![\w-])/g))].filter((name) => name !== 'tabla');
}
