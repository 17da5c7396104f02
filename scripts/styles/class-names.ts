import { relative } from 'node:path';
import { shortNames } from './short-names.ts';

const shortName = shortNames(5);

/**
 * Returns the short name of a CSS class: a table of twenty rows names some two hundred classes, and long names are kilobytes of every page.
 * A module that is imported as text (`?inline`) has the same names.
 */
export function shortClassName(name: string, file: string): string {
  return shortName(`${relative(`${import.meta.dirname}/../..`, file.replace(/\?.*/, ''))} ${name}`);
}
