import { Icon } from '#ui/icon.tsx';
import styles from './announcement.module.css';

type AnnouncementProps = { id: number; rotulo: string; titulo: string; contenido: string };

/**
 * The announcement of the day: a dialog once a session (`ui/enhance/announcement.ts`); without scripts it stands at the head of the
 * page. `contenido` was sanitised by platform/rich-text.ts.
 */
export function Announcement({ id, rotulo, titulo, contenido }: AnnouncementProps) {
  return (
    <dialog open className={`${styles.announcement} no-imprime`} aria-labelledby="anuncio" data-announcement={id}>
      <button type="button" className={`${styles.close} solo-js`} data-close aria-label="Cerrar el anuncio">
        <Icon name="cerrar" />
      </button>
      <div className={styles.content}>
        <p className={styles.label}>{rotulo}</p>
        <h2 id="anuncio">{titulo}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: contenido }} />
      </div>
    </dialog>
  );
}
