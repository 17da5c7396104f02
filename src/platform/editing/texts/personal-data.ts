/** Personal data that a public text seldom has, by what they are. */
const patterns: readonly { name: string; pattern: RegExp }[] = [
  { name: 'una CURP', pattern: /\b[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d\b/gi },
  // Thirteen characters: that of a person. A company's has twelve, and is public.
  { name: 'el RFC de una persona', pattern: /\b[A-ZÑ&]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}\b/gi },
  { name: 'una clave de elector', pattern: /\b[A-Z]{6}\d{8}[HM]\d{3}\b/gi },
  { name: 'una CLABE', pattern: /(?<![\d.,])\d{18}(?![\d.,])/g },
  { name: 'un correo', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    name: 'un teléfono',
    pattern: /(?<![\d.,$/-])(?:\+?52[ -]?)?(?:\(\d{2,3}\) ?|\d{2,3}[ -])?\d{3,4}[ -]\d{4}(?![\d/-]|[.,]\d)/g,
  },
];

/** Digits of a telephone number in Mexico, without the code of the country. */
const PHONE_DIGITS = 10;

/** Data of a plain text that may be personal. `isPublic` says of a mail address or a telephone that an institution publishes it. */
export function findPersonalData(
  text: string,
  isPublic: (value: string) => boolean,
): { name: string; value: string }[] {
  const matches = patterns.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(([value]) => ({ name, value: value.trim() })),
  );
  return matches.filter(({ name, value }) => {
    if (name === 'un teléfono' && value.replace(/\D/g, '').slice(-PHONE_DIGITS).length < PHONE_DIGITS) return false;
    return !isPublic(value);
  });
}
