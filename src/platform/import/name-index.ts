import { type FilledCell, foldHeader, type Parsed, showCell } from './cell.ts';

/** Item with an id, full names, and short names used if no full name matches. Cells may contain `key` instead of the id. */
type NamedItem = {
  id: number;
  label: string;
  full: readonly string[];
  short: readonly string[];
  key?: string;
};

export type NameIndex = {
  /** Returns the id of the item named in a cell, by name or id, ignoring case, accents and stop words. `problem` lists candidates. */
  find(cell: FilledCell): Parsed<number>;
  /** Returns the label of an item; the id without one. */
  label(id: number): string;
};

/** Words ignored in the lenient comparison. */
const STOP_WORDS = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'para',
  'h',
  'honorable',
  'c',
  'ciudadano',
]);
const MAX_CANDIDATES = 5;
/** Maximum number of items that a message suggests. */
const MAX_SUGGESTED = 3;
/** Maximum number of items of a catalogue that a message lists. */
const MAX_KNOWN = 15;

/**
 * Creates an index of items by name. `noun` names the items in messages («un ente conocido»). `synonyms` maps words to their canonical
 * form: «Municipio» to «Ayuntamiento». `catalogue` is the title of the catalogue to which staff add items.
 */
export function nameIndex(
  items: readonly NamedItem[],
  noun: string,
  { synonyms = {}, catalogue }: { synonyms?: Readonly<Record<string, string>>; catalogue?: string } = {},
): NameIndex {
  const spell = (name: string) =>
    foldHeader(name)
      .split(' ')
      .map((word) => synonyms[word] ?? word)
      .filter((word) => !STOP_WORDS.has(word))
      .join(' ');
  const itemById = new Map(items.map((item) => [item.id, item]));
  // From the strictest to the most lenient comparison.
  const readings: Reading[] = [
    { names: ({ full }) => full, fold: foldHeader },
    { names: ({ short }) => short, fold: foldHeader },
    { names: ({ full }) => full, fold: spell },
    { names: ({ short }) => short, fold: spell },
  ];
  // Most names match by the first comparison, so indexes are built on first use.
  const indexes = new Map<Reading, ReadonlyMap<string, NamedItem[]>>();
  const indexOf = (reading: Reading) => {
    const index = indexes.get(reading) ?? indexBy(items, reading);
    indexes.set(reading, index);
    return index;
  };
  const cache = new Map<string, Parsed<number>>();
  const suggest = suggester(items);
  const labels =
    items.length <= MAX_KNOWN
      ? items
          .map(({ label }) => label)
          .sort((a, b) => a.localeCompare(b, 'es'))
          .join(', ')
      : '';
  const remedy = catalogue ? `${labels && `; hay: ${labels}`}; otro se agrega en «${catalogue}»` : '';

  function search(name: string): Parsed<number> {
    for (const reading of readings) {
      const candidates = indexOf(reading).get(reading.fold(name)) ?? [];
      const [only] = candidates;
      if (only && candidates.length === 1) return { value: only.id };
      if (candidates.length > 1) return { problem: `puede ser más de uno: ${listCandidates(candidates)}` };
    }
    const item = /^\d{1,9}$/.test(name) ? itemById.get(Number(name)) : undefined;
    if (item && item.key === undefined) return { value: item.id };
    const candidates = suggest(name);
    const question = candidates.length > 0 ? `; ¿quiso decir ${listCandidates(candidates)}?` : '';
    return { problem: `no es ${noun}${question || remedy}` };
  }
  return {
    label: (id) => itemById.get(id)?.label ?? String(id),
    find(cell) {
      const name = showCell(cell).trim();
      const cached = cache.get(name);
      if (cached) return cached;
      const result = search(name);
      // Files repeat names; the bound limits memory for files that do not.
      if (cache.size < 20_000) cache.set(name, result);
      return result;
    },
  };
}

/** A way to compare names: the names used, and the folding function. */
type Reading = { names: (item: NamedItem) => readonly string[]; fold: (name: string) => string };

function indexBy(items: readonly NamedItem[], { names, fold }: Reading): ReadonlyMap<string, NamedItem[]> {
  const index = new Map<string, NamedItem[]>();
  for (const item of items)
    for (const key of new Set(names(item).map(fold))) if (key) index.set(key, [...(index.get(key) ?? []), item]);
  return index;
}

function listCandidates(items: readonly NamedItem[]): string {
  const labels = items.slice(0, MAX_CANDIDATES).map(({ id, label, key }) => `«${label}» (${key ?? id})`);
  return labels.join(' o ') + (items.length > MAX_CANDIDATES ? '…' : '');
}

/** Returns the items with the most similar names, or with all written words. Compares all names, so it is limited to 300 calls. */
function suggester(items: readonly NamedItem[]): (written: string) => NamedItem[] {
  let remaining = 300;
  let grams: { item: NamedItem; grams: Set<string> }[] | undefined;
  return (written) => {
    if (remaining === 0) return [];
    remaining -= 1;
    grams ??= items.flatMap((item) => [...item.full, ...item.short].map((name) => ({ item, grams: trigrams(name) })));
    const target = trigrams(written);
    const scores = new Map<NamedItem, number>();
    for (const { item, grams: nameGrams } of grams) {
      const score = similarity(target, nameGrams);
      if (score > 0.4 && score > (scores.get(item) ?? 0)) scores.set(item, score);
    }
    const similar = [...scores].toSorted(([, a], [, b]) => b - a).map(([item]) => item);
    return (similar.length > 0 ? similar : containing(items, written)).slice(0, MAX_SUGGESTED);
  };
}

/** Returns the items with a name that contains all written words. */
function containing(items: readonly NamedItem[], written: string): NamedItem[] {
  const words = foldHeader(written)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return items.filter(({ full }) =>
    full.some((name) => {
      const ofName = new Set(foldHeader(name).split(' '));
      return words.every((word) => ofName.has(word));
    }),
  );
}

function trigrams(name: string): Set<string> {
  const padded = `  ${foldHeader(name)} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

function similarity(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  return common / (a.size + b.size - common || 1);
}
