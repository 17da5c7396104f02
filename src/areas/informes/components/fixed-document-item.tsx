import { DocumentItem } from '#ui/content/document-list.tsx';
import type { FixedDocument } from '../queries/fixed-documents.ts';

type FixedDocumentItemProps = {
  title: string;
  /** Undefined if the document is not published. */
  document: FixedDocument | undefined;
  /** Its first sentences. */
  note?: string | undefined;
};

/** Row of a document that a page references by number. */
export function FixedDocumentItem({ title, document, note }: FixedDocumentItemProps) {
  const file = document?.file;
  return (
    <DocumentItem
      format={file?.format ?? ''}
      href={file ? document.href : undefined}
      title={title}
      date={document?.date}
      size={file ?? undefined}
      note={file ? note : 'El archivo no está disponible por el momento.'}
    />
  );
}
