import { count, formatBytes, formatDateLong } from '#platform/format.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { ArticleContact } from '#ui/article/article-contact.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Icon } from '#ui/icon.tsx';
import { languageName } from '../../rules.ts';
import type { DocumentTextPage } from './load-text.server.ts';
import styles from './texto.module.css';

/** Links to the file of the text and to its viewer, and the print button. */
export function FileLinks({ text: { title, file, bytes, viewer } }: { text: DocumentTextPage }) {
  return (
    <ButtonRow>
      <ButtonLink compact href={file}>
        <Icon name="descargar" /> Abrir el PDF, {formatBytes(bytes)}
        <span className="solo-lector"> de {title}</span>
      </ButtonLink>
      {viewer ? (
        <ButtonLink compact look="outline" href={viewer}>
          Ver por páginas
        </ButtonLink>
      ) : null}
      <PrintButton label="Imprimir el texto" />
    </ButtonRow>
  );
}

/** Properties of the file of the text, and the contact for other formats. */
export function FileFacts({ text }: { text: DocumentTextPage }) {
  const { kind, publishedOn, bytes, recordPath, total, tagged, language, contact } = text;
  return (
    <aside className={styles.aside} aria-label="El archivo">
      <dl>
        <FactItem term={kind}>
          {recordPath ? <a href={recordPath}>Dónde está en el sitio</a> : null}
          {publishedOn ? <span>Publicado el {formatDateLong(publishedOn)}</span> : null}
        </FactItem>
        <FactItem term="Archivo">
          <span>
            PDF, {formatBytes(bytes)}
            {total ? `, ${count('página', total)}` : ''}
          </span>
        </FactItem>
        {language ? (
          <FactItem term="Idioma">
            <span>{languageName(language)}</span>
          </FactItem>
        ) : null}
        {tagged === null ? null : (
          <FactItem term="Etiquetas de accesibilidad">
            <span>
              {tagged
                ? 'El archivo las tiene: un lector de pantalla reconoce sus títulos, listas y tablas.'
                : 'El archivo no las tiene. Los títulos de esta página se reconocieron por el tamaño de su letra.'}
            </span>
          </FactItem>
        )}
      </dl>
      {contact ? (
        <>
          <h2>¿Lo necesita en otro formato?</h2>
          <p>
            Pida una versión accesible a {contact.area}:
            <br />
            <ArticleContact contact={contact} />
          </p>
        </>
      ) : null}
    </aside>
  );
}
