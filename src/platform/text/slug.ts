import { foldText } from './fold.ts';

const LONGEST = 80;

/** A title as the fragment of an address: small letters, digits and hyphens, whole words, at most `longest` characters. Empty without any. */
export function slugOf(title: string, longest = LONGEST): string {
  const words = foldText(title).match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest);
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}
