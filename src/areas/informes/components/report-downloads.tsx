import { formatBytes } from '#platform/format.ts';
import type { Successor } from '#platform/publications/model.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { ReadingLink } from '#ui/content/reading-link.tsx';
import type { ReportFile, ReportRow } from '../rules/browser-state.ts';

/** Downloads of a report with format and size, and links to its text. `subject` is the accessible name of the report. */
export function ReportDownloads({ pdf, word, subject }: Pick<ReportRow, 'pdf' | 'word'> & { subject: string }) {
  return (
    <ButtonRow>
      {pdf ? <Download format="PDF" file={pdf} subject={subject} main /> : null}
      {word ? <Download format="Word" file={word} subject={subject} /> : null}
      {[pdf, word].map((file) =>
        file?.reading ? <ReadingLink key={file.href} link={file.reading} of={subject} /> : null,
      )}
    </ButtonRow>
  );
}

function Download({
  format,
  file,
  subject,
  main,
}: {
  format: string;
  file: ReportFile;
  subject: string;
  main?: boolean;
}) {
  return (
    <DownloadLink compact look={main ? 'full' : 'outline'} plain={!main} href={file.href} subject={subject}>
      {format}, {formatBytes(file.bytes)}
    </DownloadLink>
  );
}

/** Says that another report supersedes this one; renders nothing for a report in force. */
export function SupersededNote({ successor }: { successor: Successor | undefined }) {
  return successor ? (
    <p>
      Este informe fue sustituido por <a href={successor.path}>{successor.title}</a>.
    </p>
  ) : null;
}
