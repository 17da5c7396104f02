/** At most `length` characters, cut between words and closed with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
