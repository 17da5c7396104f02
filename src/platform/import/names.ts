import type { FilledCell, Parsed } from './column.ts';
import { showCell } from './column.ts';
import { foldHeader } from './fold-header.ts';

/** Something that files call by its names: those that name it in full, and shorter ones that count when no full one fits. */
export type Named = { id: number; label: string; full: readonly string[]; short: readonly string[] };

export type NameIndex = {
  /** The id of what a cell names, by name in whatever spelling, or by its id. `problem` names the candidates. */
  find(cell: FilledCell): Parsed<number>;
};

/** Words that people add and leave out. */
const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'para', 'h', 'honorable', 'c', 'ciudadano']);
const MOST_CANDIDATES = 5;

/**
 * Finds by name. `noun` is what the messages call it («un ente conocido»). `same` are words that mean another: «Municipio» for
 * «Ayuntamiento».
 */
export function nameIndex(
  things: readonly Named[],
  noun: string,
  same: Readonly<Record<string, string>> = {},
): NameIndex {
  const spell = (name: string) =>
    foldHeader(name)
      .split(' ')
      .map((word) => same[word] ?? word)
      .filter((word) => !SMALL.has(word))
      .join(' ');
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  // From the strictest to the most forgiving reading.
  const readings = [
    indexBy(things, ({ full }) => full, foldHeader),
    indexBy(things, ({ short }) => short, foldHeader),
    indexBy(things, ({ full }) => full, spell),
    indexBy(things, ({ short }) => short, spell),
  ];
  const foldings = [foldHeader, foldHeader, spell, spell];
  const known = new Map<string, Parsed<number>>();
  const suggest = suggester(things);

  function search(written: string): Parsed<number> {
    for (const [level, reading] of readings.entries()) {
      const found = reading.get(foldings[level]?.(written) ?? '') ?? [];
      const [only] = found;
      if (only && found.length === 1) return { value: only.id };
      if (found.length > 1) return { problem: `puede ser más de uno: ${listed(found)}` };
    }
    const id = /^\d{1,9}$/.test(written) ? byId.get(Number(written)) : undefined;
    if (id) return { value: id.id };
    const candidates = suggest(written);
    const question = candidates.length > 0 ? `; ¿quiso decir ${listed(candidates)}?` : '';
    return { problem: `no es ${noun}${question}` };
  }
  return {
    find(cell) {
      const written = showCell(cell).trim();
      const before = known.get(written);
      if (before) return before;
      const result = search(written);
      // A file repeats its names; one that never does must not fill the memory.
      if (known.size < 20_000) known.set(written, result);
      return result;
    },
  };
}

function indexBy(things: readonly Named[], names: (thing: Named) => readonly string[], fold: (name: string) => string) {
  const index = new Map<string, Named[]>();
  for (const thing of things)
    for (const key of new Set(names(thing).map(fold))) if (key) index.set(key, [...(index.get(key) ?? []), thing]);
  return index;
}

function listed(things: readonly Named[]): string {
  const shown = things.slice(0, MOST_CANDIDATES).map(({ id, label }) => `«${label}» (${id})`);
  return shown.join(' o ') + (things.length > MOST_CANDIDATES ? '…' : '');
}

/** The names most like what was written. Looks at every name, so it only answers a few hundred times. */
function suggester(things: readonly Named[]): (written: string) => Named[] {
  let left = 300;
  let grams: { thing: Named; grams: Set<string> }[] | undefined;
  return (written) => {
    if (left === 0) return [];
    left -= 1;
    grams ??= things.flatMap((thing) =>
      [...thing.full, ...thing.short].map((name) => ({ thing, grams: trigrams(name) })),
    );
    const wanted = trigrams(written);
    const scores = new Map<Named, number>();
    for (const { thing, grams: own } of grams) {
      const score = likeness(wanted, own);
      if (score > 0.4 && score > (scores.get(thing) ?? 0)) scores.set(thing, score);
    }
    return [...scores]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([thing]) => thing);
  };
}

function trigrams(name: string): Set<string> {
  const padded = `  ${foldHeader(name)} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

function likeness(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  return common / (a.size + b.size - common || 1);
}
