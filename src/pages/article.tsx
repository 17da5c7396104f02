import { data } from 'react-router';
import { Prose } from '#ui/content/prose.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/article';
import styles from './article.module.css';
import { findArticle } from './article-content.server.ts';

/** The template of the pages that are text: their Markdown from `content/paginas`, whom to ask, where to go on. */
export function loader({ url }: { url: URL }) {
  const article = findArticle(url.pathname);
  if (!article) throw data(null, { status: 404 });
  return article;
}

export default function ArticlePage({ loaderData: { lead, html, contact, related } }: Route.ComponentProps) {
  return (
    <Page lead={lead}>
      <div className={styles.columns}>
        <Prose html={html} />
        <aside className={styles.beside} aria-label="Contacto y páginas relacionadas">
          <h2>A quién preguntar</h2>
          <p>
            {contact.area}
            <br />
            <a href={`tel:${contact.telefono.replaceAll(/\D/g, '')}`}>{contact.telefono}</a>
            <br />
            <a href={`mailto:${contact.correo}`}>{contact.correo}</a>
          </p>
          {related.length > 0 ? (
            <>
              <h2>Le puede servir</h2>
              <ul>
                {related.map(({ path, title, description }) => (
                  <li key={path}>
                    <a href={path}>{title}</a>
                    <span className="aux">{description}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </aside>
      </div>
    </Page>
  );
}
