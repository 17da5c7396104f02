import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import styles from './carpeta.module.css';
import type { ShownDocument, ShownList } from './load.server.ts';

type FolderListingProps = {
  list: ShownList;
  linkTo: (page: number) => string;
  /** The address without what was searched; undefined where nothing was. */
  everything: string | undefined;
};

/** One list of the page: its heading, how many documents, the documents, its pages. */
export function FolderListing({ list, linkTo, everything }: FolderListingProps) {
  const { id, title, amount, groups, page, pages } = list;
  const empty = groups.every(({ documents }) => documents.length === 0);
  return (
    <section aria-labelledby={id} className={styles.list}>
      {title ? (
        <SectionHeading id={id} title={title} />
      ) : (
        <h2 id={id} className="solo-lector">
          Documentos
        </h2>
      )}
      {empty ? (
        <Empty action={everything ? <a href={everything}>Ver todos los documentos</a> : undefined}>{amount}</Empty>
      ) : (
        <>
          <p className={`aux ${styles.amount}`}>{amount}</p>
          {groups.map(({ section, documents }) =>
            section ? (
              <section key={section} aria-label={section} className={styles.group}>
                <h3>{section}</h3>
                <Documents documents={documents} />
              </section>
            ) : (
              <Documents key="" documents={documents} />
            ),
          )}
        </>
      )}
      <Pager label={`Páginas de ${title ?? 'documentos'}`} page={page} pages={pages} linkTo={linkTo} />
    </section>
  );
}

function Documents({ documents }: { documents: ShownDocument[] }) {
  return (
    <DocumentList>
      {documents.map(({ id, notes, section: _, ...document }) => (
        <DocumentItem key={id} {...document} note={notes.map((note) => <span key={note}>{note}</span>)} />
      ))}
    </DocumentList>
  );
}
