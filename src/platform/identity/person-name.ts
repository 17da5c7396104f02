/**
 * Returns the name of a person as it is shown: one line, without signs that are not seen or change the direction. Undefined for one that is too
 * short or long, or has letters of another script than the Latin one, which look like those of a colleague.
 */
export function cleanPersonName(text: string): string | undefined {
  const name = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const isLatin = !/[^\P{L}\p{Script=Latin}]/u.test(name);
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

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
