import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/article';
import { ArticleColumns } from './article-columns.tsx';
import { loadArticle } from './article-content.server.ts';

/** The template of the pages that are text: their Markdown from `content/paginas`, whom to ask, where to go on. */
export function loader({ url }: { url: URL }) {
  return loadArticle(url);
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <Page lead={article.lead}>
      <ArticleColumns article={article} />
    </Page>
  );
}
