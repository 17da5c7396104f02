/** A format that takes a workbook: its number and its key. */
export type BookTarget = { id: number; key: string };

/**
 * Finds the format of each file by its name, which has the key of the format, or the number that its template is named by. A file whose name
 * has none, or several, is unknown; so is a second file of a format.
 */
export function matchBooks<Named extends { name: string }>(files: readonly Named[], targets: readonly BookTarget[]) {
  const matched = new Map<number, Named>();
  const unknown: string[] = [];
  for (const file of files) {
    const name = wordsOf(file.name);
    const named = targets.filter(
      ({ id, key }) => name.includes(` formato ${id} `) || (wordsOf(key) !== '  ' && name.includes(wordsOf(key))),
    );
    // «F-IX b» has the key «F-IX» in it: the longer one is meant.
    const longest = Math.max(...named.map(({ key }) => key.length));
    const [target, ...others] = named.length > 1 ? named.filter(({ key }) => key.length === longest) : named;
    if (target && others.length === 0 && !matched.has(target.id)) matched.set(target.id, file);
    else unknown.push(file.name);
  }
  return { matched, unknown };
}

/** Returns the words and numbers of a text in lower case without accents, with spaces around each. */
function wordsOf(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${folded.replaceAll(/[^a-z0-9]+/g, ' ').trim()} `;
}
