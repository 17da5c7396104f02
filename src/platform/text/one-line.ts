/** Returns a text with one space between its words. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns a text without the characters that reverse or isolate the following text, since they disguise names. */
export function withoutDirectionMarks(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
