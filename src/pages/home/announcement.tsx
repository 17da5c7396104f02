import { Dialog } from '#ui/feedback/dialog.tsx';
import styles from './announcement.module.css';

type AnnouncementProps = { id: number; rotulo: string; titulo: string; contenido: string };

/**
 * The announcement of the day: a dialog once in a visit; without scripts it stands at the head of the page. `contenido` was
 * sanitised by platform/rich-text.ts.
 */
export function Announcement({ id, rotulo, titulo, contenido }: AnnouncementProps) {
  return (
    <>
      <Dialog id="anuncio" title={titulo} eyebrow={rotulo} once={String(id)}>
        <Text html={contenido} />
      </Dialog>
      <section className={`${styles.banner} no-imprime`} aria-labelledby="aviso">
        <div className="caja">
          <p className={styles.label}>{rotulo}</p>
          <h2 id="aviso">{titulo}</h2>
          <Text html={contenido} />
        </div>
      </section>
    </>
  );
}

function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
