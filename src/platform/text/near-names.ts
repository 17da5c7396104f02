import { foldText } from './fold.ts';

/** Words by which two names of one body may differ, folded: articles, and forms of courtesy. */
const ASIDE = new Set('al con constitucional de del el en h honorable la las los para por sa cv y'.split(' '));
/** Words that names abbreviate, folded. */
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
/** Words that one of two near names may have more. */
const MAX_EXTRA_WORDS = 2;

/** A name with its words. */
type Named<Item> = { item: Item; words: ReadonlySet<string> };

/** Finds names near others: the same words, or one has up to two words more. Articles, order, accents, case and usual abbreviations do not count. */
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
    // A name with more words has the rarest of this one too; one that lacks up to two has one of the three rarest.
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
