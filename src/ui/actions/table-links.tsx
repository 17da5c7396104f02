import type { TableDownloadsProps } from './table-downloads.tsx';

/** Links that download a table as CSV and as Excel, in a line of text. A page may have several such lines: the names of the links say of what. */
export function TableLinks({ subject, href, named = false, className }: TableDownloadsProps) {
  return (
    <p className={className}>
      Descargar {named ? `${subject} en ` : null}
      <a href={href('csv')} aria-label={`CSV, ${subject}`}>
        CSV
      </a>
      {' o '}
      <a href={href('xlsx')} aria-label={`Excel, ${subject}`}>
        Excel
      </a>
    </p>
  );
}
