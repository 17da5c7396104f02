import { MOST_WORKBOOK_ROWS, type TableFormat } from '#platform/tables/table-file.ts';
import { Icon } from '../icon.tsx';
import { ButtonLink, ButtonRow } from './button.tsx';

export type TableDownloadsProps = {
  /** What is in the table, as it follows «Descargar»: «las observaciones por año». */
  about: string;
  /** The address of the table in a format. */
  href: (format: TableFormat) => string;
  /** Says `about` to those who see the page, too: where several tables stand together. */
  named?: boolean;
  /** How many rows the table has, where they may be more than a workbook takes. */
  rows?: number;
  className?: string | undefined;
};

/** The pair of links that save a table, as CSV and as an Excel workbook. */
export function TableDownloads({ about, href, named = false, rows = 0, className }: TableDownloadsProps) {
  const formats = [
    { format: 'csv', label: 'CSV' },
    ...(rows > MOST_WORKBOOK_ROWS ? [] : [{ format: 'xlsx', label: 'Excel' } as const]),
  ] as const;
  return (
    <ButtonRow {...(className && { className })}>
      {formats.map(({ format, label }) => (
        <ButtonLink key={format} look="outline" compact href={href(format)}>
          <Icon name="descargar" />
          <span>
            Descargar <span className={named ? undefined : 'solo-lector'}>{about}</span> en {label}
          </span>
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}
