/** Letters that show nothing, although Unicode calls them letters: the fillers of Hangul. */
const FILLERS = /[\u115F\u1160\u3164\uFFA0]/g;

/** Returns how many letters and digits of a text somebody sees. */
export function visibleLetters(text: string): number {
  return text.replace(FILLERS, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
