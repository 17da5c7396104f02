import { Fragment } from 'react';
import { type Marks, markText } from './mark-text.ts';

/** Text with its words that a search found highlighted. */
export function Highlighted({ text, marks }: { text: string; marks: Marks }) {
  return markText(text, marks).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <mark key={index}>{part.text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
