import { foldText } from './fold.ts';

/** Folded words in which two names of one ente may differ: articles and courtesy forms. */
const ASIDE = new Set('al con constitucional de del el en h honorable la las los para por sa cv y'.split(' '));
/** Folded words by their abbreviations in names. */
const SHORT_FOR = new Map(
  Object.entries({
    depto: 'departamento',
    dir: 'direccion',
    edo: 'estado',
    gral: 'general',
    inst: 'instituto',
    mpal: 'municipal',
    mpio: 'municipio',
    sria: 'secretaria',
  }),
);
/** Maximum number of additional words in one of two similar names. */
const MAX_EXTRA_WORDS = 2;

/** Name with its words. */
type Named<Item> = { item: Item; words: ReadonlySet<string> };

/**
 * Index of names that finds similar ones: with the same words, or up to two more in one of them. Articles, order, accents, case and common
 * abbreviations are ignored.
 */
export class NearNames<Item> {
  private readonly byWord = new Map<string, Named<Item>[]>();

  add(name: string, item: Item): void {
    const named = { item, words: wordsOf(name) };
    for (const word of named.words) {
      const others = this.byWord.get(word) ?? [];
      others.push(named);
      this.byWord.set(word, others);
    }
  }

  /** Returns the items with a similar or the same name. */
  of(name: string): Item[] {
    const words = wordsOf(name);
    const [rarest = [], ...further] = [...words]
      .map((word) => this.byWord.get(word) ?? [])
      .toSorted((one, other) => one.length - other.length);
    // A name with more words contains the rarest word of this one; a name that lacks up to two words contains one of the three rarest.
    const candidates = new Set(rarest);
    for (const others of further.slice(0, MAX_EXTRA_WORDS))
      for (const other of others) if (other.words.size < words.size) candidates.add(other);
    return [...candidates].filter((other) => isNear(words, other.words)).map(({ item }) => item);
  }
}

function isNear(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [less, more] = words.size < others.size ? [words, others] : [others, words];
  return less.size > 0 && more.size - less.size <= MAX_EXTRA_WORDS && [...less].every((word) => more.has(word));
}

function wordsOf(name: string): ReadonlySet<string> {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !ASIDE.has(word)).map((word) => SHORT_FOR.get(word) ?? word));
}
