import { formatMillions } from '#platform/format.ts';

/** An amount in cents; the word «millones» is small, below the figure. */
export function AmountFigure({ cents }: { cents: number }) {
  const [figure = '', unit] = formatMillions(cents).split(' ');
  return (
    <>
      {figure}
      {unit ? <small> {unit}</small> : null}
    </>
  );
}
