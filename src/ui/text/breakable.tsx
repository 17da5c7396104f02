import { Fragment } from 'react';

/** Text without spaces with line break opportunities after punctuation, after underscores and between words of a name. Adds no characters. */
export function Breakable({ text }: { text: string }) {
  const parts = text
    .split(/(?<=[/.?=&_])|(?<=[a-z])(?=[A-Z])/)
    .map((part, index) => ({ part, key: `${index}${part}` }));
  return parts.map(({ part, key }) => (
    <Fragment key={key}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Code with the same line break opportunities as `Breakable`. */
export function BreakableCode({ text }: { text: string }) {
  return (
    <code>
      <Breakable text={text} />
    </code>
  );
}
