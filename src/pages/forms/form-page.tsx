import type { ReactNode } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { ArticleColumns } from '../article-columns.tsx';
import type { loadArticle } from '../article-content.server.ts';
import styles from './forms.module.css';

type FormPageProps = {
  article: ReturnType<typeof loadArticle>;
  /** The form was refused. */
  failed: boolean;
  form: ReactNode;
  aside: ReactNode;
};

/** A page that is there for its form: the form, what stands beside it, and below both the article. */
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

/** A form, and what stands beside it; one under the other on a narrow screen. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
