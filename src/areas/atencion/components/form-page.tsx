import type { ReactNode } from 'react';
import type { loadArticle } from '#platform/articles/articles.server.ts';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import styles from './form-page.module.css';

type FormPageProps = {
  article: ReturnType<typeof loadArticle>;
  /** Whether the form was rejected. */
  failed: boolean;
  /** Link to a part of the page that is far below on phones. */
  shortcut?: { href: string; label: string };
  form: ReactNode;
  aside: ReactNode;
};

/** Page with a form, a side column, and the article below both. */
export function FormPage({ article, failed, shortcut, form, aside }: FormPageProps) {
  return (
    <Page lead={article.lead} failed={failed}>
      {shortcut ? (
        <p className="no-imprime">
          <a href={shortcut.href}>{shortcut.label}</a>
        </p>
      ) : null}
      <FormColumns>
        {form}
        {aside}
      </FormColumns>
      <div className={styles.below}>
        <ArticleColumns article={article} />
      </div>
    </Page>
  );
}

/** Form and side column; stacked on narrow screens. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
