import { Dialog } from '#ui/feedback/dialog.tsx';
import styles from './announcement.module.css';

type AnnouncementProps = { id: number; rotulo: string; titulo: string; contenido: string };

/** The announcement of the day at the head of the page, where no script shows the dialog. `contenido` was sanitised. */
export function AnnouncementBanner({ rotulo, titulo, contenido }: AnnouncementProps) {
  return (
    <section className={`${styles.banner} no-imprime`} aria-labelledby="aviso">
      <div className="caja">
        <p className={styles.label}>{rotulo}</p>
        <p className={styles.title} id="aviso">
          {titulo}
        </p>
        <Text html={contenido} />
      </div>
    </section>
  );
}

/** The announcement of the day over the page, once in a visit. `contenido` was sanitised. */
export function AnnouncementDialog({ id, rotulo, titulo, contenido }: AnnouncementProps) {
  return (
    <Dialog id="anuncio" title={titulo} eyebrow={rotulo} once={String(id)}>
      <Text html={contenido} />
    </Dialog>
  );
}

function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
