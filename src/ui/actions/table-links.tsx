import type { TableDownloadsProps } from './table-downloads.tsx';

/** Links that download a table as CSV and as Excel, in a line of text. */
export function TableLinks({ subject, href, named = false, className }: TableDownloadsProps) {
  return (
    <p className={className}>
      Descargar <span className={named ? undefined : 'solo-lector'}>{`${subject} en `}</span>
      <a href={href('csv')}>CSV</a> o <a href={href('xlsx')}>Excel</a>
    </p>
  );
}
