import type { Article } from '#platform/articles/articles.server.ts';
import { Prose } from '../text/prose.tsx';
import styles from './article.module.css';
import { ArticleContact } from './article-contact.tsx';

/** Text of a page, with its contact and related pages in a second column. */
export function ArticleColumns({ article: { html, contact, related } }: { article: Article }) {
  return (
    <div className={styles.columns}>
      <Prose html={html} className={styles.text} />
      <aside className={styles.aside} aria-label="Contacto y páginas relacionadas">
        <h2>A quién preguntar</h2>
        <p>
          {contact.area}
          <br />
          <ArticleContact contact={contact} />
        </p>
        {related.length > 0 ? (
          <div className="no-imprime">
            <h2>Le puede servir</h2>
            <ul>
              {related.map(({ path, title, description }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                  <span className="aux">{description}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </aside>
    </div>
  );
}
