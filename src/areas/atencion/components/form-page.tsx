import type { ReactNode } from 'react';
import type { loadArticle } from '#platform/articles/articles.server.ts';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import styles from './form-page.module.css';

type FormPageProps = {
  article: ReturnType<typeof loadArticle>;
  /** Whether the form was rejected. */
  failed: boolean;
  form: ReactNode;
  aside: ReactNode;
};

/** Page with a form, a side column, and the article below both. */
export function FormPage({ article, failed, form, aside }: FormPageProps) {
  return (
    <Page lead={article.lead} failed={failed}>
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
