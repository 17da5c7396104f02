import { count, formatBytes, formatDateLong } from '#platform/format.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ShownText } from './load.server.ts';
import { languageName } from './rules.ts';
import styles from './texto.module.css';

/** The ways to the file behind the text. */
export function FileLinks({ text: { title, file, bytes, viewer } }: { text: ShownText }) {
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

/** What the file behind the text is, and whom to ask for it in another form. */
export function AboutFile({ text }: { text: ShownText }) {
  const { kind, publishedOn, bytes, place, total, tagged, language, contact } = text;
  return (
    <aside className={styles.beside} aria-label="El archivo">
      <dl>
        <Fact label={kind}>
          {place ? <a href={place}>Dónde está en el sitio</a> : null}
          {publishedOn ? <span>Publicado el {formatDateLong(publishedOn)}</span> : null}
        </Fact>
        <Fact label="Archivo">
          <span>
            PDF, {formatBytes(bytes)}
            {total ? `, ${count('página', total)}` : ''}
          </span>
        </Fact>
        {language ? (
          <Fact label="Idioma">
            <span>{languageName(language)}</span>
          </Fact>
        ) : null}
        {tagged === null ? null : (
          <Fact label="Etiquetas de accesibilidad">
            <span>
              {tagged
                ? 'El archivo las tiene: un lector de pantalla reconoce sus títulos, listas y tablas.'
                : 'El archivo no las tiene. Los títulos de esta página se reconocieron por el tamaño de su letra.'}
            </span>
          </Fact>
        )}
      </dl>
      {contact ? (
        <>
          <h2>¿Lo necesita en otro formato?</h2>
          <p>
            Pida una versión accesible a {contact.area}:
            <br />
            <a href={`tel:${contact.telefono.replaceAll(/\D/g, '')}`}>{contact.telefono}</a>
            <br />
            <a href={`mailto:${contact.correo}`}>{contact.correo}</a>
          </p>
        </>
      ) : null}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
