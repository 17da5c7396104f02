import { Fragment } from 'react';
import { foldText } from '#platform/text/fold.ts';

/** Text with its words that a search found highlighted. `marked` are these words, folded. */
export function Highlighted({ text, marked }: { text: string; marked: ReadonlySet<string> }) {
  // The capture group keeps the separators, so that the joined parts are the unchanged text.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  return parts.map((part, index) =>
    marked.has(foldText(part)) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <mark key={index}>{part}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
