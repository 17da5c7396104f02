import type { ReactNode } from 'react';

/** A term of a definition list with its value. */
export function FactItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
