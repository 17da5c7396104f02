import type { ReactNode } from 'react';
import { formatDateLong } from '#platform/format.ts';

/** Source and date below a drawing. */
export function Source({ cutOff, children }: { cutOff: string | undefined; children: ReactNode }) {
  return (
    <>
      Fuente: {children}.
      {cutOff ? (
        <>
          {' '}
          Datos al <time dateTime={cutOff}>{formatDateLong(cutOff)}</time>.
        </>
      ) : null}
    </>
  );
}
