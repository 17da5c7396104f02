/** Returns a text with one space between its words. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
