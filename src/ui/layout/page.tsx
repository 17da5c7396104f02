import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { AlertLink } from './alert-link.tsx';
import styles from './page.module.css';
import { type HeadProps, PageHead } from './page-head.tsx';
import { type Crumb, usePageInfo } from './page-info.ts';
import { SinceVisit } from './since-visit.tsx';

type PageProps = HeadProps & {
  /** Lead sentence under the heading. */
  lead?: ReactNode;
  /** Text of the h1, if the document title is longer. */
  heading?: string;
  /** Conclusion of the page, in large letters under its small title. */
  statement?: ReactNode;
  /** Small title, as above a statement, since the conclusion follows in a part that changes in place. */
  quiet?: boolean;
  /** Content next to the heading on wide screens. */
  aside?: ReactNode;
  /** Further steps of the breadcrumb, between those of the site map and this page. */
  crumbs?: readonly Crumb[];
  /** Last step of the breadcrumb, if the title is too long. */
  label?: string | undefined;
  /** The page renders its own heading, up to the edges of the window (home, nota). */
  bare?: boolean;
  /** False if the page cannot be followed, although its screen can. */
  isFollowed?: boolean;
  /** Notice of the content that supersedes the page. */
  successor?: { title: string; path: string } | undefined;
  children: ReactNode;
};

/** Frame of every page: document head, breadcrumb, heading, content. */
export function Page({
  lead,
  heading,
  statement,
  quiet = false,
  aside,
  crumbs = [],
  label,
  bare = false,
  isFollowed = true,
  successor,
  children,
  ...head
}: PageProps) {
  const page = usePageInfo();
  const title = head.title ?? page.title;
  return (
    <>
      <PageHead {...head} />
      {page.crumbs.length > 0 ? (
        <Breadcrumb crumbs={[...page.crumbs, ...crumbs]} current={label ?? (head.title ? title : page.label)} />
      ) : null}
      <p className="caja aux solo-papel">{page.canonical}</p>
      {successor ? <Superseded by={successor} /> : null}
      {bare ? (
        children
      ) : (
        <>
          <div className={`caja ${styles.heading} ${statement || quiet ? styles.stated : ''}`}>
            <div>
              <h1>{heading ?? title}</h1>
              {statement ? <p className={styles.statement}>{statement}</p> : null}
              {lead ? <p className="entradilla">{lead}</p> : null}
              {isFollowed ? <AlertLink /> : null}
            </div>
            {aside ? <div>{aside}</div> : null}
          </div>
          <div className="caja">
            <SinceVisit />
            {children}
          </div>
        </>
      )}
      {page.report ? (
        <p className={`caja aux no-imprime ${styles.report}`}>
          <a href={page.report} rel="nofollow">
            Esto está mal en esta página
          </a>
        </p>
      ) : null}
    </>
  );
}

function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav className={`caja ${styles.crumbs}`} aria-label="Ruta de navegación">
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>{path ? <a href={path}>{label}</a> : label}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

/** Notice above superseded content, with a link to its successor. */
function Superseded({ by: { title, path } }: { by: { title: string; path: string } }) {
  return (
    <div className="caja">
      <Notice tone="warning">
        <p>
          Este contenido se conserva, pero fue sustituido por <a href={path}>{title}</a>.
        </p>
      </Notice>
    </div>
  );
}
