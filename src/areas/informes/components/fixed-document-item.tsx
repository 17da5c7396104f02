import { DocumentItem } from '#ui/content/document-list.tsx';
import type { FixedDocument } from '../queries/fixed-documents.ts';

/** Row of a document that a page links by its number; undefined when it is not published. */
export function FixedDocumentItem({ title, document }: { title: string; document: FixedDocument | undefined }) {
  const file = document?.file;
  return (
    <DocumentItem
      format={file?.format ?? ''}
      href={file ? document.href : undefined}
      title={title}
      date={document?.date}
      size={file ?? undefined}
      note={file ? undefined : 'El archivo no está disponible por el momento.'}
    />
  );
}
