import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Returns the short name of a CSS class: a table of twenty rows names some two hundred classes, and long names are kilobytes of every page. */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(`${import.meta.dirname}/..`, file)} ${name}`;
  return `_${createHash('sha256').update(source).digest('base64url').slice(0, 6)}`;
}
