import { afterAll, expect, test } from 'vitest';
import { Semaphore } from '#platform/concurrency.ts';
import { judgedRows } from '#site/search/judged-queries.ts';
import { elements, hrefsOf, mainOf, textOf } from '../setup/html.ts';
import { ask } from '../setup/http.ts';
import { read } from '../setup/source/source.ts';

// Judged pairs of a query and what its visitor wants, written without knowledge of the ranking. Each set has a floor below which a change of the ranking has lost something.

type Pair = { query: string; wanted: string[] };
type Hit = { path: string; title: string };

const rowsOf = (path: string) => judgedRows(read(path));

const pairsOf = (path: string): Pair[] =>
  rowsOf(path).map(([query = '', wanted = '']) => ({ query, wanted: wanted.split(' | ') }));
const pairs = pairsOf('institution/judged-queries.csv');
/** Of a person who had seen the home page alone. */
const firstVisit = pairsOf('tests/relevance/first-visit.csv');
/** In everyday words, of persons who do not know what an institute calls things. */
const colloquial = pairsOf('tests/relevance/colloquial.csv');
/** In the words of citizens, audited entes, journalists and lawyers who had seen the site and its specification, not the search. */
const visitors = pairsOf('tests/relevance/visitors.csv');
/** Of citizens, officials and journalists who wrote what they would type before they saw a page. */
const strangers = pairsOf('tests/relevance/strangers.csv');
const grades = Map.groupBy(rowsOf('tests/relevance/graded.csv'), ([query = '']) => query);

/** Searches at once, each of another caller. */
const AT_ONCE = 6;
let callers = 0;

async function find(query: string): Promise<Hit[]> {
  callers += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${callers % 250}` };
  const { status, text } = await ask(`/buscar?${new URLSearchParams({ texto: query })}`, { headers });
  if (status !== 200) throw new Error(`${status}: ${query}`);
  return elements(mainOf(text), 'h2').flatMap((heading) => {
    const [path] = hrefsOf(heading);
    return path ? [{ path, title: textOf(heading) }] : [];
  });
}

const begun = performance.now();
afterAll(() => {
  process.stdout.write(`${hitsOfQuery.size} queries in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
});

const hitsOfQuery = new Map<string, Promise<Hit[]>>();
const searches = new Semaphore({ limit: AT_ONCE });

/** Returns the hits of each query, in their order. A query that was searched before, as a variant that changes nothing, is not searched again. */
function findAll(queries: readonly string[]): Promise<Hit[][]> {
  return Promise.all(
    queries.map((query) => {
      const hits = hitsOfQuery.get(query) ?? searches.run(() => find(query));
      hitsOfQuery.set(query, hits);
      return hits;
    }),
  );
}

/** Whether a hit has the wanted address, its beginning (`*`), or the wanted title (`=`). */
function isWanted({ path, title }: Hit, wanted: string): boolean {
  if (wanted.startsWith('=')) return title === wanted.slice(1).trim();
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}
const placeOf = (hits: readonly Hit[], wanted: readonly string[]) =>
  hits.findIndex((hit) => wanted.some((each) => isWanted(hit, each)));

/** Prints the figure and ten that failed. Returns the share of pairs whose answer is among the first three. */
async function recall(name: string, list: readonly Pair[]): Promise<number> {
  const hitLists = await findAll(list.map(({ query }) => query));
  const failed = list.flatMap(({ query, wanted }, index) => {
    const hits = hitLists[index] ?? [];
    const place = placeOf(hits, wanted);
    return place >= 0 && place < 3 ? [] : [`${query} → ${wanted[0]}; first: ${hits[0]?.title ?? 'nothing'}`];
  });
  const share = 1 - failed.length / list.length;
  process.stdout.write(`${name}: ${(share * 100).toFixed(1)} % of ${list.length}\n${failed.slice(0, 10).join('\n')}\n`);
  return share;
}

test('the answer of a judged query is among the first three', async () => {
  expect(pairs.length).toBeGreaterThanOrEqual(200);
  expect(await recall('Pairs', pairs)).toBeGreaterThanOrEqual(0.97);
  expect(await recall('Pairs of a first visit', firstVisit)).toBeGreaterThanOrEqual(0.97);
  expect(await recall('Pairs in everyday words', colloquial)).toBeGreaterThanOrEqual(0.9);
  expect(await recall('Pairs of visitors', visitors)).toBeGreaterThanOrEqual(0.97);
  expect(await recall('Pairs of strangers', strangers)).toBeGreaterThanOrEqual(0.9);
});

test('graded results are in order', async () => {
  const hitLists = await findAll([...grades.keys()]);
  const gain = (list: readonly number[]) =>
    list.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const values = [...grades.values()].map((rows, index) => {
    const gradeOf = (hit: Hit) =>
      Math.max(0, ...rows.filter(([, wanted = '']) => isWanted(hit, wanted)).map(([, , grade]) => Number(grade)));
    const ideal = gain(rows.map(([, , grade]) => Number(grade)).toSorted((a, b) => b - a));
    return gain((hitLists[index] ?? []).slice(0, 10).map(gradeOf)) / ideal;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const worst = [...grades.keys()]
    .map((query, index) => ({ query, value: values[index] ?? 0 }))
    .toSorted((a, b) => a.value - b.value);
  const lines = worst.slice(0, 10).map(({ query, value }) => `${query}: ${value.toFixed(2)}`);
  process.stdout.write(`nDCG@10: ${mean.toFixed(3)} of ${values.length}\n${lines.join('\n')}\n`);
  expect(mean).toBeGreaterThanOrEqual(0.85);
});

const longestWord = (query: string) => (query.match(/\p{L}{6,}/gu) ?? []).toSorted((a, b) => b.length - a.length)[0];

const otherNumber = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

/** Other ways to type a query that mean the same. */
const variants: Record<string, (query: string) => string | undefined> = {
  'no accents': (query) => query.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  capitals: (query) => query.toUpperCase(),
  'another order': (query) =>
    query.includes(' ') && !/["\d]/.test(query) ? query.split(' ').toReversed().join(' ') : undefined,
  'singular for plural, or plural': (query) => {
    const longest = longestWord(query);
    return longest && /[aeo]s?$/.test(longest) ? query.replace(longest, otherNumber(longest)) : undefined;
  },
  'a letter left out': (query) => {
    const longest = longestWord(query);
    return longest && query.replace(longest, longest.slice(0, 3) + longest.slice(4));
  },
  'a letter twice': (query) => {
    const longest = longestWord(query);
    return longest && query.replace(longest, `${longest.slice(0, 4)}${longest.slice(3)}`);
  },
  'another letter': (query) => {
    const longest = longestWord(query);
    return (
      longest && query.replace(longest, `${longest.slice(0, 3)}${longest[3] === 'e' ? 'a' : 'e'}${longest.slice(4)}`)
    );
  },
  'two letters swapped': (query) => {
    const longest = longestWord(query);
    return longest && query.replace(longest, `${longest.slice(0, 2)}${longest[3]}${longest[2]}${longest.slice(4)}`);
  },
  'another punctuation': (query) => (/\d-\d/.test(query) ? query.replaceAll('-', '/') : undefined),
};

// On a sample.
test.each(Object.entries(variants))('keeps the answer with %s', async (name, change) => {
  const changed = [...pairs, ...visitors].flatMap(({ query, wanted }) => {
    const variant = change(query);
    return variant === undefined ? [] : [{ query: variant, wanted }];
  });
  const step = Math.max(1, Math.floor(changed.length / 60));
  const sample = changed.filter((_, index) => index % step === 0);
  expect(await recall(name, sample)).toBeGreaterThanOrEqual(0.95);
});
