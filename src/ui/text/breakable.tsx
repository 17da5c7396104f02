import { Fragment } from 'react';

/** Text without spaces that may continue on the next line after a mark of an address or a low line, and between the words of a name, where nothing is added to it. */
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

/** Code that breaks so. */
export function BreakableCode({ text }: { text: string }) {
  return (
    <code>
      <Breakable text={text} />
    </code>
  );
}
