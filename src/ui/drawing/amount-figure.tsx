import { formatMillions } from '#platform/format.ts';

/** Amount, given in cents, with a small «millones» below the figure. */
export function AmountFigure({ cents }: { cents: number }) {
  const [figure = '', unit] = formatMillions(cents).split(' ');
  return (
    <>
      {figure}
      {unit ? <small> {unit}</small> : null}
    </>
  );
}

/** An amount in cents as a link; `label` names it for screen readers. */
export function AmountLink({ label, cents, href }: { label: string; cents: number; href: string }) {
  return (
    <a href={href}>
      <span className="solo-lector">{`${label}: `}</span>
      <AmountFigure cents={cents} />
    </a>
  );
}
