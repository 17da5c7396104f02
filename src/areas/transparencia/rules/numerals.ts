const units: readonly [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Returns the Roman numeral of a section for an address: `viii` and `8` become `VIII`; other texts are capitalised. */
export function sectionNumeral(written: string): string {
  if (!/^[1-9]\d{0,2}$/.test(written)) return written.toUpperCase();
  let left = Number(written);
  let numeral = '';
  for (const [value, letters] of units)
    while (left >= value) {
      numeral += letters;
      left -= value;
    }
  return numeral;
}
