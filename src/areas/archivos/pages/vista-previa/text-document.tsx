import { count } from '#platform/format.ts';
import type { Section } from '#platform/preview/model.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Prose } from '#ui/text/prose.tsx';
import styles from './vista-previa.module.css';

type TextDocumentProps = { sections: readonly Section[]; pictures: number; cut: boolean };

/** A document with this many headings or fewer has no table of contents. */
const MAX_HEADINGS_WITHOUT_CONTENTS = 2;
/** Deepest level of the headings in the table of contents. */
const MAX_HEADING_LEVEL = 3;

/** Sections of a text document, after its table of contents. */
export function TextDocument({ sections, pictures, cut }: TextDocumentProps) {
  const headings = sections
    .map((section, index) => ({ ...section, id: sectionId(index) }))
    .filter(({ title, level }) => title && level <= MAX_HEADING_LEVEL);
  return (
    <div className={styles.document}>
      {headings.length > MAX_HEADINGS_WITHOUT_CONTENTS ? (
        <nav className={styles.contents} aria-label="Contenido del documento">
          <h2>Contenido</h2>
          <ol>
            {headings.map(({ id, title, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={styles.text}>
        {pictures > 0 || cut ? (
          <div className={styles.notes}>
            <Notice tone="info">
              {pictures > 0 ? (
                <p>
                  {pictures === 1
                    ? 'El documento tiene una imagen, que no se muestra'
                    : `El documento tiene ${count('imagen', pictures, 'imágenes')}, que no se muestran`}{' '}
                  aquí.
                </p>
              ) : null}
              {cut ? <p>El documento sigue: aquí se muestra su principio. Completo está en el archivo.</p> : null}
            </Notice>
          </div>
        ) : null}
        {sections.map((section, index) => (
          <SectionText key={sectionId(index)} id={sectionId(index)} {...section} />
        ))}
      </div>
    </div>
  );
}

function SectionText({ id, level, title, html }: Section & { id: string }) {
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <>
      {title ? <Heading id={id}>{title}</Heading> : null}
      {html ? <Prose html={html} /> : null}
    </>
  );
}

function sectionId(index: number): string {
  return `parte-${index + 1}`;
}
