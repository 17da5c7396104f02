import { Fragment } from 'react';

/** Code that may continue on the next line after a slash and between the words of a name, where nothing is added to it. */
export function BreakableCode({ text }: { text: string }) {
  const parts = [...text.split(/(?<=[/.])|(?<=[a-z])(?=[A-Z])/)].map((part, index) => ({
    part,
    key: `${index}${part}`,
  }));
  return (
    <code>
      {parts.map(({ part, key }) => (
        <Fragment key={key}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
