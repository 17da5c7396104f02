import type { Article } from '#platform/articles/articles.server.ts';
import { useContact } from '../layout/page-info.ts';
import { Prose } from '../text/prose.tsx';
import styles from './article.module.css';

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

/** Returns telephone and e-mail of an article: its own, or those of the institution. */
export function useArticleContact({ telefono, correo }: Article['contact']): { telefono: string; correo: string } {
  const contact = useContact();
  return { telefono: telefono ?? contact.conmutador.numero, correo: correo ?? contact.correo };
}

/** Telephone and e-mail of an article, in two lines. */
export function ArticleContact({ contact }: { contact: Article['contact'] }) {
  const { telefono, correo } = useArticleContact(contact);
  return (
    <>
      <a href={`tel:${telefono.replaceAll(/\D/g, '')}`}>{telefono}</a>
      <br />
      <a href={`mailto:${correo}`}>{correo}</a>
    </>
  );
}
