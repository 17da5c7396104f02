/**
 * Returns the name of a person as it is shown: one line, without signs that are not seen or change the direction. Undefined for one that is too
 * short or long, or has letters of another alphabet than that of names in Latin letters, which look like those of a colleague.
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

/** Returns the names of people by id. Those that read like the name of another one have their address too. */
export function namesApart(people: readonly Named[]): Map<string, string> {
  const alike = Map.groupBy(people, ({ name }) => foldName(name));
  return new Map(
    people.map(({ id, name, email }) => [
      id,
      (alike.get(foldName(name))?.length ?? 0) > 1 ? `${name} (${email})` : name,
    ]),
  );
}

/** Returns a name without what the eye does not tell apart: accents, points, capitals, and `I`, `l` and `1`, `O` and `0`, `rn` and `m`. */
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
