import type { TableFormat } from '#platform/tables/table.ts';
import { Icon } from '../icon.tsx';
import { ButtonLink, ButtonRow } from './button.tsx';

export type TableDownloadsProps = {
  /** Name of the table after «Descargar»: «las observaciones por año». */
  subject: string;
  /** Returns the address of the table in a format. */
  href: (format: TableFormat) => string;
  /** Shows `subject` to everybody, not only to screen readers; for several tables side by side. */
  named?: boolean;
  className?: string | undefined;
};

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** Links that download a table as CSV and as an Excel workbook. */
export function TableDownloads({ subject, href, named = false, className }: TableDownloadsProps) {
  return (
    <ButtonRow {...(className && { className })}>
      {formats.map(({ format, label }) => (
        <ButtonLink key={format} look="outline" compact href={href(format)}>
          <Icon name="descargar" />
          <span>
            Descargar <span className={named ? undefined : 'solo-lector'}>{subject}</span> en {label}
          </span>
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}

/**
 * Links that download a table as CSV and as Excel, in a line of text. The link names include the table, since a page may have several such lines.
 */
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
