import type { ReactNode } from 'react';
import type { loadArticle } from '#platform/articles/articles.server.ts';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { PageAnswer } from '../rules/answers.ts';
import styles from './form-page.module.css';

type FormPageProps = {
  article: ReturnType<typeof loadArticle>;
  answer: PageAnswer | undefined;
  form: ReactNode;
  aside: ReactNode;
};

/** Page with a form, a side column with a look-up, and the article below both. */
export function FormPage({ article, answer: { submission, lookup } = {}, form, aside }: FormPageProps) {
  return (
    <Page lead={article.lead} failed={Boolean(submission?.refused ?? lookup?.refused ?? lookup?.added?.refused)}>
      {/* Far below on phones. */}
      <p className="no-imprime">
        <a href="#consulta">Consultar mi folio</a>
      </p>
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
