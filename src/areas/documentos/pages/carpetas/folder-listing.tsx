import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import styles from './carpeta.module.css';
import type { FolderDocument, FolderListView } from './folder-page.server.ts';

type FolderListingProps = {
  list: FolderListView;
  linkTo: (page: number) => string;
  /** Address without filters; undefined when no filter is set. */
  unfilteredHref: string | undefined;
};

/** One list of a folder page: heading, number of documents, documents, pager. */
export function FolderListing({ list, linkTo, unfilteredHref: everything }: FolderListingProps) {
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
      {empty && everything ? (
        <Empty action={<a href={everything}>Ver todos los documentos</a>}>{amount}</Empty>
      ) : empty ? (
        <NotPublished>Todavía no hay documentos publicados en este apartado.</NotPublished>
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

function Documents({ documents }: { documents: FolderDocument[] }) {
  return (
    <DocumentList>
      {documents.map(({ id, notes, section: _, ...document }) => (
        <DocumentItem key={id} {...document} note={notes.map((note) => <span key={note}>{note}</span>)} />
      ))}
    </DocumentList>
  );
}
