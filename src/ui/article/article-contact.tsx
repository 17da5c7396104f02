import type { Article } from '#platform/articles/articles.server.ts';
import { useContact } from '../layout/page-info.ts';

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
