/** Longest name of a sheet that Excel opens. */
const MAX_NAME = 31;

/** Returns the name of a sheet of a table: its title without the signs that Excel refuses, cut, and numbered from the second sheet on. */
export function sheetName(title: string, index = 0): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`;
  const plain = title.replaceAll(/[\\/?*[\]:]/g, ' ').replaceAll(/^'|'$/g, ' ');
  return plain.slice(0, MAX_NAME - suffix.length).trim() + suffix;
}
