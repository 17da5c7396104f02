/** A format that accepts a workbook: its number, its key and its name. */
type BookTarget = { id: number; key: string; name: string };

/**
 * Assigns each file to a format by its name: it contains the key of the format or the number in the name of its template, or begins with its
 * name, as the workbooks of earlier periods on the site do. A file that matches none or several is unknown; so is a second file of a format.
 */
export function matchBooks<Named extends { name: string }>(files: readonly Named[], targets: readonly BookTarget[]) {
  const matched = new Map<number, Named>();
  const unknown: string[] = [];
  for (const file of files) {
    const name = wordsOf(file.name);
    const keyed = targets.filter(
      ({ id, key }) => name.includes(` formato ${id} `) || (wordsOf(key) !== '  ' && name.includes(wordsOf(key))),
    );
    // «F-IX b» contains the key «F-IX», as «Directorio de enlaces» begins with «Directorio»: the longer match is meant.
    const [target, ...others] =
      keyed.length > 0
        ? longestOf(keyed, ({ key }) => key)
        : longestOf(
            targets.filter((each) => isNamed(file.name, each.name)),
            (each) => each.name,
          );
    if (target && others.length === 0 && !matched.has(target.id)) matched.set(target.id, file);
    else unknown.push(file.name);
  }
  return { matched, unknown };
}

function longestOf<Item>(items: readonly Item[], text: (item: Item) => string): Item[] {
  const longest = Math.max(...items.map((item) => text(item).length));
  return items.filter((item) => text(item).length === longest);
}

/** Minimum letters of a truncated name. */
const MIN_CUT = 60;

/** Whether a file has the name of a format, with or without a period; file names may be truncated. */
function isNamed(file: string, format: string): boolean {
  const words = wordsOf(file.replace(/\.\w+$/, ''));
  const name = wordsOf(format);
  if (name === '  ') return false;
  if (words.length > MIN_CUT && name.startsWith(words)) return true;
  return words.startsWith(name) && /^(?:(?:[a-z]+ ){1,3}\d{4} )?(?:\d{1,2} )?$/.test(words.slice(name.length));
}

/** Returns the words and numbers of a text in lower case without accents, with spaces around each. */
function wordsOf(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${folded.replaceAll(/[^a-z0-9]+/g, ' ').trim()} `;
}
