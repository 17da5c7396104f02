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
  /** The words of the h1, where the title of the document says more. */
  heading?: string;
  /** The page's conclusion, in large letters under its small title. */
  statement?: ReactNode;
  /** The title is as small as above a statement: the conclusion follows in a part that changes in place. */
  quiet?: boolean;
  /** Content next to the heading on wide screens. */
  aside?: ReactNode;
  /** Further steps of the breadcrumb, between the site map's and this page. */
  crumbs?: readonly Crumb[];
  /** Last step of the breadcrumb, where the title is too long. */
  label?: string | undefined;
  /** The page draws its own heading, up to the edge of the window (home, note). */
  bare?: boolean;
  /** False: nothing of it can be followed, although its screen says so. */
  isFollowed?: boolean;
  /** Notice of the content that supersedes the page. */
  successor?: { title: string; path: string } | undefined;
  children: ReactNode;
};

/** Every page: head of the document, breadcrumb, heading, content. */
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

/** The notice above content that is superseded, with a link to its successor. */
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
