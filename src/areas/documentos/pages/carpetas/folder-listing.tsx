import { formatDateLong } from '#platform/format.ts';
import { Cover } from '#ui/content/covers/cover.tsx';
import { CoverItem, CoverList } from '#ui/content/covers/cover-list.tsx';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { SinceMark, SincePager } from '#ui/layout/since-visit.tsx';
import styles from './carpeta.module.css';
import type { FolderDocument } from './folder-items.ts';
import type { FolderListView } from './folder-page.server.ts';

type FolderListingProps = {
  list: FolderListView;
  linkTo: (page: number) => string;
  /** Address without filters; undefined when no filter is set. */
  unfilteredAddress: string | undefined;
};

/** One list of a folder page: heading, number of documents if the page has several lists, documents, pager. */
export function FolderListing({ list, linkTo, unfilteredAddress: everything }: FolderListingProps) {
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
          {title ? <p className={`aux ${styles.amount}`}>{amount}</p> : null}
          <Groups list={list} showsNewest={page === 1 && everything === undefined && !title} />
        </>
      )}
      <SincePager label={`Páginas de ${title ?? 'documentos'}`} page={page} pages={pages} linkTo={linkTo} />
    </section>
  );
}

/** The documents by section or by year; the first year has the cover of the newest document. */
function Groups({ list, showsNewest }: { list: FolderListView; showsNewest: boolean }) {
  const { groups, grouping, hasCovers, newest } = list;
  if (hasCovers) return <Covers documents={groups.flatMap(({ documents }) => documents)} />;
  if (grouping === 'section')
    return groups.map(({ section, documents }) => (
      <section key={section} aria-label={section} className={styles.group}>
        <h3>{section}</h3>
        <Documents documents={documents} />
      </section>
    ));
  return groups.map(({ section: year, documents }, index) => (
    <section key={year} aria-label={year || undefined} className={styles.year}>
      <div>
        {year ? <h3>{year}</h3> : null}
        {index === 0 && showsNewest && newest ? (
          <div className={styles.newest}>
            <Cover title={newest.title} note={newest.date && formatDateLong(newest.date)} seed={newest.id} />
            <p className="aux">El más nuevo</p>
          </div>
        ) : null}
      </div>
      <Documents documents={documents} />
    </section>
  ));
}

function Documents({ documents }: { documents: readonly FolderDocument[] }) {
  return (
    <DocumentList>
      {documents.map(({ id, notes, section: _, ...document }) => (
        <DocumentItem
          key={id}
          {...document}
          mark={<SinceMark tipo="documento" id={id} />}
          note={notes.length > 0 ? notes.map((note) => <span key={note}>{note}</span>) : undefined}
        />
      ))}
    </DocumentList>
  );
}

function Covers({ documents }: { documents: readonly FolderDocument[] }) {
  return (
    <CoverList>
      {documents.map(({ id, notes, section: _, second: __, ...document }) => (
        <CoverItem
          key={id}
          id={id}
          {...document}
          mark={<SinceMark tipo="documento" id={id} />}
          note={notes.join(' · ')}
        />
      ))}
    </CoverList>
  );
}
