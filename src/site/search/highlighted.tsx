import { Fragment } from 'react';
import { foldText } from '#platform/text/fold.ts';

/** Text with the words of `searchText` highlighted. Case and accents are ignored. */
export function Highlighted({ text, searchText }: { text: string; searchText: string }) {
  const words = foldText(searchText).split(' ').filter(Boolean);
  // The capture group keeps the separators, so that the joined parts are the unchanged text.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  return parts.map((part, index) => {
    const folded = foldText(part);
    const isMatch = folded !== '' && words.some((word) => folded.startsWith(word));
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    return isMatch ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>;
  });
}
