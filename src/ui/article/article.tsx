import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { Page } from '../layout/page.tsx';
import type { Route } from './+types/article';
import { ArticleColumns } from './article-columns.tsx';

/** Loads the article of a text page: Markdown from `content/paginas`, a contact and related pages. */
export function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  return loadArticle(context);
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <Page statement={article.statement} lead={article.lead}>
      <ArticleColumns article={article} />
    </Page>
  );
}
