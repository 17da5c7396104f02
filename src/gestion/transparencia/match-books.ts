/** A format that takes a workbook: its number, its key and its name. */
export type BookTarget = { id: number; key: string; name: string };

/**
 * Finds the format of each file by its name, which has the key of the format, or the number that its template is named by; or begins with its
 * name, as the workbooks of earlier periods that the site offers. A file whose name has none, or several, is unknown; so is a second file of a
 * format.
 */
export function matchBooks<Named extends { name: string }>(files: readonly Named[], targets: readonly BookTarget[]) {
  const matched = new Map<number, Named>();
  const unknown: string[] = [];
  for (const file of files) {
    const name = wordsOf(file.name);
    const keyed = targets.filter(
      ({ id, key }) => name.includes(` formato ${id} `) || (wordsOf(key) !== '  ' && name.includes(wordsOf(key))),
    );
    // «F-IX b» has the key «F-IX» in it, as «Directorio de enlaces» begins with «Directorio»: the longer one is meant.
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

/** Least letters of the beginning of a name that is cut. */
const MIN_CUT = 60;

/** Whether a file is called like a format, with or without a period; names of files are cut. */
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
