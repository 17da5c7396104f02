import { formatBytes } from '#platform/format.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { ReadingLink } from '#ui/content/reading-link.tsx';
import type { ReportFile, ReportRow } from '../rules/browser-state.ts';

/** Downloads of a report with format and size, and links to its text. `about` is the accessible name of the report. */
export function ReportDownloads({ pdf, word, about }: Pick<ReportRow, 'pdf' | 'word'> & { about: string }) {
  return (
    <ButtonRow>
      {pdf ? <Download format="PDF" file={pdf} about={about} main /> : null}
      {word ? <Download format="Word" file={word} about={about} /> : null}
      {[pdf, word].map((file) =>
        file?.reading ? <ReadingLink key={file.href} link={file.reading} of={about} /> : null,
      )}
    </ButtonRow>
  );
}

function Download({ format, file, about, main }: { format: string; file: ReportFile; about: string; main?: boolean }) {
  return (
    <DownloadLink compact look={main ? 'full' : 'outline'} plain={!main} href={file.href} about={about}>
      {format}, {formatBytes(file.bytes)}
    </DownloadLink>
  );
}
