import { Fragment } from 'react';

/** Code or an address that may continue on the next line after a mark of an address and between the words of a name, where nothing is added to it. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[/.?=&])|(?<=[a-z])(?=[A-Z])/).map((part, index) => ({ part, key: `${index}${part}` }));
  return parts.map(({ part, key }) => (
    <Fragment key={key}>
      {part}
      <wbr />
    </Fragment>
  ));
}
