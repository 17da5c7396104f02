import { data } from 'react-router';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/article';
import { ArticleColumns } from './article-columns.tsx';
import { findArticle } from './article-content.server.ts';

/** The template of the pages that are text: their Markdown from `content/paginas`, whom to ask, where to go on. */
export function loader({ url }: { url: URL }) {
  const article = findArticle(url.pathname);
  if (!article) throw data(null, { status: 404 });
  return article;
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <Page lead={article.lead}>
      <ArticleColumns article={article} />
    </Page>
  );
}
