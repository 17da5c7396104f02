import type { RouterContextProvider } from 'react-router';
import { findFixed } from '#areas/documentos/queries/fixed-documents.ts';
import type { Documento } from '#areas/documentos/queries.ts';
import { loadArticle } from '#platform/articles/articles.server.ts';
import type { Archivo } from '#platform/files/files.ts';
import { fileExtension } from '#platform/files/presentation.ts';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import styles from '../components/form-page.module.css';
import type { Route } from './+types/denuncias-oci';

/** Loads the page about complaints against institute staff, with the form to download. It has no online form (specification 2, section 2.13). */
export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  const formato = await findFixed('formatoDenunciaOci');
  return { article: loadArticle(context), files: formato ? filesOf(formato) : [] };
}

function filesOf({ id, archivo, archivo2 }: Documento) {
  const address = `/Publico/Documento/${id}`;
  return [
    { title: 'Formato de denuncia, para imprimir y llenar a mano', href: address, archivo },
    { title: 'Formato de denuncia, para llenar en su equipo', href: `${address}?documentoNo=2`, archivo: archivo2 },
  ].flatMap(({ archivo, ...link }) => (archivo ? [{ ...link, ...describe(archivo) }] : []));
}

function describe({ nombre, bytes, paginas }: Archivo) {
  return { format: fileExtension(nombre).toUpperCase(), size: { bytes, pages: paginas } };
}

export default function DenunciasOci({ loaderData: { article, files } }: Route.ComponentProps) {
  return (
    <Page statement={article.statement} lead={article.lead}>
      <ArticleColumns article={article} />
      {files.length > 0 ? (
        <section className={styles.section} id="formato" aria-labelledby="formato-titulo">
          <SectionHeading id="formato-titulo" title="Formato de denuncia" />
          <DocumentList>
            {files.map((file) => (
              <DocumentItem key={file.href} {...file} />
            ))}
          </DocumentList>
        </section>
      ) : null}
    </Page>
  );
}
