import { Fragment } from 'react';
import { foldText } from '#platform/text/fold.ts';

/** A text with the words of `wanted` marked, whatever their case and accents. */
export function Highlighted({ text, wanted }: { text: string; wanted: string }) {
  const words = foldText(wanted).split(' ').filter(Boolean);
  // Split between words and what stands between them, so that the text itself stays as it is.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  return parts.map((part, index) => {
    const folded = foldText(part);
    const hit = folded !== '' && words.some((word) => folded.startsWith(word));
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    return hit ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>;
  });
}
