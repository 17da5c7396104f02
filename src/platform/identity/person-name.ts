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
