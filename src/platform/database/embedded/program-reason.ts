/**
 * Returns what a program of PostgreSQL said before it failed, for the sentence an operator reads: from the line that names an error on, or
 * else its last line, in at most 300 letters. Empty if it said nothing. `cause` is what `execFile` rejects with.
 */
export function programReason(cause: unknown): string {
  const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  const lines = output.split('\n');
  const error = lines.findIndex((line) => /\b(error|fatal|panic|cannot)\b/i.test(line));
  return lines.slice(error).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300).trim();
}
