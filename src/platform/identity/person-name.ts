/**
 * Returns the normalized name of a person: one line, without invisible or direction-changing characters. Undefined for a name that is too short or
 * long, or mixes Latin letters with another alphabet, which could imitate the name of a colleague.
 */
export function cleanPersonName(text: string): string | undefined {
  const name = text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const isLatin = !/[^\P{L}a-zßæøœđðþł]/iu.test(withoutMarks(name));
  return isLatin && name.length >= 3 && name.length <= 120 ? name : undefined;
}

type Named = { id: string; name: string; email: string };

/** Returns the names of people by id. Names that look like another person's name include the address. */
export function namesApart(people: readonly Named[]): Map<string, string> {
  const alike = Map.groupBy(people, ({ name }) => foldName(name));
  return new Map(
    people.map(({ id, name, email }) => [
      id,
      (alike.get(foldName(name))?.length ?? 0) > 1 ? `${name} (${email})` : name,
    ]),
  );
}

/** Folds visually similar names: ignores accents, dots and case, and unifies `I`, `l` and `1`, `O` and `0`, `rn` and `m`. */
function foldName(name: string): string {
  return withoutMarks(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');
}

function withoutMarks(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
